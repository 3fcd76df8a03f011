import type { ClientBase } from 'pg'
import { changesOf, HISTORIES, type History } from '../../values/histories.ts'

/** An account, and what of it a history is of: a token or a quantity of stake. */
export type HistoryKey = readonly [address: Buffer, id: Buffer | number]

/** What an account had after a block; 0 when nothing is known. */
export async function readAmountAt(
  client: ClientBase,
  history: History,
  [address, id]: HistoryKey,
  height: number | bigint,
): Promise<bigint> {
  const { rows } = await client.query<{ amount: string }>(
    `SELECT c.amount FROM ${changesOf(history, '$1')} WHERE c.${HISTORIES[history].key} = $2 AND c.block_number <= $3
     ORDER BY c.block_number DESC LIMIT 1`,
    [address, id, height],
  )
  return BigInt(rows[0]?.amount ?? 0)
}
