import { bytesToUtf8, hexToBytes, isHex } from '@tronlens/core'

/** Selector of `Error(string)`, in which contracts say why they refuse. */
const ERROR_STRING = '08c379a0'
const WORD = 64

/**
 * What a contract says when it takes a call back (`require(x, "…")`).
 *
 * @param data - what the call answered, hex without 0x
 * @returns undefined where it says nothing, or something else than a sentence
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
