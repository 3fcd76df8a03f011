import type { Database } from '@tronlens/db'
import {
  createTestDatabase,
  cutOff,
  findRecording,
  readRecording,
  startReplayNode,
  switchable,
} from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createIndexer } from '../index.ts'

const recording = readRecording(findRecording())
const HEAD = recording.head()
const solid = cutOff(recording, HEAD, HEAD)
/** A whole chain several times over, on a machine that may be busy. */
const SLOW = { timeout: 240_000 }

const list = async (db: Database, query: ReturnType<typeof sql<{ one: string }>>) =>
  (await query.execute(db)).rows.map(({ one }) => one).sort()
const listIndexes = (db: Database) =>
  list(
    db,
    sql`
    SELECT pg_get_indexdef(i.indexrelid) || ' ' || i.indisvalid AS one FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND NOT c.relispartition`,
  )
/** Large tables, each with whether the server was asked to vacuum it. */
const listAnalyzed = (db: Database) =>
  list(
    db,
    sql`
    SELECT c.relname || ' ' || (s.last_analyze IS NOT NULL) AS one FROM pg_class c JOIN pg_stat_all_tables s ON s.relid = c.oid
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND pg_relation_size(c.oid) >= 128 * 1024`,
  )
const listMissing = (db: Database) => list(db, sql`SELECT name AS one FROM deferred_index`)

// Each waits until its indexer gives up asking the node: side by side.

test.concurrent(
  'a back-fill that breaks off goes on without indexes, and leaves the same as one that never did',
  SLOW,
  async () => {
    const database = await createTestDatabase()
    const all = await listIndexes(database.db)
    const source = switchable({ ...solid, infos: (number) => (number > 300 ? 'cut' : solid.infos(number)) })
    const node = await startReplayNode({ source })
    const broken = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, asksNode: false })
    await expect(broken.catchUp()).rejects.toThrow()
    await broken.stop()
    expect(await listMissing(database.db)).toContain('balance_by_token')
    expect(await listIndexes(database.db)).toHaveLength(all.length - (await listMissing(database.db)).length)
    source.use(solid)
    const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, asksNode: false })
    await indexer.catchUp()
    await indexer.stop()
    await node.stop()
    expect([await listMissing(database.db), await listIndexes(database.db)]).toEqual([[], all])
    const analyzed = await listAnalyzed(database.db)
    expect(analyzed).not.toEqual([])
    expect(analyzed.filter((one) => one.endsWith('false'))).toEqual([])
    await database.drop()
  },
)

test.concurrent('no index stands in the way of rows that grow during a back-fill', SLOW, async () => {
  const database = await createTestDatabase()
  const source = {
    ...solid,
    infos: (number: number) => (number > 300 ? ('cut' as const) : solid.infos(number)),
  }
  const node = await startReplayNode({ source })
  const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, asksNode: false })
  await expect(indexer.catchUp()).rejects.toThrow()
  await indexer.stop()
  await node.stop()
  // an index with a column that changes makes every index of the table get another entry, whichever rows it holds
  const indexed = await list(
    database.db,
    sql`
    SELECT pg_get_indexdef(i.indexrelid) AS one FROM pg_index i
    WHERE i.indrelid = 'account'::regclass AND pg_get_indexdef(i.indexrelid) ~ '(_count|_in|_out|latest_operation_time)\\M'`,
  )
  expect(indexed).toEqual([])
  await database.drop()
})

test.concurrent('blocks that may be replaced are written with all indexes', SLOW, async () => {
  const database = await createTestDatabase()
  const all = await listIndexes(database.db)
  // the node stops behind the first block that is not solid
  const node = await startReplayNode({
    source: {
      ...cutOff(recording, HEAD, 400),
      infos: (number) => (number > 401 ? 'cut' : solid.infos(number)),
    },
  })
  const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, asksNode: false })
  await expect(indexer.catchUp()).rejects.toThrow()
  await indexer.stop()
  await node.stop()
  expect(await list(database.db, sql`SELECT head_number::text AS one FROM chain_state`)).not.toEqual([])
  expect([await listMissing(database.db), await listIndexes(database.db)]).toEqual([[], all])
  await database.drop()
})
