import {
  branchOf,
  createTestDatabase,
  cutOff,
  findRecording,
  readRecording,
  startReplayNode,
  switchable,
  type TestDatabase,
} from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createIndexer } from '../index.ts'

const recording = readRecording(findRecording())
const HEAD = 300
/** Tables that hold a row for everybody who was ever met, or nearly. */
const LARGE = ['account', 'balance', 'doubt', 'item_opening', 'opening', 'stake', 'token']

/** What was noted with the newest three blocks of the first chain, by table. This query's own sequential scans are not counted. */
const countNoted = ({ db }: TestDatabase): Promise<Record<string, number>> =>
  db.transaction().execute(async (tx) => {
    await sql`SET LOCAL track_counts = off`.execute(tx)
    const { rows } = await sql<{ name: string; noted: number }>`
      SELECT name, count(*)::int AS noted FROM (
        SELECT 'account' AS name, node_block AS block FROM account UNION ALL
        SELECT 'token', metadata_block FROM token UNION ALL
        SELECT 'opening', opened_block FROM opening) one
      WHERE block BETWEEN ${HEAD - 2} AND ${HEAD} GROUP BY name`.execute(tx)
    return Object.fromEntries(rows.map(({ name, noted }) => [name, noted]))
  })

test('a fork asks again for what was noted with its blocks, and finds that in every large table by an index', {
  timeout: 120_000,
}, async () => {
  const database = await createTestDatabase()
  const { db } = database
  // a table that is read whole all the same has no index that leads to what is asked for
  await sql`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET enable_seqscan = off', current_database()); END $$`.execute(
    db,
  )
  const source = switchable(cutOff(recording, HEAD, HEAD - 20))
  const node = await startReplayNode({ source })
  const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, historyFrom: '100' })
  await indexer.catchUp()
  const noted = await countNoted(database)
  for (const table of ['account', 'opening', 'token']) expect(noted[table], table).toBeGreaterThan(0)
  source.use(branchOf(recording, { after: HEAD - 3, head: HEAD + 1, solid: HEAD - 20, keep: () => true }))
  await indexer.catchUp()
  expect(await countNoted(database)).toEqual({})
  const { values } = await indexer.metrics.forks.get()
  expect(values[0]?.value).toBe(1)
  // its connections have counted what they read
  await indexer.stop()
  const { rows } = await sql<{ relname: string }>`
    SELECT relname FROM pg_stat_user_tables WHERE seq_scan > 0 AND relname = ANY(${LARGE})`.execute(db)
  expect(rows).toEqual([])
  await node.stop()
  await database.drop()
})
