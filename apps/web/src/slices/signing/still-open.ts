import { isStillOpen, type OpenTransaction, purposeOf, readTransaction } from '@tronlens/signing'
import { isKeptFor, type NetworkPlace } from '../../shared/api/kept-network.ts'
import { findLeftOpen } from './left-open.ts'
import { readRecords, type SentRecord } from './sent-records.ts'

const SUCCESS = 'SUCCESS'
const isPaid = ({ progress }: SentRecord): boolean => 'result' in progress && progress.result === SUCCESS

/** Ids of all records: what a user who opens a review now may know of. */
export const readKnownIds = (): ReadonlySet<string> => new Set(readRecords().map(({ txID }) => txID))

/**
 * The records of a network that a second signature could repeat: their end is not known yet, or they paid
 * after a review was opened.
 *
 * @param before - ids of the records that were there when the review was opened
 */
export const openRecords = (
  records: readonly SentRecord[],
  network: NetworkPlace,
  before: ReadonlySet<string>,
): OpenTransaction[] =>
  records.flatMap((record) => {
    const { txID, expiration, rawDataHex, progress } = record
    if (!isKeptFor(record.network, network)) return []
    const isDone = !isStillOpen(progress)
    if (isDone && (before.has(txID) || !isPaid(record))) return []
    // digests are computed again: an earlier version of the site stored other ones
    const purpose = purposeOf(readTransaction(rawDataHex))
    return [{ txID, expiration, purpose, ...(isDone && { isDone }) }]
  })

/**
 * Signed transactions on a network that a second signature could repeat, as storage has them at this moment:
 * whatever other windows wrote is among them, also before this window has heard of it.
 *
 * @param before - as for `openRecords`
 * @param isRelevant - leaves out those that need not be looked up
 */
export async function findStillOpen(
  network: NetworkPlace,
  before: ReadonlySet<string>,
  isRelevant: (each: OpenTransaction) => boolean,
): Promise<readonly OpenTransaction[]> {
  const left = await findLeftOpen(network, isRelevant)
  // read last: a claim that ends in the meantime leaves a record
  return [...openRecords(readRecords(), network, before).filter(isRelevant), ...left]
}
