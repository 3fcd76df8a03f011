import { AppError, milliseconds, type TransactionId } from '@tronlens/core'
import {
  buildTransaction,
  chooseValidity,
  coSigningLifetime,
  type Expected,
  judge,
  LIFETIME_MS,
  LONGEST_LIFE_MS,
  protocolDecoder,
  type ReferenceBlock,
  type ReviewedTransaction,
  reviewForeign,
  reviewTransaction,
  type Sent,
  type TimeContext,
} from '@tronlens/signing'
import type { NetworkPlace } from '../../shared/api/kept-network.ts'
import { shownNetwork } from '../../shared/api/networks.ts'
import { keys } from '../wallet/keys/key-client.ts'
import { readIndexAhead } from './api/clocks-query.ts'
import { checkOwnReference, checkReference } from './api/reference-query.ts'
import { readHeads } from './chain.ts'
import { observe } from './observe.ts'
import { refuseOtherNetwork } from './other-network.ts'
import type { SignRequest } from './sign-store.ts'

/** Co-signers get at most a day. */
const MOST_HOURS = 24

/** A transaction that two decoders besides ours have read identically, one of them in the key worker. */
export interface Prepared {
  transaction: ReviewedTransaction
  /** The decoders that agreed. */
  decoders: readonly string[]
  /** The network whose node and index were asked; the transaction is signed and delivered only there. */
  network: NetworkPlace
  /** Facts about time, apart from the device's clock at each moment. */
  time: Omit<TimeContext, 'now'> & { ahead: number }
}

/** A transaction that was signed for the same intent can still get into a block. */
export class StillValidError extends AppError {
  readonly code = 'CONFLICT'
  constructor(readonly txID: TransactionId) {
    super(
      `The transaction ${txID} was signed for the same and can still get into a block, so nothing else is built.`,
    )
  }
}

/**
 * Builds the transaction of an intent, or takes the bytes that a third party built, and has it decoded again.
 *
 * @throws {TransactionMismatchError} {@link KeyError} when a decoder reads something else
 * @throws {StillValidError} when the transaction that it replaces is not over yet
 * @throws {OtherNetworkError} when another network is shown by then
 */
export async function prepare(what: SignRequest['what']): Promise<Prepared> {
  const [prepared] = await prepareAll([what])
  if (!prepared) throw new Error('What is built once comes back once.')
  return prepared
}

/** The same for several transactions, whose validity begins at one moment. */
export async function prepareAll(requested: readonly SignRequest['what'][]): Promise<Prepared[]> {
  const network = shownNetwork.get()
  const heads = await readHeads()
  const prepared = await Promise.all(
    requested.map(async (what) => ({ ...(await prepareAt(what, heads)), network })),
  )
  refuseOtherNetwork(network)
  return prepared
}

type Heads = Awaited<ReturnType<typeof readHeads>>

async function prepareAt(what: SignRequest['what'], heads: Heads): Promise<Omit<Prepared, 'network'>> {
  const ahead = heads.head.timestamp - Date.now()
  if (!('intent' in what)) {
    const transaction = reviewForeign(what.rawDataHex, [protocolDecoder], what.txID)
    const decoders = await keys.review(transaction.content, transaction.rawDataHex)
    // a transaction with earlier signatures is a request for signatures, which may take a day
    const askedMs = what.signatures.length > 0 ? coSigningLifetime(MOST_HOURS) : LONGEST_LIFE_MS
    const [reference, indexAhead] = await Promise.all([checkReference(transaction.content), readIndexAhead()])
    // the signatures of others can bring these bytes into a block
    const signedFate = what.signatures.length > 0 ? ('open' as const) : undefined
    const time = { ahead, indexAhead, askedMs, reference, signedFate }
    return { transaction, decoders, time }
  }
  await Promise.all((what.replaces ?? []).map((each) => refuseStillValid(each, heads.solid)))
  const { expected, transaction } = build(what, heads)
  const [reference, indexAhead, decoders] = await Promise.all([
    checkOwnReference(transaction.content, heads.solid),
    readIndexAhead(),
    keys.review(expected, transaction.rawDataHex),
  ])
  return {
    transaction,
    decoders,
    time: { ahead, indexAhead, askedMs: what.lifetimeMs ?? LIFETIME_MS, reference },
  }
}

/**
 * A second transaction for one intent refers to a block after the expiration of the first, so the two are
 * never valid at the same time.
 */
async function refuseStillValid(
  earlier: Pick<Sent, 'txID' | 'expiration'>,
  solid: ReferenceBlock,
): Promise<void> {
  const { txID, expiration } = earlier
  const { fate } = judge({ expiration, now: Date.now(), observations: await observe(earlier) })
  if (fate !== 'over' || solid.timestamp <= expiration) throw new StillValidError(txID)
}

function build(
  { intent, lifetimeMs }: Extract<SignRequest['what'], { intent: unknown }>,
  { head, solid }: Heads,
) {
  const validity = chooseValidity(solid, head.timestamp, milliseconds(Date.now()), lifetimeMs)
  const expected: Expected = { ...intent, ...validity }
  const { rawDataHex, txID } = buildTransaction(intent, validity)
  return { expected, transaction: reviewTransaction(expected, rawDataHex, [protocolDecoder], txID) }
}
