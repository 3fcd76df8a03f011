import type { TranslationKey } from '../../i18n/i18n.ts'

/** Four bytes of `Error(string)` and `Panic(uint256)`, with which Solidity reverts. */
const ERROR = '08c379a0'
const PANIC = '4e487b71'
const WORD = 64
/** Text that is shown of what a contract says; it may be of any length. */
const LONGEST = 1_000

/** What a contract said when it refused. */
export type Revert =
  | { kind: 'text'; text: string }
  | { kind: 'panic'; code: number }
  /** An error of the contract's own: its four bytes, and the words after them. */
  | { kind: 'custom'; selector: string; words: string[] }
  | { kind: 'silent' }

/** What each kind of panic means; see the documentation of Solidity. */
const PANICS: Record<number, TranslationKey> = {
  1: 'tx.panic.assert',
  17: 'tx.panic.overflow',
  18: 'tx.panic.zero',
  33: 'tx.panic.enum',
  49: 'tx.panic.pop',
  50: 'tx.panic.index',
  65: 'tx.panic.memory',
}

/** Words for a panic code; undefined for one that the language does not define. */
export const panicText = (code: number): TranslationKey | undefined => PANICS[code]

function readString(body: string): string | undefined {
  const length = Number(BigInt(`0x${body.slice(WORD, 2 * WORD) || '0'}`))
  const hex = body.slice(2 * WORD, 2 * WORD + 2 * Math.min(length, LONGEST))
  if (!Number.isSafeInteger(length) || hex.length < 2 * Math.min(length, LONGEST)) return undefined
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return new TextDecoder().decode(bytes)
}

/** Reads what a failed call returned. */
export function readRevert(data: string): Revert {
  if (!/^([0-9a-f]{2})+$/i.test(data) || data.length < 8) return { kind: 'silent' }
  const [selector, body] = [data.slice(0, 8).toLowerCase(), data.slice(8)]
  if (selector === ERROR) {
    const text = readString(body)
    if (text !== undefined) return { kind: 'text', text }
  }
  if (selector === PANIC && body.length === WORD) {
    const code = BigInt(`0x${body}`)
    if (code < 256n) return { kind: 'panic', code: Number(code) }
  }
  return { kind: 'custom', selector, words: body.match(/.{1,64}/g) ?? [] }
}

const ADVICE: Record<string, TranslationKey> = {
  REVERT: 'tx.advice.revert',
  OUT_OF_ENERGY: 'tx.advice.energy',
  OUT_OF_TIME: 'tx.advice.time',
  TRANSFER_FAILED: 'tx.advice.transfer',
  INVALID_CODE: 'tx.advice.code',
}

/**
 * What the sender of a failed transaction can do; a fault in the contract's own code
 * unless the result says more.
 */
export const adviceFor = (contractRet: string): TranslationKey => ADVICE[contractRet] ?? 'tx.advice.contract'
