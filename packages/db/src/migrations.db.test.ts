import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { blockNumber, hexAddress, tokenAmount, tokenHex } from '@tronlens/core'
import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMigrations } from './migrations-folder.ts'
import { rollBack } from './rollback/rollback.ts'
import { addBalances } from './writes/balances.ts'
import { ensureMonths } from './writes/chain-state.ts'
import { addContractDays } from './writes/daily-activity.ts'
import { closeOpenings } from './writes/openings.ts'

/** Newest migration of the version that had no counters and no values next to changes. */
const BEFORE = 14

let database: TestConnection
let client: Client
beforeAll(async () => {
  database = await connectTestDatabase({ schema: undefined })
  client = database.client
  await client.query('CREATE SCHEMA chain_old; SET search_path = chain_old, public')
  await apply((version) => version <= BEFORE)
})
afterAll(() => database.drop())

/** Applies migrations in order, each in a transaction, as the migrator does. */
async function apply(isChosen: (version: number) => boolean): Promise<void> {
  const folder = findMigrations('chain')
  for (const file of (await readdir(folder)).sort())
    if (isChosen(Number(file.slice(0, 4))))
      await client.query(`BEGIN;\n${await readFile(join(folder, file), 'utf8')}\n;COMMIT`)
}

const ALICE = `\\x41${'0a'.repeat(20)}`
const BOB = `\\x41${'0b'.repeat(20)}`
const HASH = `\\x${'07'.repeat(32)}`

test('an index of before gets the values, counters and totals that it would have kept', async () => {
  await client.query('SELECT ensure_partitions(10)')
  await client.query(`
    INSERT INTO chain_state VALUES (true, '${HASH}', 3, '${HASH}', 3000, 1, 3, 1, 0, 0, 2, 2);
    INSERT INTO block SELECT n, '${HASH}', '${HASH}', n * 1000, '${ALICE}', '${HASH}', 32, 100, 1, 1, NULL, 0, 0, 0, 0, 0, 16, 0
      FROM generate_series(1, 3) n;
    INSERT INTO token (ref, kind, name, symbol, decimals, total_supply, created_block, created_time)
      VALUES ('_', 1, 'TRON', 'TRX', 6, 0, 0, 0), ('1000001', 10, 'Gold 100%', 'GLD', 0, 5, 1, 0);
    INSERT INTO balance VALUES ('${ALICE}', '_', 70), ('${BOB}', '_', 30);
    INSERT INTO balance_change VALUES ('${ALICE}', '_', 1, 100), ('${ALICE}', '_', 3, -30), ('${BOB}', '_', 3, 30);
    INSERT INTO stake VALUES ('${ALICE}', 12, 9), ('${BOB}', 12, 1);
    INSERT INTO stake_change VALUES ('${ALICE}', 12, 1, 4), ('${ALICE}', 12, 2, 5), ('${BOB}', 12, 2, 1);
    INSERT INTO vote VALUES ('${ALICE}', '${BOB}', 6, 2, 2000);
    INSERT INTO vote_list VALUES ('${ALICE}', ARRAY['${BOB}', '${BOB}']::bytea[], ARRAY[4, 2]);
    INSERT INTO activity VALUES ('${ALICE}', 2, 3, 0, 0, 3, '_');
    INSERT INTO undo (block_number, table_name, key, before) VALUES
      (3, 'balance', '{"address": "${ALICE.replace('\\', '\\\\')}", "token": "\\\\x5f"}', '{"address": "${ALICE.replace('\\', '\\\\')}", "token": "\\\\x5f", "amount": 100}'),
      (3, 'balance', '{"address": "${BOB.replace('\\', '\\\\')}", "token": "\\\\x5f"}', NULL),
      (3, 'token', '{"ref": "\\\\x5f"}', (SELECT to_jsonb(t) FROM token t WHERE ref = '_'))`)
  await apply((version) => version > BEFORE)
  const rows = async (text: string) => (await client.query(text)).rows
  expect(
    await rows('SELECT block_number AS block, amount FROM balance_change ORDER BY address, block_number'),
  ).toEqual([
    { block: 1n, amount: '100' },
    { block: 3n, amount: '70' },
    { block: 3n, amount: '30' },
  ])
  expect(await rows('SELECT amount FROM stake_change ORDER BY address, block_number')).toEqual([
    { amount: 4n },
    { amount: 9n },
    { amount: 1n },
  ])
  expect(await rows('SELECT block_number, votes FROM vote_change')).toEqual([
    { block_number: 2n, votes: [4n, 2n] },
  ])
  const counters = () =>
    rows(
      `SELECT length(scope) AS scope, kind, n FROM counter WHERE kind IN (6, 8, 9, 10, 12, 112, 201) ORDER BY 1, 2`,
    )
  expect(await counters()).toEqual([
    { scope: 0, kind: 6n, n: '100' },
    { scope: 0, kind: 8n, n: '6' },
    { scope: 0, kind: 112n, n: '10' },
    { scope: 0, kind: 201n, n: '1' },
    { scope: 21, kind: 8n, n: '6' },
    { scope: 21, kind: 9n, n: '3' },
    { scope: 21, kind: 10n, n: '1' },
    { scope: 21, kind: 12n, n: '48' },
  ])
  expect(await rows('SELECT what, height FROM known_since ORDER BY what')).toEqual(
    expect.arrayContaining([
      { what: 'content', height: 4n },
      { what: 'counters', height: 3n },
      { what: 'votes', height: 3n },
    ]),
  )
  // what was one table is the first part of a table that is cut by block
  expect(await rows('SELECT DISTINCT tableoid::regclass::text AS part FROM balance_change')).toEqual([
    { part: 'balance_change_0' },
  ])
  // a block of before is taken back: what was written down then lacks the new columns, and counters were not
  // written down
  await client.query('BEGIN')
  await rollBack(client, 2n)
  await client.query('COMMIT')
  expect(await rows('SELECT amount FROM balance')).toEqual([{ amount: '100' }])
  expect(await rows('SELECT touched_block FROM token ORDER BY ref')).toEqual([
    { touched_block: 0n },
    { touched_block: 0n },
  ])
  expect((await counters()).filter(({ kind }) => kind === 9n || kind === 6n || kind === 12n)).toEqual([
    { scope: 0, kind: 6n, n: '100' },
    { scope: 21, kind: 9n, n: '2' },
    { scope: 21, kind: 12n, n: '32' },
  ])
  const held = await addBalances(
    client,
    [
      { address: hexAddress(`41${'0b'.repeat(20)}`), token: tokenHex('5f'), amount: tokenAmount(5n) },
      { address: hexAddress(`41${'0a'.repeat(20)}`), token: tokenHex('5f'), amount: tokenAmount(-1n) },
    ],
    blockNumber(3),
  )
  expect(held).toEqual([5n, 99n])
})

