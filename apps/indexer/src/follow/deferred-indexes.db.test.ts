import {
  createTestDatabase,
  cutOff,
  findRecording,
  readRecording,
  startReplayNode,
  switchable,
  type TestDatabase,
} from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIndexer } from '../index.ts'

const recording = readRecording(findRecording())
const HEAD = recording.head()
const solid = cutOff(recording, HEAD, HEAD)
/** A whole chain several times over, on a machine that may be busy. */
const SLOW = { timeout: 240_000 }

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const list = async (query: ReturnType<typeof sql<{ one: string }>>) =>
  (await query.execute(database.db)).rows.map(({ one }) => one).sort()
const listIndexes = () =>
  list(sql`
    SELECT pg_get_indexdef(i.indexrelid) || ' ' || i.indisvalid AS one FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND NOT c.relispartition`)
const listMissing = () => list(sql`SELECT name AS one FROM deferred_index`)

test(
  'a back-fill that breaks off goes on without indexes, and leaves the same as one that never did',
  SLOW,
  async () => {
    const all = await listIndexes()
    const source = switchable({ ...solid, infos: (number) => (number > 300 ? 'cut' : solid.infos(number)) })
    const node = await startReplayNode({ source })
    const broken = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, asksNode: false })
    await expect(broken.catchUp()).rejects.toThrow()
    await broken.stop()
    expect(await listMissing()).toContain('balance_by_token')
    expect(await listIndexes()).toHaveLength(all.length - (await listMissing()).length)
    source.use(solid)
    const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, asksNode: false })
    await indexer.catchUp()
    await indexer.stop()
    await node.stop()
    expect([await listMissing(), await listIndexes()]).toEqual([[], all])
  },
)

test('blocks that may be replaced are written with all indexes', SLOW, async () => {
  const all = await listIndexes()
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
  expect(await list(sql`SELECT head_number::text AS one FROM chain_state`)).not.toEqual([])
  expect([await listMissing(), await listIndexes()]).toEqual([[], all])
})
