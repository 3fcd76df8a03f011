import { milliseconds } from '@tronlens/core'
import {
  buildTransaction,
  chooseValidity,
  type Expected,
  protocolPeer,
  type ReviewedTransaction,
  reviewForeign,
  reviewTransaction,
} from '@tronlens/signing'
import { keys } from '../wallet/keys/key-client.ts'
import { readHeads } from './chain.ts'
import type { SignRequest } from './sign-store.ts'

/** A transaction that two decoders besides ours have read alike, one of them in the key worker. */
export interface Prepared {
  transaction: ReviewedTransaction
  /** Who agreed. */
  decoders: readonly string[]
}

/**
 * Builds what is wanted, or takes the bytes that others built, and has it decoded again.
 *
 * @throws {TransactionMismatchError} {@link KeyError} when a decoder reads something else
 */
export async function prepare(what: SignRequest['what']): Promise<Prepared> {
  const { expected, transaction } = 'intent' in what ? await build(what) : read(what)
  const decoders = await keys.review(expected, transaction.rawDataHex)
  return { transaction, decoders }
}

async function build({ intent, lifetimeMs }: Extract<SignRequest['what'], { intent: unknown }>) {
  const { head, solid } = await readHeads()
  const validity = chooseValidity(solid, head.timestamp, milliseconds(Date.now()), lifetimeMs)
  const expected: Expected = { ...intent, ...validity }
  const { rawDataHex, txID } = buildTransaction(intent, validity)
  return { expected, transaction: reviewTransaction(expected, rawDataHex, [protocolPeer], txID) }
}

function read({ rawDataHex, txID }: Extract<SignRequest['what'], { rawDataHex: string }>) {
  const transaction = reviewForeign(rawDataHex, [protocolPeer], txID)
  return { expected: transaction.content, transaction }
}