/** Newest migration of the version that kept old values of days by triggers, in tables of one part. */
const UNCUT = 164

test('days of before become the first part, and blocks that an earlier version wrote are taken back', async () => {
  await client.query('CREATE SCHEMA chain_uncut; SET search_path = chain_uncut, public')
  await apply((version) => version <= UNCUT)
  const numbers = (calls: number) => Array.from({ length: 14 }, () => calls).join(', ')
  const rowsOf = async (text: string) => (await client.query(text)).rows
  const days = async () => [
    await rowsOf('SELECT * FROM account_day ORDER BY address, day'),
    await rowsOf('SELECT * FROM contract_caller ORDER BY contract, day, caller'),
  ]
  const inBlock = async (block: number, statements: string) => {
    await client.query(`BEGIN; SELECT set_config('tronlens.undo', '${block}', true); ${statements}; COMMIT`)
  }
  await client.query(`
    INSERT INTO chain_state (genesis_hash, head_number, head_hash, head_time, solid_number, node_head_number, node_solid_number,
      next_maintenance, burned, total_transactions, total_accounts)
      VALUES ('${HASH}', 12, '${HASH}', extract(epoch FROM timestamptz '2026-11-24Z') * 1000, 10, 12, 10, 0, 0, 2, 2);
    INSERT INTO account_day VALUES ('${ALICE}', '2018-06-25', ${numbers(1)}), ('${ALICE}', '2026-11-24', ${numbers(1)});
    INSERT INTO contract_caller VALUES ('${BOB}', '2018-06-25', '${ALICE}', 1)`)
  const ten = await days()
  const eleven = `UPDATE account_day SET calls = calls + 1 WHERE day = '2026-11-24'; INSERT INTO contract_caller VALUES ('${BOB}', '2026-11-24', '${ALICE}', 1)`
  const twelve = `INSERT INTO account_day VALUES ('${BOB}', '2026-11-24', ${numbers(5)}); UPDATE contract_caller SET calls = calls + 2`
  await inBlock(11, eleven)
  const atEleven = await days()
  await inBlock(12, twelve)
  const atTwelve = await days()
  const files = await rowsOf(
    "SELECT pg_relation_filenode('account_day') AS account_day, pg_relation_filenode('contract_caller') AS contract_caller",
  )

  await apply((version) => version > UNCUT)
  expect(await days()).toEqual(atTwelve)
  expect(
    await rowsOf(
      "SELECT pg_relation_filenode('account_day_before_202611') AS account_day, pg_relation_filenode('contract_caller_before_202611') AS contract_caller",
    ),
  ).toEqual(files)
  // the rest of the month has a part already, and the next one is made
  await ensureMonths(client, ['2018-06-25', '2026-11-30', '2026-12-01'])
  expect(
    await rowsOf(
      "SELECT inhrelid::regclass::text AS part FROM pg_inherits WHERE inhparent = 'account_day'::regclass ORDER BY 1",
    ),
  ).toEqual([{ part: 'account_day_202612' }, { part: 'account_day_before_202611' }])
  expect(await rowsOf("SELECT tgname FROM pg_trigger WHERE tgrelid = 'account_day'::regclass")).toEqual([])

  const caller = { contract: hexAddress(`41${'0b'.repeat(20)}`), caller: hexAddress(`41${'0a'.repeat(20)}`) }
  const addThirteen = async () => {
    await client.query('BEGIN')
    for (const day of ['2026-11-24', '2026-12-01'])
      await addContractDays(client, [], [{ ...caller, day, calls: 3 }], { keptAt: blockNumber(13) })
    await client.query('COMMIT')
  }
  const takeBack = async (to: bigint) => {
    await client.query('BEGIN')
    await rollBack(client, to)
    await client.query('COMMIT')
  }
  // within what this version wrote, across both, and within what the earlier one wrote
  await addThirteen()
  await takeBack(12n)
  expect(await days()).toEqual(atTwelve)
  await addThirteen()
  await takeBack(11n)
  expect(await days()).toEqual(atEleven)
  await takeBack(10n)
  expect(await days()).toEqual(ten)
})

