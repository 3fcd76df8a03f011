import { bytesToUtf8, hexToBytes, isHex } from '@tronlens/core'

/** Selector of `Error(string)`, in which contracts give the reason for a revert. */
const ERROR_STRING = '08c379a0'
const WORD = 64

/**
 * The reason that a contract gives when it reverts a call (`require(x, "…")`).
 *
 * @param data - the answer of the call, hex without 0x
 * @returns undefined where the contract gives no reason, or something else than a sentence
 */
export function readRevertText(data: string): string | undefined {
  if (!data.startsWith(ERROR_STRING)) return undefined
  const text = data.slice(ERROR_STRING.length + WORD)
  const length = Number.parseInt(text.slice(0, WORD), 16)
  const bytes = text.slice(WORD, WORD + 2 * length)
  return length > 0 && bytes.length === 2 * length && isHex(bytes)
    ? bytesToUtf8(hexToBytes(bytes))
    : undefined
}
