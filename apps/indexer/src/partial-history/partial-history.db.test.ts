import { allChanges } from '@tronlens/db'
import {
  createTestDatabase,
  cutOff,
  findRecording,
  readRecording,
  startReplayNode,
  type TestDatabase,
} from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIndexer } from '../index.ts'

const recording = readRecording(findRecording())
const HEAD = recording.head()
const FIRST = 300

/** Rows of both indexes, whose addresses the partial one has met. */
type Both = { whole: TestDatabase; partial: TestDatabase }
let both: Both
let stop: () => Promise<void>

beforeAll(async () => {
  const node = await startReplayNode({ source: cutOff(recording, HEAD, HEAD) })
  const index = async (historyFrom?: string): Promise<TestDatabase> => {
    const database = await createTestDatabase()
    const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, historyFrom })
    await indexer.catchUp()
    await indexer.stop()
    return database
  }
  both = { whole: await index(), partial: await index(String(FIRST)) }
  stop = async () => {
    await node.stop()
    await both.whole.drop()
    await both.partial.drop()
  }
})
afterAll(() => stop())

const rows = async (database: TestDatabase, text: string): Promise<string[]> =>
  (await sql.raw<{ row: string }>(text).execute(database.db)).rows.map(({ row }) => row)

/** What both have of the accounts that the partial one met. */
async function compare(text: (addresses: string) => string): Promise<[string[], string[]]> {
  const met = await rows(
    both.partial,
    `SELECT DISTINCT encode(address, 'hex') AS row FROM opening WHERE token = '_'`,
  )
  const list = `ARRAY[${met.map((address) => `'\\x${address}'`).join(',')}]::bytea[]`
  expect(met.length).toBeGreaterThan(20)
  return [await rows(both.partial, text(list)), await rows(both.whole, text(list))]
}

test('an index that begins later has every balance of the accounts it met', async () => {
  const [partial, whole] = await compare(
    (
      met,
    ) => `SELECT encode(address, 'hex') || ' ' || encode(token, 'hex') || ' ' || amount AS row FROM balance
              WHERE address = ANY(${met}) AND amount <> 0 AND octet_length(token) < 21 ORDER BY 1`,
  )
  expect(partial).toEqual(whole)
})

test('stake, votes and stake on its way back are those of the chain', async () => {
  for (const text of [
    `encode(address, 'hex') || ' ' || quantity || ' ' || amount AS row FROM stake WHERE amount <> 0 AND address`,
    `encode(voter, 'hex') || ' ' || encode(witness, 'hex') || ' ' || votes AS row FROM vote WHERE voter`,
    `encode(address, 'hex') || ' ' || position || ' ' || resource || ' ' || amount || ' ' || expire_time AS row FROM unfreezing WHERE address`,
  ]) {
    const [partial, whole] = await compare((met) => `SELECT ${text} = ANY(${met}) ORDER BY 1`)
    expect(partial).toEqual(whole)
  }
})

test('balances of every height of the index are those of the chain', async () => {
  const [partial, whole] = await compare(
    (
      met,
    ) => `SELECT encode(address, 'hex') || ' ' || block_number || ' ' || amount AS row FROM ${allChanges('balance')}
              WHERE token = '_' AND block_number >= ${FIRST} AND address = ANY(${met}) ORDER BY 1`,
  )
  expect(partial).toEqual(whole)
})

test('it says from which block on history is known, and how old accounts are', async () => {
  expect(await rows(both.partial, `SELECT what || ' ' || height AS row FROM known_since ORDER BY 1`)).toEqual(
    [`content ${FIRST}`, `entries ${FIRST}`, `history ${FIRST}`, `votes ${FIRST}`],
  )
  const [partial, whole] = await compare(
    (met) => `SELECT encode(address, 'hex') || ' ' || created_time || ' ' || type AS row FROM account
              WHERE address = ANY(${met}) AND type <> 2 ORDER BY 1`,
  )
  expect(partial).toEqual(whole)
  expect(await rows(both.partial, 'SELECT count(*)::text AS row FROM block')).toEqual([
    String(HEAD - FIRST + 1),
  ])
})