test('an empty index has no part of before', async () => {
  await client.query('CREATE SCHEMA chain_empty; SET search_path = chain_empty, public')
  await apply(() => true)
  const { rows } = await client.query(
    "SELECT relname FROM pg_class WHERE relnamespace = 'chain_empty'::regnamespace AND relname ~ '^(account_day|contract_caller)_(before|gone)'",
  )
  expect(rows).toEqual([])
})

/** Newest migration of the version whose audit blamed honest tokens. */
const BLAMING = 175

test.each([
  ['knows all blocks', 0, ['bb', 'dd']],
  ['begins later', 500, ['dd']],
] as const)('tokens that the audit may have blamed wrongly are released and compared again: an index that %s', async (_, first, kept) => {
  await client.query(
    'DROP SCHEMA IF EXISTS chain_blamed CASCADE; CREATE SCHEMA chain_blamed; SET search_path = chain_blamed, public',
  )
  await apply((version) => version <= BLAMING)
  const zeroAddress = `41${'00'.repeat(20)}`
  const token = (byte: string) => `\\x41${byte.repeat(20)}`
  for (const byte of ['aa', 'bb', 'cc', 'dd'])
    await client.query(`
      INSERT INTO token (ref, kind, name, symbol, decimals, total_supply, created_block, created_time, touched_block, audited_block)
        VALUES ('${token(byte)}', 721, 'Things', 'T', 0, 5, 1, 0, 9, 9);
      INSERT INTO quarantine VALUES ('token', '${token(byte)}', '${byte === 'dd' ? 'negative-balance' : 'events-differ'}', 'It lies.', 9)`)
  const differs = (byte: string, field: string) =>
    client.query(`INSERT INTO audit_difference (kind, subject, field, indexed, told, height, repaired)
      VALUES ('token', '${token(byte)}', '${field}', '1', '2', 9, true)`)
  await differs('aa', `${zeroAddress} 7`)
  await differs('aa', zeroAddress)
  await differs('bb', `${zeroAddress} 7`)
  await differs('bb', `41${'0a'.repeat(20)} 7`)
  await differs('cc', 'name')
  await client.query(`INSERT INTO known_since (what, height) VALUES ('history', ${first})
    ON CONFLICT (what) DO UPDATE SET height = excluded.height`)
  await apply((version) => version > BLAMING)
  const left = await client.query(
    `SELECT substr(encode(subject, 'hex'), 3, 2) AS byte FROM quarantine ORDER BY 1`,
  )
  expect(left.rows.map(({ byte }) => byte)).toEqual(kept)
  const waiting = await client.query(
    `SELECT substr(encode(ref, 'hex'), 3, 2) AS byte FROM token WHERE touched_block > audited_block ORDER BY 1`,
  )
  expect(waiting.rows.map(({ byte }) => byte)).toEqual(
    ['aa', 'bb', 'cc', 'dd'].filter((byte) => !(kept as readonly string[]).includes(byte)),
  )
})

