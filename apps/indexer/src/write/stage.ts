import { type CopyTable, encodeCopy, sendCopy } from '@tronlens/db'
import type { ClientBase } from 'pg'

/** Temporary tables that a batch is compared with what is there; emptied by every commit. */
const STAGES: Record<string, string> = {
  stage_balance: 'address bytea, token bytea, delta numeric',
  stage_stake: 'address bytea, quantity smallint, delta bigint',
  stage_new_account: 'address bytea, type smallint, name text, block bigint, now bigint, time bigint',
  stage_account:
    'address bytea, tx_count bigint, transfers_out bigint, transfers_in bigint, token_transfers_out bigint, token_transfers_in bigint, internal_count bigint, latest bigint',
  stage_active: 'day_time bigint, address bytea, block bigint',
  stage_token: 'ref bytea, kind smallint, block bigint, time bigint',
  stage_token_count: 'ref bytea, transfers bigint, supply numeric',
  stage_item: 'token bytea, nft_id numeric, owner bytea, delta numeric',
  stage_trigger: 'address bytea, calls bigint',
}

/** Makes the temporary tables of a session. They are small, so joins from them go by index. */
export async function createStages(client: ClientBase): Promise<void> {
  for (const [name, columns] of Object.entries(STAGES))
    await client.query(`CREATE TEMP TABLE IF NOT EXISTS ${name} (${columns}) ON COMMIT DELETE ROWS`)
  await client.query('SET enable_hashjoin = off; SET enable_mergejoin = off')
}

/** Fills a temporary table; tells whether there is anything to do. */
export async function fillStage<Row extends object>(
  client: ClientBase,
  table: CopyTable<Row>,
  rows: readonly Row[],
): Promise<boolean> {
  await sendCopy(client, encodeCopy(table, rows))
  return rows.length > 0
}
