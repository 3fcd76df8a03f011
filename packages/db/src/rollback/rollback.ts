import { type BlockNumber, blockNumber, tokenAmount } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { labelled } from '../labels.ts'
import { BLOCK_TABLES } from '../table-lists.ts'
import { KnownSince } from '../values/known-since.ts'
import { REPAIR_TABLES, repeatRepairs } from '../writes/audit/repairs.ts'
import { BLOCK_COPIES, FILLED_COPIES } from '../writes/blocks/block-rows.ts'
import { putBalancesBefore } from '../writes/blocks/filling.ts'
import { addressOf, tokenOf } from '../writes/chain/hex.ts'
import { giveBackAtEnds, partAtEnds } from '../writes/contracts/contract-ends.ts'
import { DAY_CHANGE_TABLES, takeBackDays } from '../writes/statistics/daily-activity.ts'
import { forgetFilledDays, forgetRankingsAbove } from '../writes/statistics/day-rankings.ts'

/** Tables that are counted again where blocks are taken back from before their changes were kept. */
const FILLED_AGAIN = [
  [KnownSince.counters, 'fill_counters'],
  [KnownSince.allowances, 'fill_allowances'],
  [KnownSince.tokenOrders, 'fill_token_orders'],
  [KnownSince.preAccounts, 'fill_pre_accounts'],
  [KnownSince.permissions, 'fill_permissions'],
] as const

/**
 * Takes every block above `height` back, within the transaction that the caller has open: rows of blocks are
 * deleted and rows of running state become what they were.
 */
export async function rollBack(client: ClientBase, height: bigint): Promise<void> {
  // what follows is no change of a block and must not be written down itself
  await client.query(`SELECT set_config('tronlens.undo', '', true)`)
  // waits for processes that write such blocks ahead, so that their rows are seen below
  await client.query('DELETE FROM fill_range WHERE last > $1', [height])
  for (const [table, column] of Object.entries(BLOCK_TABLES))
    await client.query(`DELETE FROM ${table} WHERE ${column} > $1`, [height])
  await client.query('DELETE FROM unknown_code WHERE made_block > $1', [height])
  const filledTo = await readRowsFrom(client)
  // newest first: what an earlier version wrote down of days are rows as they were before
  await takeBackDays(client, height)
  await client.query('SELECT undo_above($1)', [height])
  await emptyAgain(client, filledTo)
  await forgetRankingsAbove(client, height)
  // they belong to what the newest block left now, and go with it
  await keepUndo(client, height)
  await repeatRepairs(client, height)
  await client.query(`SELECT set_config('tronlens.undo', '', true)`)
  // below where these were begun their changes are not written down
  for (const [what, fill] of FILLED_AGAIN)
    await client.query(`SELECT ${fill}() FROM known_since WHERE what = $1 AND height > $2`, [what, height])
}

/** First block whose rows are there; 0 without an index. */
async function readRowsFrom(client: ClientBase): Promise<bigint> {
  const { rows } = await client.query<{ rows_from: bigint }>('SELECT rows_from FROM chain_state')
  return rows[0]?.rows_from ?? 0n
}

/**
 * Deletes rows of a partial index that were backfilled with a block that was just taken back: what they added
 * is gone too.
 */
async function emptyAgain(client: ClientBase, filledTo: bigint): Promise<void> {
  const from = await readRowsFrom(client)
  if (from <= filledTo) return
  await forgetFilledDays(client, from)
  // first, as it reads their transfers
  await emptyBalances(client, blockNumber(Number(filledTo)), blockNumber(Number(from - 1n)))
  for (const { name } of FILLED_COPIES)
    await client.query(
      `DELETE FROM ${name} WHERE ${BLOCK_TABLES[name as keyof typeof BLOCK_TABLES]} BETWEEN $1 AND $2`,
      [filledTo, from - 1n],
    )
}

/**
 * Deletes balance changes of blocks that were filled in: what they added was there before all blocks, or
 * taken by a later end of a token.
 */
async function emptyBalances(client: ClientBase, from: BlockNumber, to: BlockNumber): Promise<void> {
  const { rows } = await client.query<{ address: Buffer; token: Buffer; amount: string }>(
    `SELECT address, token, sum(delta) AS amount FROM balance_change WHERE block_number BETWEEN $1 AND $2 GROUP BY address, token`,
    [from, to],
  )
  if (rows.length === 0) return
  const sums = rows.map(({ address, token, amount }) => ({
    address: addressOf(address),
    token: tokenOf(token),
    amount: tokenAmount(BigInt(amount)),
  }))
  const { reported, taken } = await partAtEnds(client, sums, { from, to })
  await client.query('DELETE FROM balance_change WHERE block_number BETWEEN $1 AND $2', [from, to])
  await giveBackAtEnds(client, taken, to)
  await putBalancesBefore(
    client,
    reported.filter(({ amount }) => amount !== 0n),
  )
}

/**
 * Deletes rows of blocks above the newest one whose batch never came to its end. What was written ahead by
 * others stays: their rows and the note that they are there came together. Must run within a transaction.
 */
export async function dropUnfinished(client: ClientBase): Promise<void> {
  // no range is finished until this has ended; rows of those that are being written are not seen
  await client.query('LOCK TABLE fill_range IN SHARE MODE')
  const { rows } = await client.query<{ head: bigint | null; written: string | null }>(
    `SELECT (SELECT head_number FROM chain_state) AS head,
       (SELECT range_agg(int8range(first, last, '[]'))::text FROM fill_range WHERE state = 1) AS written`,
  )
  const values = [rows[0]?.head ?? -1n, rows[0]?.written ?? '{}']
  for (const { name } of Object.values(BLOCK_COPIES)) {
    const column = BLOCK_TABLES[name as keyof typeof BLOCK_TABLES]
    await client.query(
      `DELETE FROM ${name} WHERE ${column} > $1 AND NOT ${column} <@ $2::int8multirange`,
      values,
    )
  }
}

/**
 * From here to the end of the open transaction, changes of state rows can be taken back to before `block`.
 */
export const keepUndo = async (client: ClientBase, block: bigint): Promise<void> => {
  await client.query(`SELECT set_config('tronlens.undo', $1, true)`, [String(block)])
}

/** The block with which changes are kept in the open transaction; undefined where none are kept. */
export const readUndoBlock = async (client: ClientBase): Promise<BlockNumber | undefined> => {
  const { rows } = await client.query<{ block: bigint | null }>(
    "SELECT nullif(current_setting('tronlens.undo', true), '')::bigint AS block",
  )
  const block = rows[0]?.block ?? undefined
  return block === undefined ? undefined : blockNumber(Number(block))
}

/** Where it is kept how blocks can be taken back, by table: the column of their heights. */
const KEPT: readonly (readonly [table: string, column: string])[] = [
  ['undo', 'block_number'],
  ...DAY_CHANGE_TABLES.map((table) => [table, 'block_number'] as const),
  ...REPAIR_TABLES.map((table) => [table, 'noted_block'] as const),
]

/** Forgets how to take back blocks that are solid. */
export const forgetUndo = labelled('forgetUndo', async (client: ClientBase, solid: bigint): Promise<void> => {
  // without parameters they travel together
  await client.query(
    KEPT.map(([table, column]) => `DELETE FROM ${table} WHERE ${column} <= ${solid}`).join('; '),
  )
})