/** Newest migration of the version that kept a row for each look at a difference. */
const REPEATING = 184

test('what differed at several looks becomes one row', async () => {
  await client.query(
    'DROP SCHEMA IF EXISTS chain_repeating CASCADE; CREATE SCHEMA chain_repeating; SET search_path = chain_repeating, public',
  )
  await apply((version) => version <= REPEATING)
  await client.query(`
    INSERT INTO audit_difference (kind, subject, field, indexed, told, height, repaired, found_at)
    SELECT 'block', '\\x01'::bytea, 'fee', '6', n::text, n, false, to_timestamp(n) FROM generate_series(4, 9) n
    UNION ALL SELECT 'block', '\\x01', 'id', '6', '7', 5, false, to_timestamp(5)`)
  await apply((version) => version > REPEATING)
  const { rows } = await client.query(`
    SELECT field, reported, block_number, first_block_number, times, first_found_at = to_timestamp(first_block_number) AS is_first
    FROM audit_differences ORDER BY field`)
  expect(rows).toEqual([
    { field: 'fee', reported: '9', block_number: 9n, first_block_number: 4n, times: 6n, is_first: true },
    { field: 'id', reported: '7', block_number: 5n, first_block_number: 5n, times: 1n, is_first: true },
  ])
})

/** Newest migration of the version that wrote what was there before a partial index into every change. */
const SHIFTING = 185

test('what the node reported after a block that may still be replaced can be forgotten, in an upgraded index too', async () => {
  await client.query(
    'DROP SCHEMA IF EXISTS chain_shifting CASCADE; CREATE SCHEMA chain_shifting; SET search_path = chain_shifting, public',
  )
  await apply((version) => version <= SHIFTING)
  const hash = "sha256('')"
  // the node reported on Alice after block 9, on Bob after a solid one; each got 1 in block 8 and in block 9
  await client.query(`
    SELECT ensure_partitions(20);
    INSERT INTO known_since (what, height) VALUES ('history', 8) ON CONFLICT (what) DO UPDATE SET height = 8;
    INSERT INTO chain_state (genesis_hash, head_number, head_hash, head_time, solid_number, node_head_number, node_solid_number,
      next_maintenance, burned, total_transactions, total_accounts, rows_from)
    VALUES (${hash}, 9, ${hash}, 0, 8, 9, 8, 0, 0, 0, 0, 8);
    INSERT INTO opening VALUES ('${ALICE}', '_', 9), ('${BOB}', '_', 8);
    INSERT INTO balance_change (address, token, block_number, delta, amount)
    SELECT a, '_', n, CASE n WHEN -1 THEN 100 ELSE 1 END, 100 + greatest(n - 7, 0)
    FROM unnest(ARRAY['${ALICE}', '${BOB}']::bytea[]) a, unnest(ARRAY[-1, 8, 9]) n;
    INSERT INTO stake_change (address, quantity, block_number, delta, amount)
    SELECT a, 12, n, CASE n WHEN 7 THEN 50 ELSE 1 END, 50 + n - 7
    FROM unnest(ARRAY['${ALICE}', '${BOB}']::bytea[]) a, unnest(ARRAY[7, 8, 9]) n`)
  const read = async () => {
    const { rows } = await client.query<{ amounts: string }>(`
      SELECT string_agg(amount::text, ' ' ORDER BY block_number) AS amounts FROM (
        SELECT 1 AS place, address, block_number, amount FROM balance_history
        UNION ALL SELECT 2, address, block_number, amount FROM stake_history) h GROUP BY place, address ORDER BY place, address`)
    return rows.map(({ amounts }) => amounts)
  }
  const reported = await read()
  expect(reported).toEqual(['101 102', '101 102', '50 51 52', '50 51 52'])
  await apply((version) => version > SHIFTING)
  expect(await read()).toEqual(reported)
  await client.query('BEGIN')
  await rollBack(client, 8n)
  await closeOpenings(client, blockNumber(8))
  await client.query('COMMIT')
  expect(await read()).toEqual(['1', '101', '1', '50 51'])
})

