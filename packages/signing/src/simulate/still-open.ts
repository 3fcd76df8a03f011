import { bytesToHex, keccak256, utf8ToBytes } from '@tronlens/core'
import type { TransactionContent } from '../intent.ts'
import { purposeParts } from './purpose.ts'
import type { Warning } from './warnings.ts'

/** Digests of the purpose of a transaction: equal for two that could pay the same twice. */
export type Purpose = {
  /**
   * The same type of contract for the same recipient, pair, order, resource or contract; amounts and prices
   * may differ.
   */
  readonly of: string
  /** The same in every field. */
  readonly whole: string
}

/** A signed transaction whose end is not known yet, or one that paid while a review of the same was open. */
export type OpenTransaction = {
  readonly txID: string
  readonly expiration: number
  readonly purpose: Purpose
  /** It was signed elsewhere after the review was opened, and is in a block of every source. */
  readonly isDone?: boolean
}

const written = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))

const digest = (text: string): string => bytesToHex(keccak256(utf8ToBytes(text)))

/** The purpose of a transaction, stored in place of its bytes. */
export const purposeOf = (content: TransactionContent): Purpose => ({
  of: digest(written(purposeParts(content))),
  whole: digest(written(content.contract)),
})

/**
 * A warning for each signed transaction with the same purpose that can still get into a block: signing
 * another one can pay twice, whatever a node reported about the first. One that paid while the review was
 * open needs a warning too: the user who opened the review did not know of it.
 */
export function stillOpenWarnings(content: TransactionContent, open: readonly OpenTransaction[]): Warning[] {
  const { of, whole } = purposeOf(content)
  return open
    .filter(({ purpose }) => purpose.of === of)
    .map(({ txID, expiration, purpose, isDone }) => {
      const isSame = purpose.whole === whole
      return isDone
        ? { kind: 'doneMeanwhile', txID, isSame }
        : { kind: 'stillOpen', txID, until: expiration, isSame }
    })
}
