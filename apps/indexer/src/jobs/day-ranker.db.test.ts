import { listTopAccounts, listTopEnergyUsers } from '@tronlens/db'
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
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIndexer } from '../index.ts'

const recording = readRecording(findRecording())
const HEAD = recording.head()
const SOLID = HEAD - 20

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const read = async <Row>(text: string): Promise<Row[]> => (await sql.raw<Row>(text).execute(database.db)).rows

/** Rankings, and what they must be: the sums of their days less what later blocks added. */
const RANKED = `SELECT r.day, r.whole::text AS whole, r.is_closed, (SELECT count(*) FROM day_leader l WHERE l.day = r.day AND l.measure = r.measure) AS leaders
  FROM day_ranking r WHERE r.measure = 'energy_usage_total' ORDER BY r.day`
const DAY = "(to_timestamp(timestamp / 1000) AT TIME ZONE 'UTC')::date"
// in steps, since a cluster cannot read distributed tables together with local ones
const COUNTED = `
  WITH days AS MATERIALIZED (
    SELECT day, sum(energy_usage_total) AS whole, count(*) FILTER (WHERE energy_usage_total > 0) AS leaders FROM account_day GROUP BY day
  ), late AS MATERIALIZED (
    SELECT ${DAY} AS day, sum(energy_usage_total) AS whole FROM transaction
    WHERE owner IS NOT NULL AND block_number > (SELECT solid_number FROM chain_state) GROUP BY 1
  )
  SELECT d.day::date AS day, (coalesce((SELECT whole FROM days WHERE day = d.day), 0) - coalesce((SELECT whole FROM late WHERE day = d.day), 0))::text AS whole,
    d.day < (SELECT ${DAY} FROM block WHERE number = s.solid_number) AS is_closed,
    coalesce((SELECT leaders FROM days WHERE day = d.day), 0) AS leaders
  FROM chain_state s, generate_series((to_timestamp(s.head_time / 1000) AT TIME ZONE 'UTC')::date - 7,
    (to_timestamp(s.head_time / 1000) AT TIME ZONE 'UTC')::date, interval '1 day') AS d(day) ORDER BY 1`

/** Compares rankings of the last week with the days of all accounts. */
async function expectLeaders(): Promise<void> {
  const [head] = await read<{ day: string }>(
    "SELECT ((to_timestamp(head_time / 1000) AT TIME ZONE 'UTC')::date - 7)::text AS day FROM chain_state",
  )
  const since = head?.day ?? ''
  const sums = (measure: string) =>
    read(`SELECT address, sum(${measure})::text AS amount, (sum(sum(${measure})) OVER ())::text AS whole FROM account_day
          WHERE day >= '${since}' GROUP BY address HAVING sum(${measure}) > 0 ORDER BY sum(${measure}) DESC, address LIMIT 10`)
  for (const order of ['trx_sent', 'trx_sent_count', 'trx_received', 'trx_received_count'] as const)
    expect(await listTopAccounts(database.db, since, order, 10)).toEqual(await sums(order))
  const users = await listTopEnergyUsers(database.db, since, 10)
  expect(users.length).toBeGreaterThan(0)
  expect(users.map(({ address, amount, whole }) => ({ address, amount, whole }))).toEqual(
    await sums('energy_usage_total'),
  )
}

test('every day of the last week is ranked once the index is at the head, the present one up to a solid block', async () => {
  const source = switchable(cutOff(recording, HEAD, SOLID))
  const node = await startReplayNode({ source })
  const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url })
  await indexer.catchUp()
  expect(await read(RANKED)).toEqual(await read(COUNTED))
  await expectLeaders()
  // what blocks of another branch do counts, although the present day is not ranked again
  source.use(branchOf(recording, { after: HEAD - 15, solid: SOLID, keep: (_, index) => index % 2 === 0 }))
  await indexer.catchUp()
  await expectLeaders()
  await indexer.stop()
  await node.stop()
})

test('an indexer that follows the chain ranks days at the same time', async () => {
  const node = await startReplayNode({ source: cutOff(recording, HEAD, SOLID) })
  const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, pollMs: 20 })
  const following = indexer.follow()
  await expect.poll(() => read(RANKED), { timeout: 50_000 }).toHaveLength(8)
  await indexer.stop()
  await following
  await node.stop()
  expect(await read(RANKED)).toEqual(await read(COUNTED))
})
