import type { BlockNumber } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { labelled } from '../../labels.ts'
import type { Tables } from '../../tables.ts'
import { StakeQuantity } from '../../values/stake-quantity.ts'

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
  trx_holders: 0,
  free_change: 0,
  staked_bandwidth: 0,
  staked_energy: 0,
  staked_power: 0,
  unfreezing_change: 0,
  traded_change: 0,
  trx_transactions: 0,
  trc10_transactions: 0,
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

/** Where own stake counts on a day, lent or not, and what waits to be withdrawn, by quantity. */
export const DAY_OF_STAKE: Partial<Record<number, DayColumn>> = {
  [StakeQuantity.bandwidth1]: 'staked_bandwidth',
  [StakeQuantity.delegatedBandwidth1]: 'staked_bandwidth',
  [StakeQuantity.bandwidth2]: 'staked_bandwidth',
  [StakeQuantity.delegatedBandwidth2]: 'staked_bandwidth',
  [StakeQuantity.energy1]: 'staked_energy',
  [StakeQuantity.delegatedEnergy1]: 'staked_energy',
  [StakeQuantity.energy2]: 'staked_energy',
  [StakeQuantity.delegatedEnergy2]: 'staked_energy',
  [StakeQuantity.power1]: 'staked_power',
  [StakeQuantity.power2]: 'staked_power',
  [StakeQuantity.unfreezing2]: 'unfreezing_change',
}

/** UTC day of an indexed block as an ISO date; undefined where there is none. */
export const findDay = labelled(
  'findDay',
  async (client: ClientBase, block: BlockNumber): Promise<string | undefined> => {
    const { rows } = await client.query<{ day: string }>(
      `SELECT ((to_timestamp(timestamp / 1000) AT TIME ZONE 'UTC')::date)::text AS day FROM block WHERE number = $1`,
      [block],
    )
    return rows[0]?.day
  },
)
