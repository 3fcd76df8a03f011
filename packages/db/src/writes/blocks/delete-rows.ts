import type { ClientBase } from 'pg'
import { BLOCK_TABLES } from '../../table-lists.ts'

/**
 * Deletes the rows of some blocks from one of their tables, within the transaction that the caller has open.
 */
export async function deleteRows(client: ClientBase, table: string, from: number, to: number): Promise<void> {
  const column = BLOCK_TABLES[table as keyof typeof BLOCK_TABLES]
  await client.query(`DELETE FROM ${table} WHERE ${column} BETWEEN $1 AND $2`, [from, to])
}
