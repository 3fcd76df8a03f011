import { utcDay } from '@tronlens/core'
import { listTokensOfDay } from '@tronlens/db'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'

/** Transfers of a token on the last whole UTC day and on the day before it. */
export type RecentTransfers = { day: bigint; before: bigint }

const DAY_MS = 86_400_000

/** Reads what was moved of some tokens lately, and makes a look-up of it. */
export async function readRecentTransfers(
  { db, chain }: WithChain & WithDb,
  refs: readonly Buffer[],
): Promise<(ref: Buffer) => RecentTransfers> {
  const head = Number((await chain.state()).head_time)
  const [day, before] = [utcDay(head - DAY_MS), utcDay(head - 2 * DAY_MS)]
  const counts = new Map(
    (await listTokensOfDay(db, refs, [day, before])).map((row) => [
      `${row.day}${row.token.toString('latin1')}`,
      row.transfers,
    ]),
  )
  return (ref) => ({
    day: counts.get(`${day}${ref.toString('latin1')}`) ?? 0n,
    before: counts.get(`${before}${ref.toString('latin1')}`) ?? 0n,
  })
}
