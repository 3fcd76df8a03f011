import { blockNumber } from '@tronlens/core'
import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rollBack } from '../../rollback/rollback.ts'
import { noteFilled } from '../blocks/filling.ts'
import { findDayToRank, rankDay, saveDayRankings } from './day-rankings.ts'

const BLOCKS_A_DAY = 10
const HEAD = 64
/** First block of an index that begins later, in the middle of the fourth day. */
const FIRST = 35

let database: TestConnection
let client: Client
beforeAll(async () => {
  database = await connectTestDatabase()
  client = database.client
  await client.query('SELECT ensure_partitions(1000)')
  await client.query("SELECT ensure_months(ARRAY['2026-03-01']::date[])")
})
beforeEach(async () => {
  for (const table of ['block', 'undo', 'chain_state', 'day_ranking'])
    await client.query(`DELETE FROM ${table}`)
})
afterAll(() => database.drop())

async function openIndex(from: number): Promise<void> {
  await client.query(`
    INSERT INTO block (number, hash, parent_hash, timestamp, tx_trie_root, version, size, tx_count, transfer_count, fee, energy_fee, net_fee,
      energy_usage, net_usage, block_reward, vote_reward)
    SELECT b, sha256(b::text::bytea), sha256((b - 1)::text::bytea),
           (extract(epoch FROM date '2026-03-01') * 1000)::bigint + b * ${86_400_000 / BLOCKS_A_DAY}, sha256(''), 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    FROM generate_series(0, ${HEAD}) b`)
  await client.query(
    `INSERT INTO chain_state (genesis_hash, head_number, head_hash, head_time, solid_number, node_head_number, node_solid_number,
       next_maintenance, burned, total_transactions, total_accounts, rows_from)
     SELECT sha256('x'), number, hash, timestamp, number - 3, number, number - 3, 0, 0, 0, 0, $2 FROM block WHERE number = $1`,
    [HEAD, from],
  )
}

/**
 * Ranks a day; the number of the day in its month, undefined where none is to be ranked or the ranking was
 * not kept.
 */
async function rankNext(fillTo?: number, meanwhile = async () => {}): Promise<number | undefined> {
  const found = await findDayToRank(client, fillTo)
  if (!found) return undefined
  const rankings = await rankDay(client, found)
  await meanwhile()
  return (await saveDayRankings(client, found, rankings)) ? Number(found.day.slice(-2)) : undefined
}
async function rankAll(fillTo?: number): Promise<number[]> {
  const days: number[] = []
  for (let day = await rankNext(fillTo); day !== undefined; day = await rankNext(fillTo)) days.push(day)
  return days
}
const listRanked = async (): Promise<number[]> =>
  (
    await client.query<{ day: number }>(
      'SELECT DISTINCT extract(day FROM day)::int AS day FROM day_ranking ORDER BY 1',
    )
  ).rows.map(({ day }) => day)

test('days that blocks may be filled into wait until they are, and are forgotten when they are after all', async () => {
  await openIndex(FIRST)
  expect(await rankAll(12)).toEqual([5, 6, 7])
  // without the wish to fill anything in, nothing is missing
  expect(await rankAll()).toEqual([28, 1, 2, 3, 4])
  await noteFilled(client, blockNumber(28), 0)
  expect(await listRanked()).toEqual([5, 6, 7])
  // the fourth day is whole now
  expect(await rankAll(12)).toEqual([4])
  await noteFilled(client, blockNumber(12), 0)
  expect(await listRanked()).toEqual([4, 5, 6, 7])
  expect(await rankAll(12)).toEqual([28, 1, 2, 3])
})

test('a fork that takes back what was filled in takes the rankings of those days too', async () => {
  await openIndex(FIRST)
  await client.query('BEGIN')
  await client.query(`SELECT set_config('tronlens.undo', '${HEAD}', true)`)
  await noteFilled(client, blockNumber(12), 0)
  await client.query('COMMIT')
  const rollBackFilled = async () => {
    await client.query('BEGIN')
    await rollBack(client, BigInt(HEAD - 1))
    await client.query('COMMIT')
  }
  expect(await rankAll(12)).toEqual([28, 1, 2, 3, 4, 5, 6, 7])
  await rollBackFilled()
  expect(await listRanked()).toEqual([5, 6, 7])
})

test('a ranking that was made while blocks that were filled in are taken back is not kept', async () => {
  await openIndex(12)
  const takeBack = async () => {
    await client.query('UPDATE chain_state SET rows_from = $1', [FIRST])
  }
  expect(await rankNext(12, takeBack)).toBeUndefined()
  expect(await listRanked()).toEqual([])
})

test('rankings go with blocks that they count, and leaders with their ranking', async () => {
  await openIndex(0)
  await client.query(
    `INSERT INTO account_day SELECT decode(repeat('41', 21), 'hex'), '2026-03-07', 1, 0, 0, 0, 5, 1, 0, 0, 0, 0, 0, 0, 0, 0`,
  )
  expect(await rankAll()).toEqual([28, 1, 2, 3, 4, 5, 6, 7])
  const leaders = async () => (await client.query('SELECT measure, amount FROM day_leader ORDER BY 1')).rows
  expect(await leaders()).toEqual([
    { measure: 'trx_sent', amount: '5' },
    { measure: 'trx_sent_count', amount: '1' },
  ])
  await client.query('UPDATE chain_state SET solid_number = 50')
  await client.query('BEGIN')
  await rollBack(client, 60n)
  await client.query('COMMIT')
  expect(await listRanked()).toEqual([])
  expect(await leaders()).toEqual([])
})