/**
 * Newest migration of the version that counted what moved on a day instead of the transactions that moved it.
 */
const MOVING = 187

test('transactions of days and what sales brought are counted in an index of before, and taken back with its blocks', async () => {
  await client.query(
    'DROP SCHEMA IF EXISTS chain_moving CASCADE; CREATE SCHEMA chain_moving; SET search_path = chain_moving, public',
  )
  await apply((version) => version <= MOVING)
  const hash = "sha256('')"
  const day = 86_400_000
  // each block has a transfer, a purchase of 5, one that failed, and a TRC10 transfer in the second; block 3
  // is of the next day, and block 4 was on its way when the index stopped
  await client.query(`
    SELECT ensure_partitions(20);
    INSERT INTO chain_state (genesis_hash, head_number, head_hash, head_time, solid_number, node_head_number, node_solid_number,
      next_maintenance, burned, total_transactions, total_accounts, rows_from)
    VALUES (${hash}, 3, ${hash}, ${day}, 1, 3, 1, 0, 0, 10, 0, 0);
    INSERT INTO day_stat (day, transactions) VALUES ('1970-01-01', 7), ('1970-01-02', 3);
    INSERT INTO transaction (block_number, tx_index, hash, timestamp, contract_type, owner, recipient, amount, permission_id, fee_limit,
      success, contract_ret, fee, energy_usage, energy_fee, energy_usage_total, origin_energy_usage, energy_penalty, net_usage, net_fee,
      raw_data, signatures)
    SELECT n, at, sha256((n * 10 + at)::text::bytea), CASE WHEN n < 3 THEN n ELSE ${day} END, (ARRAY[1, 9, 9, 2])[at], '${ALICE}',
      '${BOB}', 5, 0, 0, at <> 3, 1, 0, 0, 0, 0, 0, 0, 0, 0, '', '{}'
    FROM generate_series(1, 4) n, generate_series(1, 4) at WHERE at < 4 OR n = 2;
    INSERT INTO undo (block_number, table_name, key, before) VALUES
      (2, 'day_stat', '{"day": "1970-01-01"}', (SELECT to_jsonb(d) || '{"transactions": 3}' FROM day_stat d WHERE day = '1970-01-01')),
      (3, 'day_stat', '{"day": "1970-01-02"}', NULL)`)
  await apply((version) => version > MOVING)
  const read = async () => [
    (
      await client.query(
        'SELECT day::text AS day, transactions, trx_transactions, trc10_transactions FROM days ORDER BY day',
      )
    ).rows,
    (await client.query("SELECT encode(scope, 'hex') AS issuer, n FROM counter WHERE kind = 15")).rows,
  ]
  const first = { day: '1970-01-01', transactions: 7n, trx_transactions: 2n, trc10_transactions: 1n }
  const issuer = BOB.slice(2)
  expect(await read()).toEqual([
    [first, { day: '1970-01-02', transactions: 3n, trx_transactions: 1n, trc10_transactions: 0n }],
    [{ issuer, n: '15' }],
  ])
  await client.query('BEGIN')
  await rollBack(client, 1n)
  await client.query('COMMIT')
  expect(await read()).toEqual([
    [{ ...first, transactions: 3n, trx_transactions: 1n, trc10_transactions: 0n }],
    [{ issuer, n: '5' }],
  ])
})
