import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase, type Database } from '../../database.ts'
import { findDayToRank, rankDay, saveDayRankings } from '../../writes/statistics/day-rankings.ts'
import {
  type AccountDayOrder,
  listTopAccounts,
  listTopBandwidthUsers,
  listTopEnergyUsers,
} from './account-days.ts'

const DAYS = 9
const BLOCKS_A_DAY = 8
const FIRST_DAY = '2026-03-01'
/** Last block of the last of these days. */
const HEAD = DAYS * BLOCKS_A_DAY - 1
const PRICE = 7n
/** Few are kept, so that many are not among them. */
const KEPT = 12
const ORDERS: readonly AccountDayOrder[] = [
  'trx_sent',
  'trx_sent_count',
  'trx_received',
  'trx_received_count',
]

let database: TestConnection
let db: Database
let client: Client
/** Labels of statements that were sent since this was emptied. */
let asked: (string | undefined)[] = []
beforeAll(async () => {
  database = await connectTestDatabase()
  db = createDatabase(database.url, 'main', {
    poolSize: 2,
    onQuery: ({ label }) => asked.push(label),
  })
  client = database.client
  await client.query('SELECT ensure_partitions(1000)')
  await client.query("SELECT ensure_months(ARRAY['2026-03-01']::date[])")
})
beforeEach(async () => {
  for (const table of ['block', 'transaction', 'transfer', 'account_day', 'chain_state', 'day_ranking'])
    await client.query(`DELETE FROM ${table}`)
  asked = []
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** SQL of the address that a number stands for. */
const address = (number: string): string => `decode('41' || lpad(to_hex(${number}), 40, '0'), 'hex')`
/** SQL of a number from 0 to `below` that follows from some others alone. */
const pick = (below: number | string, ...of: (string | number)[]): string =>
  `(abs(hashtextextended(concat_ws('/', ${of.join(', ')}), 0)) % ${below})`
const TIME = `(extract(epoch FROM date '${FIRST_DAY}') * 1000)::bigint + b * ${86_400_000 / BLOCKS_A_DAY}`

/** Blocks of a chain that another seed makes another; few accounts do much, many have the same. */
async function addBlocks(from: number, to: number, seed: number): Promise<void> {
  const blocks = `generate_series(${from}, ${to}) b`
  await client.query(`
    INSERT INTO block (number, hash, parent_hash, timestamp, tx_trie_root, version, size, tx_count, transfer_count, fee, energy_fee, net_fee,
      energy_usage, net_usage, block_reward, vote_reward)
    SELECT b, sha256(b::text::bytea), sha256((b - 1)::text::bytea), ${TIME}, sha256(''), 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 FROM ${blocks}`)
  const who = (side: string) =>
    address(`(${pick(`(5 + ${pick(90, seed, 'b', 'n', `'${side}r'`)})`, seed, 'b', 'n', `'${side}'`)})::int`)
  await client.query(`
    INSERT INTO transfer (block_number, tx_index, ordinal, kind, source, token, sender, recipient, amount, success, hash, timestamp)
    SELECT b, n, 0, CASE WHEN n % 9 = 0 THEN 20 ELSE 1 END, n % 7 / 6, '_',
           CASE WHEN n % 11 <> 0 THEN ${who('from')} END, CASE WHEN n % 13 <> 0 THEN ${who('to')} END,
           ${pick(5, seed, 'b', 'n', "'a'")} * 1000000000000000000000::numeric, n % 10 <> 0, sha256('x'), ${TIME}
    FROM ${blocks}, generate_series(1, 40) n`)
  await client.query(`
    INSERT INTO transaction (block_number, tx_index, hash, timestamp, contract_type, owner, contract_ret, success, permission_id, fee, fee_limit,
      energy_usage, energy_fee, origin_energy_usage, energy_usage_total, energy_penalty, net_usage, net_fee, raw_data, signatures)
    SELECT b, n, sha256('x'), ${TIME}, 1, CASE WHEN n % 12 <> 0 THEN ${who('owner')} END, 1, true, 0, 0, 0,
      ${pick(3, seed, 'b', 'n', "'u'")}, 0, ${pick(2, seed, 'b', 'n', "'o'")}, ${pick(9, seed, 'b', 'n', "'e'")}, 0,
      ${pick(4, seed, 'b', 'n', "'n'")} * 100, ${pick(3, seed, 'b', 'n', "'f'")} * 5, '', '{}'
    FROM ${blocks}, generate_series(1, 40) n`)
}

/** Days as the ledger keeps them, of all blocks; the index stands at the last one. */
async function keepDays(head: number, solid: number, rowsFrom = 0): Promise<void> {
  await client.query('DELETE FROM account_day')
  await client.query(`
    INSERT INTO account_day
    SELECT address, (to_timestamp(timestamp / 1000) AT TIME ZONE 'UTC')::date, 0, 0, 0, 0, sum(sent), sum(sents), sum(received), sum(receiveds),
           sum(energy), 0, sum(origin), sum(total), sum(net), sum(fee)
    FROM (
      SELECT owner AS address, timestamp, 0 AS sent, 0 AS sents, 0 AS received, 0 AS receiveds, energy_usage AS energy,
             origin_energy_usage AS origin, energy_usage_total AS total, net_usage AS net, net_fee AS fee
      FROM transaction WHERE owner IS NOT NULL AND block_number <= ${head}
      UNION ALL
      SELECT sender, timestamp, amount, 1, 0, 0, 0, 0, 0, 0, 0 FROM transfer
      WHERE kind = 1 AND success AND source <> 1 AND sender IS NOT NULL AND block_number <= ${head}
      UNION ALL
      SELECT recipient, timestamp, 0, 0, amount, 1, 0, 0, 0, 0, 0 FROM transfer
      WHERE kind = 1 AND success AND source <> 1 AND recipient IS NOT NULL AND block_number <= ${head}
    ) rows GROUP BY 1, 2`)
  await client.query('DELETE FROM chain_state')
  await client.query(
    `INSERT INTO chain_state (genesis_hash, head_number, head_hash, head_time, solid_number, node_head_number, node_solid_number,
       next_maintenance, burned, total_transactions, total_accounts, rows_from)
     SELECT sha256('x'), number, hash, timestamp, $2, number, $2, 0, 0, 0, 0, $3 FROM block WHERE number = $1`,
    [head, solid, rowsFrom],
  )
}

/** Ranks as the job does, until nothing is left to be ranked. */
async function rankDays(fillTo?: number, size = { kept: KEPT, blocksBetween: 2n }): Promise<string[]> {
  const ranked: string[] = []
  for (;;) {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
    const found = await findDayToRank(client, fillTo, size)
    const rankings = found && (await rankDay(client, found, size))
    await client.query('COMMIT')
    if (!found || !rankings) return ranked
    await client.query('BEGIN')
    expect(await saveDayRankings(client, found, rankings)).toBe(true)
    await client.query('COMMIT')
    ranked.push(`${found.day.slice(-2)}${found.isClosed ? '' : ' open'}`)
  }
}

const dayOf = (index: number) =>
  new Date(Date.parse(FIRST_DAY) + index * 86_400_000).toISOString().slice(0, 10)

/** The same from the days of all accounts. */
async function addUp(since: string, measure: string, limit: number): Promise<unknown[]> {
  const { rows } = await sql
    .raw(`
    SELECT address, (${measure})::text AS amount FROM account_day WHERE day >= '${since}' GROUP BY address
    HAVING (${measure}) > 0 ORDER BY ${measure} DESC, address LIMIT ${limit}`)
    .execute(database.db)
  return rows
}
const addUpAll = async (since: string, measure: string): Promise<string | undefined> =>
  (
    await sql
      .raw<{ whole: string }>(`SELECT (${measure})::text AS whole FROM account_day WHERE day >= '${since}'`)
      .execute(database.db)
  ).rows[0]?.whole

const points = `sum(net_usage) + div(sum(net_fee), ${PRICE})`
const plain = (rows: readonly { address: Buffer; amount: string }[]) =>
  rows.map(({ address, amount }) => ({ address, amount }))

/** Compares every ranking of every span that ends now with what the days of all accounts add up to. */
async function expectRankings(days: readonly number[], limits = [1, 10, 100]): Promise<void> {
  for (const day of days)
    for (const limit of limits) {
      const since = dayOf(day)
      const lists: [string, readonly { address: Buffer; amount: string; whole: string }[]][] = [
        ['sum(energy_usage_total)', await listTopEnergyUsers(db, since, limit, KEPT)],
        [points, await listTopBandwidthUsers(db, since, PRICE, limit, KEPT)],
        ['sum(net_usage)', await listTopBandwidthUsers(db, since, 0n, limit, KEPT)],
      ]
      for (const order of ORDERS)
        lists.push([`sum(${order})`, await listTopAccounts(db, since, order, limit, KEPT)])
      for (const [measure, rows] of lists) {
        const place = `${measure} since ${since}, ${limit}`
        expect({ place, rows: plain(rows) }).toEqual({ place, rows: await addUp(since, measure, limit) })
        const whole = await addUpAll(since, measure)
        for (const row of rows) expect([place, row.whole]).toEqual([place, whole])
      }
    }
}

test.each([1, 2])('rankings are what all days add up to, however many days are ranked (chain %d)', {
  timeout: 120_000,
}, async (seed) => {
  await addBlocks(0, HEAD + BLOCKS_A_DAY, seed)
  // nothing is ranked
  await keepDays(HEAD - 3, HEAD - 5)
  await expectRankings([DAYS - 1, DAYS - 2, 1])
  // everything is, and the open day up to a solid block
  expect(await rankDays()).toEqual(['02', '03', '04', '05', '06', '07', '08', '09 open'])
  await expectRankings([DAYS - 1, DAYS - 2, 1])
  // blocks came since, also of the next day, of which there is no ranking
  for (const head of [HEAD - 2, HEAD, HEAD + 3]) {
    await keepDays(head, HEAD - 3)
    await expectRankings([DAYS - 1, 2])
  }
  // a fork replaces what the open day was ranked with
  await client.query(`DELETE FROM block WHERE number > ${HEAD - 5}`)
  for (const table of ['transaction', 'transfer'])
    await client.query(`DELETE FROM ${table} WHERE block_number > ${HEAD - 5}`)
  await addBlocks(HEAD - 4, HEAD + BLOCKS_A_DAY, seed + 10)
  for (const head of [HEAD - 4, HEAD]) {
    await keepDays(head, HEAD - 5)
    await expectRankings([DAYS - 1, 2])
  }
  await keepDays(HEAD + 3, HEAD - 3)
  // an open day that was ranked is ranked again, and at last when it is over
  expect(await rankDays()).toEqual(['09 open', '10 open'])
  await keepDays(HEAD + 3, HEAD + 2)
  expect(await rankDays()).toEqual(['09', '10 open'])
  await expectRankings([DAYS, DAYS - 1, 2])
  expect(await rankDays()).toEqual([])
  const { rows } = await client.query('SELECT DISTINCT day FROM day_ranking ORDER BY day')
  expect(rows.map(({ day }) => day)).toEqual([3, 4, 5, 6, 7, 8, 9, 10].map((day) => dayOf(day - 1)))
})

/** Gives accounts amounts on days, by number of the account. */
async function setDays(days: readonly Record<number, number>[]): Promise<void> {
  for (const [index, amounts] of days.entries())
    for (const [number, amount] of Object.entries(amounts))
      await client.query(
        `INSERT INTO account_day VALUES (${address(number)}, $1, 0, 0, 0, 0, $2, 1, 0, 0, 0, 0, 0, 0, 0, 0)`,
        [dayOf(index), amount],
      )
}
/**
 * Accounts that have most, by their numbers, with how often days were read as a whole and the days of all
 * accounts added up.
 */
async function rankSenders(since: number, limit: number) {
  asked = []
  const rows = await listTopAccounts(db, dayOf(since), 'trx_sent', limit, KEPT)
  const count = (expected: string) => asked.filter((label) => label === expected).length
  return {
    rows: rows.map((row) => [Number.parseInt(row.address.toString('hex').slice(2), 16), Number(row.amount)]),
    wholeDays: count('readWholeDay'),
    isAll: count('listTopAccounts') > 1,
  }
}
/** As many as are kept and some more, the first with most. */
const descending = (from: number, most: number, step: number) =>
  Object.fromEntries(Array.from({ length: KEPT + 5 }, (_, i) => [from + i, most - i * step]))

test('leaders of the days decide who is first, without the days of any other account', async () => {
  await addBlocks(0, 3 * BLOCKS_A_DAY, 1)
  await keepDays(3 * BLOCKS_A_DAY, 3 * BLOCKS_A_DAY)
  await client.query('DELETE FROM account_day')
  await setDays([descending(1, 1000, 50), { ...descending(1, 1000, 50), 900: 999 }, descending(1, 2000, 50)])
  expect(await rankSenders(0, 3)).toMatchObject({ wholeDays: 2 * 4, isAll: false })
  await rankDays()
  const first = [
    [1, 4000],
    [2, 3850],
    [3, 3700],
  ]
  expect(await rankSenders(0, 3)).toEqual({ rows: first, wholeDays: 0, isAll: false })
})

test('an account just below the leaders of every day is found, and so is one that ties with the last place', async () => {
  await addBlocks(0, 3 * BLOCKS_A_DAY, 1)
  await keepDays(3 * BLOCKS_A_DAY, 3 * BLOCKS_A_DAY)
  await client.query('DELETE FROM account_day')
  // others lead every day, each once; number 7 has as much as the last of them, and is written last
  const others = [100, 200, 300].map((from) => descending(from, 120, 1))
  const last = 120 - (KEPT - 1)
  await setDays(others)
  await setDays(others.map(() => ({ 7: last })))
  await rankDays()
  expect(await rankSenders(0, 1)).toMatchObject({ rows: [[7, 3 * last]], isAll: true })
  // the same as a leader who has no more than all who are no leaders may have
  await client.query('DELETE FROM day_ranking')
  await client.query(`UPDATE account_day SET trx_sent = $1 WHERE address = ${address('200')}`, [3 * last])
  await rankDays()
  expect(await rankSenders(0, 1)).toMatchObject({ rows: [[7, 3 * last]], isAll: true })
  // and as a leader who has more
  await client.query('DELETE FROM day_ranking')
  await client.query(`UPDATE account_day SET trx_sent = $1 WHERE address = ${address('200')}`, [3 * last + 1])
  await rankDays()
  expect(await rankSenders(0, 1)).toMatchObject({ rows: [[200, 3 * last + 1]], isAll: false })
})
