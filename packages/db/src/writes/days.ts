import type { BlockNumber, HexAddress, Milliseconds } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { defineRowList } from '../copy/unnest.ts'
import { labelled } from '../labels.ts'
import type { Tables } from '../tables.ts'

/** A number of a day that blocks add to. */
export type DayColumn = Exclude<keyof Tables['day_stat'], 'day'>
/** What blocks add to the numbers of a day; missing ones by nothing. */
export type DayChange = Partial<Record<DayColumn, bigint>>

/** All of them; one that is missing here does not compile. */
const COLUMNS = Object.keys({
  blocks: 0,
  block_bytes: 0,
  transactions: 0,
  trx_transfers: 0,
  trc10_transfers: 0,
  token_transfers: 0,
  internals: 0,
  triggers: 0,
  freezes: 0,
  unfreezes: 0,
  votes: 0,
  new_accounts: 0,
  new_contracts: 0,
  new_trc10: 0,
  new_trc20: 0,
  active_accounts: 0,
  energy_usage: 0,
  net_usage: 0,
  fees: 0,
  callers: 0,
  energy_staked: 0,
  energy_origin: 0,
  energy_fees: 0,
  net_fees: 0,
  block_rewards: 0,
  vote_rewards: 0,
  trx_moved: 0,
  free_change: 0,
  staked_bandwidth: 0,
  staked_energy: 0,
  staked_power: 0,
} satisfies Record<DayColumn, 0>) as DayColumn[]

const UPSERT = `
  INSERT INTO day_stat (day, ${COLUMNS.join(', ')})
  VALUES ($1, ${COLUMNS.map((_, i) => `$${i + 2}`).join(', ')})
  ON CONFLICT (day) DO UPDATE SET ${COLUMNS.map((name) => `${name} = day_stat.${name} + excluded.${name}`).join(', ')}`

/** Adds to the numbers of a day, an ISO date. */
export const addDay = labelled(
  'addDay',
  async (client: ClientBase, day: string, change: DayChange): Promise<void> => {
    await client.query(UPSERT, [day, ...COLUMNS.map((name) => change[name] ?? 0n)])
  },
)

/** Somebody who acted on a day; `day_time` is its beginning in milliseconds, `block` the first block of his. */
export type ActiveAccount = { day_time: Milliseconds; address: HexAddress; block: BlockNumber }

const ACTIVE = defineRowList<ActiveAccount>('s', { day_time: 'int8', address: 'hex', block: 'int8' })

/** Notes who acted on which day. Returns how many of each day had not been noted before. */
export const noteActiveAccounts = labelled(
  'noteActiveAccounts',
  async (
    client: ClientBase,
    accounts: readonly ActiveAccount[],
  ): Promise<{ day: string; count: bigint }[]> => {
    if (accounts.length === 0) return []
    const { rows } = await client.query<{ day: string; count: bigint }>(
      `
      WITH made AS (
        INSERT INTO active_account_day (day, address, block_number)
        SELECT (to_timestamp(day_time / 1000) AT TIME ZONE 'UTC')::date, address, block FROM ${ACTIVE.from}
        ON CONFLICT (day, address) DO NOTHING RETURNING day
      )
      SELECT day, count(*) AS count FROM made GROUP BY day`,
      ACTIVE.values(accounts),
    )
    return rows
  },
)
