import { createTestDatabase, startDevchain } from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createIndexer } from '../index.ts'
import { UNEXPLAINED } from './moved.ts'

/** Kinds of transactions that a month of the demo world holds at least. */
const MANY_KINDS = 30

test('what the transactions of the demo world move is what balances of every token change by', async () => {
  const devchain = await startDevchain({ demo: true, mode: 'manual' })
  const database = await createTestDatabase()
  try {
    const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: devchain.url })
    await indexer.catchUp()
    await indexer.stop()
    const { rows: kinds } = await sql`SELECT DISTINCT contract_type FROM transaction`.execute(database.db)
    expect(kinds.length).toBeGreaterThan(MANY_KINDS)
    const { rows } = await sql.raw(UNEXPLAINED).execute(database.db)
    expect(rows).toEqual([])
  } finally {
    await devchain.close()
    await database.drop()
  }
}, 240_000)
