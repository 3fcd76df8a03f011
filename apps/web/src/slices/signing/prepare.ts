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
  /** How far the chain's clock is ahead of this one, in milliseconds; the chain's decides when it expires. */
  ahead: number
}

/**
 * Builds what is wanted, or takes the bytes that others built, and has it decoded again.
 *
 * @throws {TransactionMismatchError} {@link KeyError} when a decoder reads something else
 */
export const prepare = async (what: SignRequest['what']): Promise<Prepared> =>
  prepareAt(what, await readHeads())

/** The same for several, which begin at one moment. */
export async function prepareAll(wanted: readonly SignRequest['what'][]): Promise<Prepared[]> {
  const heads = await readHeads()
  return Promise.all(wanted.map((what) => prepareAt(what, heads)))
}

type Heads = Awaited<ReturnType<typeof readHeads>>

async function prepareAt(what: SignRequest['what'], heads: Heads): Promise<Prepared> {
  const { expected, transaction } = 'intent' in what ? build(what, heads) : read(what)
  const decoders = await keys.review(expected, transaction.rawDataHex)
  return { transaction, decoders, ahead: heads.head.timestamp - Date.now() }
}

function build(
  { intent, lifetimeMs }: Extract<SignRequest['what'], { intent: unknown }>,
  { head, solid }: Heads,
) {
  const validity = chooseValidity(solid, head.timestamp, milliseconds(Date.now()), lifetimeMs)
  const expected: Expected = { ...intent, ...validity }
  const { rawDataHex, txID } = buildTransaction(intent, validity)
  return { expected, transaction: reviewTransaction(expected, rawDataHex, [protocolPeer], txID) }
}

function read({ rawDataHex, txID }: Extract<SignRequest['what'], { rawDataHex: string }>) {
  const transaction = reviewForeign(rawDataHex, [protocolPeer], txID)
  return { expected: transaction.content, transaction }
}
