import { allChanges, hashContent } from '@tronlens/db'
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
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIndexer } from '../index.ts'

const recording = readRecording(findRecording())
const HEAD = recording.head()
const FIRST = 300
/** Lowest block of an index that is filled in part. */
const FILLED = 150
/** Blocks that a fork replaces. */
const FORK = 5
/** Tables whose rows follow from blocks alone, and counts of days. */
const SAME = [
  'block',
  'transaction',
  'transaction_hash',
  'transfer',
  'internal_transaction',
  'event_log',
  'account_day',
  'contract_day',
  'contract_caller',
  'token_day',
  'allowance',
  'token_pair',
  'token_order',
]
/**
 * Accounts that traded on the market, or freed parts of a supply: what an order gave back, and what was
 * freed, no block says, only the state before it, which an index that was filled backwards has not.
 */
const TRADERS = 'SELECT owner FROM transaction WHERE contract_type IN (14, 52, 53)'
/** Counts that a filled index shares with a whole one. */
const COUNTS = [
  `SELECT ROW(address, type, name, created_block, created_time, tx_count, transfers_out, transfers_in, token_transfers_out, token_transfers_in, internal_count)::text AS row
   FROM account WHERE tx_count + transfers_in + token_transfers_in + internal_count > 0 ORDER BY address`,
  'SELECT ROW(ref, transfer_count)::text AS row FROM token WHERE transfer_count > 0 ORDER BY ref',
  'SELECT ROW(address, created_block, created_time, created_tx, trigger_count)::text AS row FROM contract WHERE trigger_count > 0 ORDER BY address',
  'SELECT ROW(scope, kind, n)::text AS row FROM counter WHERE kind IN (1, 2, 3, 4, 5, 9, 10, 11, 13, 14, 15) OR kind >= 1000 OR length(scope) = 2 ORDER BY scope, kind',
  `SELECT ROW(day, blocks, block_bytes, transactions, new_accounts, new_contracts, trx_transactions, trc10_transactions, trx_transfers, trc10_transfers, token_transfers, internals, triggers, freezes, unfreezes,
     votes, active_accounts, callers, energy_usage, net_usage, fees, energy_staked, energy_origin, energy_fees, net_fees, block_rewards, trx_moved)::text AS row
   FROM day_stat ORDER BY day`,
  `SELECT ROW(address, token, amount)::text AS row FROM balance WHERE amount <> 0 AND octet_length(token) < 21 ORDER BY address, token`,
  'SELECT ROW(total_transactions, total_accounts, rows_from)::text AS row FROM chain_state',
  `SELECT ROW(address, token, block_number, delta, amount)::text AS row FROM ${allChanges('balance')}
   WHERE block_number >= 0 AND delta <> 0 AND octet_length(token) < 21 AND address NOT IN (${TRADERS})
   ORDER BY address, token, block_number`,
]

const databases: TestDatabase[] = []
let whole: TestDatabase
const open = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase()
  databases.push(database)
  return database
}
const solid = HEAD - 2 * FORK
beforeAll(async () => {
  whole = await open()
  const node = await startReplayNode({ source: cutOff(recording, HEAD, HEAD) })
  const indexer = createIndexer({ databaseUrl: whole.url, nodeUrl: node.url })
  await indexer.catchUp()
  await indexer.stop()
  await node.stop()
})
afterAll(async () => {
  for (const database of databases) await database.drop()
})

const read = async ({ db }: TestDatabase, text: string): Promise<string[]> =>
  (await sql.raw<{ row: string }>(text).execute(db)).rows.map(({ row }) => row)

/** TRX and TRC10 that everybody held after a block. The recorded node answers for no other tokens. */
const HELD = (height: number, traders: readonly string[]) =>
  `WITH c AS MATERIALIZED (
     SELECT DISTINCT ON (address, token) address, token, amount FROM ${allChanges('balance')} WHERE block_number <= ${height}
     ORDER BY address, token, block_number DESC)
   SELECT ROW(k.address, k.token, c.amount)::text AS row FROM balance k JOIN c ON c.address = k.address AND c.token = k.token
   WHERE c.amount <> 0 AND octet_length(k.token) < 21 AND k.address NOT IN (${traders.join(', ')}) ORDER BY k.address, k.token`

async function expectFilled(partial: TestDatabase): Promise<void> {
  for (const text of COUNTS) expect(await read(partial, text)).toEqual(await read(whole, text))
  const [theirs, ours] = [await hashContent(whole.db), await hashContent(partial.db)]
  for (const table of SAME) expect([table, ours[table]]).toEqual([table, theirs[table]])
}

test('an index that begins later is filled in behind: rows and counts are those of a whole one, also after forks', {
  timeout: 240_000,
}, async () => {
  const partial = await open()
  const source = switchable(cutOff(recording, HEAD, solid))
  const node = await startReplayNode({ source })
  const indexer = createIndexer({
    databaseUrl: partial.url,
    nodeUrl: node.url,
    historyFrom: String(FIRST),
    fillTo: 0,
  })
  await indexer.catchUp()
  await expectFilled(partial)
  expect(await read(partial, `SELECT height::text AS row FROM known_since WHERE what = 'history'`)).toEqual([
    String(FIRST),
  ])
  // blocks filled in while a block is replaced are taken back with it, and filled in again
  source.use(branchOf(recording, { after: HEAD - FORK, solid, keep: (_, index) => index % 2 === 0 }))
  await indexer.catchUp()
  source.use(cutOff(recording, HEAD, solid))
  await indexer.catchUp()
  await expectFilled(partial)
  await indexer.stop()
  await node.stop()
})

test('what was held at any height down to the first filled block is what a whole index says', async () => {
  const partial = await open()
  const node = await startReplayNode({ source: cutOff(recording, HEAD, HEAD) })
  const indexer = createIndexer({
    databaseUrl: partial.url,
    nodeUrl: node.url,
    historyFrom: String(FIRST),
    fillTo: FILLED,
  })
  await indexer.catchUp()
  await indexer.stop()
  await node.stop()
  const touched = new Set(
    await read(partial, 'SELECT ROW(address, token)::text AS row FROM balance ORDER BY address, token'),
  )
  const traders = await read(whole, `SELECT DISTINCT quote_literal(owner) AS row FROM (${TRADERS}) t`)
  for (const height of [FILLED - 1, FILLED, 200, FIRST - 1, FIRST, HEAD]) {
    // who was not touched since the first filled block was never asked about
    const expected = (await read(whole, HELD(height, traders))).filter((row) =>
      touched.has(`${row.slice(0, row.lastIndexOf(','))})`),
    )
    expect(expected.length).toBeGreaterThan(30)
    expect([height, await read(partial, HELD(height, traders))]).toEqual([height, expected])
  }
})

test('without the wish nothing is filled in', async () => {
  const partial = await open()
  const node = await startReplayNode({ source: cutOff(recording, HEAD, HEAD) })
  const indexer = createIndexer({ databaseUrl: partial.url, nodeUrl: node.url, historyFrom: String(FIRST) })
  await indexer.catchUp()
  await indexer.stop()
  await node.stop()
  expect(await read(partial, 'SELECT rows_from::text AS row FROM chain_state')).toEqual([String(FIRST)])
  expect(await read(partial, 'SELECT min(number)::text AS row FROM block')).toEqual([String(FIRST)])
})
