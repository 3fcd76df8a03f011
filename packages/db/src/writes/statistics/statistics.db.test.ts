import { connectTestDatabase } from '@tronlens/testkit'
import { expect, test } from 'vitest'
import { analyzeTable, listUnanalyzed } from './statistics.ts'

test('tables that hold many rows are listed until the server has looked through them', async () => {
  const { client, drop } = await connectTestDatabase()
  expect(await listUnanalyzed(client)).toEqual([])
  await client.query(
    'INSERT INTO counter (scope, kind, n) SELECT i::text::bytea, 1, 1 FROM generate_series(1, 30000) i',
  )
  // PostgreSQL reports what a connection did to the others when the connection is done with it
  await client.query('SELECT pg_stat_force_next_flush()')
  expect(await listUnanalyzed(client)).toEqual(['counter'])
  await analyzeTable(client, 'counter')
  expect(await listUnanalyzed(client)).toEqual([])
  const { rows } = await client.query("SELECT 1 FROM pg_stats WHERE tablename = 'counter'")
  expect(rows.length).toBeGreaterThan(0)
  await drop()
})
