import { isFinal, type Progress } from './progress.ts'

/** Number of stored transactions whose end is certain. */
export const FINAL_KEPT = 100

/** The properties that decide how long a device remembers a signed transaction. */
export type KeptRecord = {
  readonly txID: string
  readonly progress: Progress
  /** Time of the signature, by the device's clock: it orders records and never drops one that is open. */
  readonly at: number
  /** The transaction that it replaces. */
  readonly retries?: string | undefined
}

/**
 * The records that a device can forget: of those whose end is certain, all but the newest ones. An open
 * transaction is kept however old it is, since a clock that is ahead would otherwise allow a second signature
 * for the same intent. Transactions that a kept record replaces are kept too, because trying again asks the
 * sources about all earlier signatures.
 *
 * @param limit - number of kept records whose end is certain
 * @example recordsToDrop([{ txID: 'ab', progress: { stage: 'accepted' }, at: 0 }]) // []
 */
export function recordsToDrop<T extends KeptRecord>(records: readonly T[], limit = FINAL_KEPT): T[] {
  const byId = new Map(records.map((record) => [record.txID, record]))
  const newestFinal = records
    .filter(({ progress }) => isFinal(progress))
    .sort((a, b) => b.at - a.at)
    .slice(0, limit)
  const kept = new Set<KeptRecord>()
  for (const record of [...records.filter(({ progress }) => !isFinal(progress)), ...newestFinal]) {
    let each: T | undefined = record
    while (each && !kept.has(each)) {
      kept.add(each)
      each = each.retries === undefined ? undefined : byId.get(each.retries)
    }
  }
  return records.filter((record) => !kept.has(record))
}
