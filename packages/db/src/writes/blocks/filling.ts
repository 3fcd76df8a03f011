import {
  type BlockHash,
  type BlockNumber,
  type HexAddress,
  type Milliseconds,
  negate,
  plus,
  type TokenAmount,
  tokenAmount,
} from '@tronlens/core'
import type { ClientBase } from 'pg'
import { defineRowList } from '../../copy/unnest.ts'
import { labelled } from '../../labels.ts'
import type { BlockRow } from '../../tables.ts'
import { BEFORE_ALL_BLOCKS } from '../../values/block-heights.ts'
import { KnownSince } from '../../values/known-since.ts'
import { addBalances, type BalanceSum } from '../accounts/balances.ts'
import { addressOf, hashOf, tokenOf } from '../chain/hex.ts'
import type { NewContract } from '../contracts/contracts.ts'
import { forgetFilledDays } from '../statistics/day-rankings.ts'

/** First block whose rows are there, and the id of the block before it. */
export type FilledEnd = { from: BlockNumber; parent: BlockHash }

/** How far a partial index is filled; undefined without one. */
export const readFilledEnd = labelled(
  'readFilledEnd',
  async (client: ClientBase): Promise<FilledEnd | undefined> => {
    const { rows } = await client.query<Pick<BlockRow, 'number' | 'parent_hash'>>(
      'SELECT number, parent_hash FROM block WHERE number = (SELECT rows_from FROM chain_state)',
    )
    const [row] = rows
    return row && { from: Number(row.number) as BlockNumber, parent: hashOf(row.parent_hash) as BlockHash }
  },
)

/** Notes that rows of blocks are there from a block on, which hold so many transactions more. */
export const noteFilled = labelled(
  'noteFilled',
  async (client: ClientBase, from: BlockNumber, transactions: number): Promise<void> => {
    const before = await readFilledEnd(client)
    await client.query(
      'UPDATE chain_state SET rows_from = $1, total_transactions = total_transactions + $2',
      [from, transactions],
    )
    if (before) await forgetFilledDays(client, before.from)
  },
)

const SUMS = defineRowList<BalanceSum>('s', {
  address: 'hex',
  token: 'hex',
  amount: 'numeric',
})

/**
 * Whether balances are known as far back as rows are; not where blocks were filled in by an earlier version.
 */
export const areBalancesFilled = labelled(
  'areBalancesFilled',
  async (client: ClientBase): Promise<boolean> => {
    const { rows } = await client.query('SELECT FROM known_since WHERE what = $1', [KnownSince.balances])
    return rows.length === 0
  },
)

/**
 * Adds to balances from before all blocks, and to nothing after.
 *
 * @returns what each is now, by address followed by token
 */
export const putBalancesBefore = labelled(
  'putBalancesBefore',
  async (client: ClientBase, sums: readonly BalanceSum[]): Promise<ReadonlyMap<string, TokenAmount>> => {
    if (sums.length === 0) return new Map()
    const values = SUMS.values(sums)
    const { rows } = await client.query<{ address: Buffer; token: Buffer; amount: string }>(
      `INSERT INTO balance_change AS c (address, token, block_number, delta, amount)
       SELECT address, token, $${values.length + 1}, amount, amount FROM ${SUMS.from}
       ON CONFLICT (address, token, block_number) DO UPDATE SET delta = c.delta + excluded.delta, amount = c.amount + excluded.amount
       RETURNING address, token, amount`,
      [...values, BEFORE_ALL_BLOCKS],
    )
    return new Map(
      rows.map(({ address, token, amount }) => [
        addressOf(address) + tokenOf(token),
        tokenAmount(BigInt(amount)),
      ]),
    )
  },
)

/**
 * Takes what older blocks added out of the balances from before all blocks. Each must be known: the node was
 * asked about it.
 *
 * @param head - newest block of the index
 * @returns what each balance was after these blocks, in the order of the sums
 */
export const moveBalancesBack = labelled(
  'moveBalancesBack',
  async (client: ClientBase, sums: readonly BalanceSum[], head: BlockNumber): Promise<TokenAmount[]> => {
    if (sums.length === 0) return []
    // who held something only then has a row too, which leads to what it was
    await addBalances(
      client,
      sums.map(({ address, token }) => ({ address, token, amount: tokenAmount(0n) })),
      head,
      { isPartial: true },
    )
    const left = await putBalancesBefore(
      client,
      sums.map((sum) => ({ ...sum, amount: negate(sum.amount) })),
    )
    return sums.map(({ address, token, amount }) => plus(amount, left.get(address + token) as TokenAmount))
  },
)

/**
 * An account that a block may have made: `now` is the chain's time then, which the node reports as the
 * account's creation.
 */
export type Birth = {
  address: HexAddress
  /** Not 0 where a contract was made. */
  type: number
  block: BlockNumber
  now: Milliseconds
  time: Milliseconds
}

const BIRTHS = defineRowList<Birth>('s', {
  address: 'hex',
  type: 'int2',
  block: 'int8',
  now: 'int8',
  time: 'int8',
})

/**
 * Gives accounts that were older than the index the block that made them. One that a block only touched is
 * recognised by its time, which the node knows of all but contracts.
 *
 * @param before - a block below which nothing was known of them
 * @returns times of the blocks that made them
 */
export const dateAccounts = labelled(
  'dateAccounts',
  async (client: ClientBase, births: readonly Birth[], before: BlockNumber): Promise<number[]> => {
    if (births.length === 0) return []
    const values = BIRTHS.values(births)
    const { rows } = await client.query<{ time: bigint }>(
      `UPDATE account a SET created_block = s.block, created_time = s.now FROM ${BIRTHS.from}
       WHERE a.address = s.address AND a.created_block = $${values.length + 1}
         AND (a.created_time = s.now OR (a.created_time = 0 AND s.type <> 0))
       RETURNING s.time`,
      [...values, before - 1],
    )
    return rows.map(({ time }) => Number(time))
  },
)

const CONTRACTS = defineRowList<NewContract>('s', {
  address: 'hex',
  creator: 'hex',
  created_block: 'int8',
  created_index: 'int4',
  created_time: 'int8',
  created_tx: 'hex',
  name: 'text',
  abi: 'jsonb',
  consume_user_resource_percent: 'int2',
  origin_energy_limit: 'int8',
  code_hash: 'hex',
})
/** What the node reported of a contract as it is now stays; for one that is gone it reported nothing. */
const KNOWN_FROM_CREATION = [
  'creator',
  'name',
  'abi',
  'consume_user_resource_percent',
  'origin_energy_limit',
  'code_hash',
]
  .map((column) => `${column} = CASE WHEN c.destroyed_block IS NULL THEN c.${column} ELSE s.${column} END`)
  .join(', ')

/**
 * Gives contracts that were older than the index their birth; for those that are gone this is all that is
 * known of them.
 *
 * @param births - the last one of each address
 */
export const dateContracts = labelled(
  'dateContracts',
  async (client: ClientBase, births: readonly NewContract[], before: BlockNumber): Promise<void> => {
    if (births.length === 0) return
    const values = CONTRACTS.values(births)
    await client.query(
      `UPDATE contract c SET created_block = s.created_block, created_index = s.created_index, created_time = s.created_time,
         created_tx = s.created_tx, ${KNOWN_FROM_CREATION}
       FROM ${CONTRACTS.from} WHERE c.address = s.address AND c.created_block = $${values.length + 1} AND c.created_tx IS NULL`,
      [...values, before - 1],
    )
  },
)
