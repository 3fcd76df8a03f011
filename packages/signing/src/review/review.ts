import type { TransactionId } from '@tronlens/core'
import { compareContents } from '../compare/compare.ts'
import { differs, refuseDifference } from '../compare/difference.ts'
import type { Decoder } from '../decoders/decoder.ts'
import { UnreadableTransactionError } from '../errors.ts'
import type { Intent, TransactionContent } from '../intent.ts'
import { readTransaction, transactionIdOf } from '../read/read-transaction.ts'

/**
 * The required content of a transaction, as far as the caller knows it: the intent, and the validity members
 * that the caller chose.
 */
export type Expected = Intent & Partial<Omit<TransactionContent, keyof Intent>>

const reviewed = new WeakSet<object>()

/** Makes reviewed content immutable, down to the last field. */
function freezeDeeply<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) freezeDeeply(part)
  }
  return value
}

/**
 * A transaction that was decoded twice and matches the request. Only `reviewTransaction` and `reviewForeign`
 * create one; signers accept nothing else.
 */
export class ReviewedTransaction {
  /** The complete content of the bytes. */
  readonly content: TransactionContent
  readonly rawDataHex: string
  readonly txID: TransactionId
  /** Other decoders that agreed with ours. */
  readonly confirmedBy: readonly string[]

  private constructor(rawDataHex: string, content: TransactionContent, confirmedBy: readonly string[]) {
    this.content = freezeDeeply(content)
    this.rawDataHex = rawDataHex
    this.txID = transactionIdOf(rawDataHex)
    this.confirmedBy = confirmedBy
    freezeDeeply(confirmedBy)
    Object.freeze(this)
    reviewed.add(this)
  }

  /** @internal used by the functions of this file */
  static of(
    rawDataHex: string,
    content: TransactionContent,
    decoders: readonly Decoder[],
  ): ReviewedTransaction {
    const txID = transactionIdOf(rawDataHex)
    const able = decoders.filter((decoder) => decoder.knows(content.contract.name))
    if (able.length === 0)
      throw new UnreadableTransactionError(`no second decoder knows a ${content.contract.name}`)
    for (const decoder of able) refuseDifference(decoder.compare(content, rawDataHex, txID), decoder.name)
    return new ReviewedTransaction(
      rawDataHex,
      content,
      able.map(({ name }) => name),
    )
  }
}

/**
 * True for results of `reviewTransaction` or `reviewForeign`; false for an object that only looks like one.
 */
export const isReviewed = (value: object): value is ReviewedTransaction => reviewed.has(value)

/**
 * Decodes bytes again and compares them with the intent, wherever they were built.
 *
 * @param expected - the intent; validity members that are given must agree too
 * @param txID - the id that came with the bytes, where one did
 * @throws {UnreadableTransactionError} when the bytes cannot be read completely
 * @throws {TransactionMismatchError} when any decoder reads something else
 */
export function reviewTransaction(
  expected: Expected,
  rawDataHex: string,
  decoders: readonly Decoder[],
  txID?: string,
): ReviewedTransaction {
  const content = readTransaction(rawDataHex)
  // validity members that the caller leaves open may have any value in the bytes; no member of the intent is
  // open
  const intended = { ...content, memoHex: undefined, ...expected }
  refuseDifference(compareContents(intended, content), 'our reader')
  if (txID !== undefined)
    refuseDifference(differs('txID', transactionIdOf(rawDataHex), txID.toLowerCase()), 'the sender')
  return ReviewedTransaction.of(rawDataHex, content, decoders)
}

/**
 * Decodes bytes that another account asks to co-sign: any content is shown once all decoders agree on it.
 *
 * @throws {UnreadableTransactionError} when the bytes cannot be read completely
 * @throws {TransactionMismatchError} when the decoders differ
 */
export function reviewForeign(
  rawDataHex: string,
  decoders: readonly Decoder[],
  txID?: string,
): ReviewedTransaction {
  return reviewTransaction(readTransaction(rawDataHex), rawDataHex, decoders, txID)
}
