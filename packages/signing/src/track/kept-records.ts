import { isFinal, type Progress } from './progress.ts'

/** How many transactions are kept of which it is certain how they ended. */
export const FINAL_KEPT = 100

/** What decides how long a signed transaction stays known on a device. */
export type KeptRecord = {
  readonly txID: string
  readonly progress: Progress
  /** When it was signed, by the device's clock: it orders records and never drops one that is open. */
  readonly at: number
  /** The transaction that it takes the place of. */
  readonly retries?: string | undefined
}

/**
 * The records that a device can forget: of those whose end is certain, all but the newest ones. An open transaction is kept
 * however old it is, since a clock that is ahead would otherwise allow a second signature for the same. What a kept record
 * takes the place of is kept too, because trying again asks the sources about all that was signed before.
 *
 * @param limit - how many of those whose end is certain stay
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
