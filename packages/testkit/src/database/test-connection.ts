import { DEFAULT_NETWORK } from '@tronlens/core'
import { type Client, chainSchema, createClient } from '@tronlens/db'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** A database of its own for a test file, and a connection to it; `drop` ends that too. */
export type TestConnection = TestDatabase & { client: Client }

/**
 * A fresh migrated database and a connection that finds the tables of the default network.
 *
 * @param schema - finds tables of this schema instead; undefined: those of `public`
 */
export async function connectTestDatabase(
  { schema }: { schema: string | undefined } = { schema: chainSchema(DEFAULT_NETWORK) },
): Promise<TestConnection> {
  const database = await createTestDatabase()
  const client = createClient(database.url, schema ? { schema } : {})
  await client.connect()
  return {
    ...database,
    client,
    drop: async () => {
      await client.end()
      await database.drop()
    },
  }
}

/**
 * Rows that the running transaction of a connection has read of a table and of its parts, from the table
 * itself and by its indexes. Counts only grow: take one off the next.
 *
 * @throws when there is no such table, of which nothing could ever be read
 */
export async function countRowsRead(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ read: string | null }>(
    `SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::text AS read FROM pg_stat_xact_user_tables WHERE relname ~ $1`,
    [`^${table}(_[0-9]+)?$`],
  )
  const read = rows[0]?.read
  if (typeof read !== 'string') throw new Error(`There is no table "${table}" to count rows of.`)
  return Number(read)
}
