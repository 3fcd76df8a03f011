import { type ClientBase, defineRowList } from '@tronlens/db'
import type { Hex } from '../extract/values.ts'
import type { Changes } from '../ledger/changes.ts'
import type { Known } from './known.ts'

const DAY_DIGITS = 10

const ACTIVE = defineRowList<{ day_time: number; address: Hex; block: number }>('s', {
  day_time: 'int8',
  address: 'hex',
  block: 'int8',
})

/** Columns of `day_stat` that batches add to. */
const COLUMNS = [
  'blocks',
  'block_bytes',
  'transactions',
  'trx_transfers',
  'trc10_transfers',
  'token_transfers',
  'internals',
  'triggers',
  'freezes',
  'unfreezes',
  'votes',
  'new_accounts',
  'new_contracts',
  'new_trc10',
  'new_trc20',
  'active_accounts',
  'energy_usage',
  'net_usage',
  'fees',
]

const UPSERT = `
  INSERT INTO day_stat (day, ${COLUMNS.join(', ')})
  VALUES ($1, ${COLUMNS.map((_, i) => `$${i + 2}`).join(', ')})
  ON CONFLICT (day) DO UPDATE SET ${COLUMNS.map((name) => `${name} = day_stat.${name} + excluded.${name}`).join(', ')}`

/** Adds a batch to the numbers of its days; whoever acts for the first time on a day is counted as active. */
export async function writeDays(client: ClientBase, changes: Changes, known: Known): Promise<void> {
  const fresh = [...changes.active].filter(([key]) => !known.has(key))
  known.add(changes.active.keys())
  const rows = fresh.map(([key, block]) => ({
    day_time: Date.parse(key.slice(0, DAY_DIGITS)),
    address: key.slice(DAY_DIGITS),
    block,
  }))
  if (rows.length > 0) {
    const { rows: counts } = await client.query<{ day: string; count: bigint }>(
      `
      WITH made AS (
        INSERT INTO active_account_day (day, address, block_number)
        SELECT (to_timestamp(day_time / 1000) AT TIME ZONE 'UTC')::date, address, block FROM ${ACTIVE.from}
        ON CONFLICT (day, address) DO NOTHING RETURNING day
      )
      SELECT day, count(*) AS count FROM made GROUP BY day`,
      ACTIVE.values(rows),
    )
    for (const { day, count } of counts) changes.count(day, 'active_accounts', count)
  }
  for (const [day, change] of changes.days)
    await client.query(UPSERT, [day, ...COLUMNS.map((name) => change[name] ?? 0)])
}
