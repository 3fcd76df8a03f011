import type { TestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { type IndexedApi, startIndexedApi } from '../../src/testing/indexed-api.ts'
import { createLargeIndex, ENLARGED_CHAIN } from '../../src/testing/large-index.ts'

// What docs/reference/sql-views.md says of its functions: they find what a scan finds, and read no more than
// they show.

type Named = { busy: string; other: string; contract: string; hash: string }
/** A question by function, and the same as a condition on its view. */
const QUESTIONS: readonly (readonly [call: string, view: string, condition: string])[] = [
  ['transaction_by_hash($hash)', 'transactions', 'hash = $hash'],
  ['transactions_of($busy)', 'transactions', '(owner = $busy OR recipient = $busy)'],
  ['transactions_of($contract)', 'transactions', '(owner = $contract OR recipient = $contract)'],
  ['transactions_between($busy, $contract)', 'transactions', 'owner = $busy AND recipient = $contract'],
  ['transfers_of($busy)', 'transfers', '(sender = $busy OR recipient = $busy) AND NOT is_internal'],
  [
    'transfers_of_token($busy, $trx)',
    'transfers',
    '(sender = $busy OR recipient = $busy) AND token = $trx AND NOT is_internal',
  ],
  [
    'transfers_between($busy, $other)',
    'transfers',
    'sender = $busy AND recipient = $other AND NOT is_internal',
  ],
  [
    'internal_transactions_of($contract)',
    'internal_transactions',
    '(caller = $contract OR recipient = $contract)',
  ],
]
/** The same function, asked for a few rows, of which the newest is in block 400. */
const newest = (call: string): string =>
  call.startsWith('transaction_by') ? call : call.replace(')', ', newest => 5, last_block => 400)')

/** Conditions on views that the page says an index serves, with the order that it serves too. */
const NEWEST = 'ORDER BY block_number DESC LIMIT 5'
const SERVED = [
  'blocks WHERE number = 100',
  'transactions WHERE block_number BETWEEN 100 AND 101',
  `transactions WHERE contract_type = 31 ${NEWEST}`,
  `transfers WHERE token = $trx ${NEWEST}`,
  `transfers WHERE block_number > 490 ${NEWEST}`,
  `events WHERE contract = $contract ${NEWEST}`,
  ...['accounts', 'contracts', 'balances', 'balance_history', 'stakes', 'stake_history', 'entries'].map(
    (view) => `${view} WHERE address = $other`,
  ),
  'tokens WHERE token = $contract',
  'votes WHERE voter = $busy',
  'votes WHERE witness = $busy',
  'approvals WHERE owner_word = to_word($busy)',
]

let api: IndexedApi
let named: Named
beforeAll(async () => {
  api = await startIndexedApi(wholeProduct, ENLARGED_CHAIN)
  const find = async (query: string) => (await run<{ value: string }>(query))[0]?.value ?? ''
  const busy = await find('SELECT address::text AS value FROM account ORDER BY tx_count DESC LIMIT 1')
  named = {
    busy,
    other: await find(
      `SELECT recipient::text AS value FROM transfer WHERE sender = '${busy}' AND recipient <> sender AND source <> 1
       GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
    ),
    contract: await find(
      `SELECT i.caller::text AS value FROM internal_transaction i
       WHERE i.caller IN (${(await run<{ value: string }>(`SELECT DISTINCT recipient::text AS value FROM transaction WHERE owner = '${busy}' AND contract_type = 31`)).map(({ value }) => `'${value}'`).join()})
       GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
    ),
    hash: await find('SELECT hash::text AS value FROM transaction WHERE block_number = 100 LIMIT 1'),
  }
}, 240_000)
afterAll(() => api.close())

const run = async <Row>(text: string, { db } = api.database): Promise<Row[]> =>
  (await sql.raw<Row>(text).execute(db)).rows

/** Rows of tables that a question reads. */
const countReads = ({ db }: TestDatabase, text: string): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await sql.raw(text).execute(transaction)
    const { rows } = await sql<{ reads: string }>`
      SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::text AS reads FROM pg_stat_xact_user_tables`.execute(
      transaction,
    )
    return Number(rows[0]?.reads)
  })

const fill = (text: string): string =>
  text
    .replace(/\$(busy|other|contract|hash)/g, (_, name: keyof Named) => `'${named[name]}'::bytea`)
    .replaceAll('$trx', "'_'::bytea")

test.each(QUESTIONS)('%s has the rows that a scan finds', async (call, view, condition) => {
  const asked = await run(fill(`SELECT md5(x::text) AS row FROM ${call} x ORDER BY 1`))
  expect(asked).toEqual(
    await run(fill(`SELECT md5(x::text) AS row FROM ${view} x WHERE ${condition} ORDER BY 1`)),
  )
  expect(asked.length).toBeGreaterThan(0)
  const order = `ORDER BY block_number DESC, tx_index DESC${view === 'transactions' ? '' : ', ordinal DESC'}`
  if (newest(call) !== call)
    expect(await run(fill(`SELECT * FROM ${newest(call)}`))).toEqual(
      await run(fill(`SELECT * FROM ${view} WHERE ${condition} AND block_number <= 400 ${order} LIMIT 5`)),
    )
})

test('the newest rows of each are read, and no more, from ranges of indexes, and conditions that it names on views are served', async () => {
  const large = await createLargeIndex()
  const guilty: [string, string][] = []
  // rows of a cluster are read on its workers
  for (const [call] of large.isCluster ? [] : QUESTIONS) {
    const reads = await countReads(large, fill(`SELECT * FROM ${newest(call)}`))
    // five rows, and one more of every range to know which is the newest; all of them twice: in an index, and
    // in their table
    if (reads > 80) guilty.push([call, `${reads} rows`])
  }
  for (const question of SERVED) {
    const plan = await run<{ 'QUERY PLAN': string }>(fill(`EXPLAIN SELECT * FROM ${question}`), large)
    // what lies on a worker of a cluster are a few rows here
    const scanned = plan
      .map((line) => line['QUERY PLAN'])
      .filter((line) => /Seq Scan on \w+/.test(line) && !/ on \w+_\d{6} /.test(line))
    if (scanned.length > 0) guilty.push([question, scanned.join()])
  }
  await large.drop()
  expect(guilty).toEqual([])
}, 120_000)
