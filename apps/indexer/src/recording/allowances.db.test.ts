import { type Database, hashContent } from '@tronlens/db'
import {
  branchOf,
  type ChainSource,
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
/** Low, so that forks take allowances back. */
const SOLID = 60

/** Allowances of an index, as hash and number, and what a recount of its events makes of them. */
async function recount(db: Database): Promise<{ kept: string | undefined; counted: string | undefined }> {
  const { allowance: kept } = await hashContent(db)
  await sql`SELECT fill_allowances()`.execute(db)
  return { kept, counted: (await hashContent(db)).allowance }
}

test('allowances are what the newest events say, after blocks, forks, and blocks that were filled in behind', {
  timeout: 240_000,
}, async () => {
  const keep = (block: number, index: number) => (block + index) % 3 !== 0
  const branch = branchOf(recording, { after: SOLID, solid: SOLID, keep })
  const cases: [historyFrom: string | undefined, fillTo: number | undefined, ...chains: ChainSource[]][] = [
    [undefined, undefined, recording],
    [undefined, undefined, cutOff(recording, HEAD, SOLID), branch],
    ['300', 0, recording],
  ]
  const found: string[] = []
  for (const [historyFrom, fillTo, ...chains] of cases) {
    const database = await createTestDatabase()
    const source = switchable(chains[0] as ChainSource)
    const node = await startReplayNode({ source })
    const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, historyFrom, fillTo })
    for (const chain of chains) {
      source.use(chain)
      await indexer.catchUp()
    }
    await indexer.stop()
    await node.stop()
    const { kept, counted } = await recount(database.db)
    expect(kept).toBe(counted)
    found.push(kept ?? '')
    await database.drop()
  }
  const [whole, forked, filled] = found
  expect(Number(whole?.split(':')[0])).toBeGreaterThan(5)
  expect(forked).not.toBe(whole)
  expect(filled).toBe(whole)
})
