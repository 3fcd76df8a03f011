import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DISTRIBUTED_TABLES } from '../src/cluster/distribute.ts'

let database: TestConnection
let client: Client
beforeAll(async () => {
  database = await connectTestDatabase()
  client = database.client
})
afterAll(() => database.drop())

const HASH = `\\x${'07'.repeat(32)}`

/** Parts of a table, by their first block; not what stands before all blocks. */
const listParts = async (table: string) =>
  (
    await client.query<{ part: string }>(
      `SELECT pg_get_expr(c.relpartbound, c.oid) AS part FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
       WHERE i.inhparent = $1::regclass AND pg_get_expr(c.relpartbound, c.oid) NOT LIKE '%MINVALUE%'
       ORDER BY (regexp_match(pg_get_expr(c.relpartbound, c.oid), '\\d+'))[1]::bigint`,
      [table],
    )
  ).rows.map(({ part }) =>
    part
      .replace(/[^\d ]/g, '')
      .trim()
      .split(/ +/)
      .map(Number),
  )

/** Makes the newest blocks as full as this. */
async function fill(head: number, transactions: number): Promise<void> {
  await client.query('DELETE FROM block')
  await client.query('DELETE FROM chain_state')
  await client.query(
    `INSERT INTO block SELECT n, $2, $2, n, NULL, $2, 32, 100, $3, 1, NULL, 0, 0, 0, 0, 0, 0, 0 FROM generate_series($1::bigint - 1, $1) n`,
    [head, HASH, transactions],
  )
  await client.query(
    `INSERT INTO chain_state (genesis_hash, head_number, head_hash, head_time, solid_number, node_head_number, node_solid_number,
       next_maintenance, burned, total_transactions, total_accounts) VALUES ($2, $1, $2, 0, 0, 0, 0, 0, 0, 0, 0)`,
    [head, HASH],
  )
}

test('parts hold as many transactions as others, however full blocks are', async () => {
  await client.query('SELECT ensure_partitions(10)')
  const tables = [
    'transaction',
    'transfer',
    'event_log',
    'transaction_hash',
    'balance_change',
    'stake_change',
  ]
  for (const table of tables) expect(await listParts(table)).toEqual([[0, 1_000_000]])
  // blocks of one transaction, then of 200, then of more than any chain has
  await fill(999_000, 1)
  await client.query('SELECT ensure_partitions(1000000)')
  await fill(1_900_000, 200)
  await client.query('SELECT ensure_partitions(2100000)')
  await fill(2_200_000, 100_000)
  await client.query('SELECT ensure_partitions(2250000)')
  for (const table of tables)
    expect(await listParts(table)).toEqual([
      [0, 1_000_000],
      [1_000_000, 2_000_000],
      [2_000_000, 2_250_000],
      [2_250_000, 2_260_000],
    ])
})

test('a page of an address reads its parts newest first and stops when it is full', async () => {
  const address = `\\x41${'0a'.repeat(20)}`
  await client.query(
    `INSERT INTO transaction
       (block_number, tx_index, hash, timestamp, contract_type, owner, contract_ret, success, permission_id, fee, fee_limit, energy_usage,
        energy_fee, origin_energy_usage, energy_usage_total, energy_penalty, net_usage, net_fee, raw_data, signatures)
     SELECT n * 10000, i, $2, 0, 4, $1, 1, true, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '', '{}' FROM generate_series(0, 225) n, generate_series(0, 199) i`,
    [address, HASH],
  )
  await client.query('ANALYZE transaction')
  const explain = async (text: string, values: unknown[]) =>
    (await client.query<Record<'QUERY PLAN', string>>(`EXPLAIN (ANALYZE, COSTS off) ${text}`, values)).rows
      .map((row) => row['QUERY PLAN'])
      .join('\n')
  // on a cluster each node has a plan of its own, below the coordinator's
  const plan = (
    await explain(
      `SELECT * FROM transaction WHERE class_sent(owner, transaction_class(contract_type, token, amount)) = class_sent($1, 0) AND owner IS NOT NULL
     ORDER BY block_number DESC, tx_index DESC LIMIT 20`,
      [address],
    )
  ).replace(/^.*-> {2}Task$/ms, '')
  expect(plan).not.toContain('Sort')
  expect(plan).toMatch(/on transaction_0(_\d+)? .*never executed/)
  // what is taken back above a height touches no part below it
  const undone = await explain('DELETE FROM transaction WHERE block_number > $1', [2_000_100])
  expect(undone).not.toMatch(/transaction_(0|1000000)\b/)
})

test('a cluster spreads no table by a column whose type is a domain: it would find no row again', async () => {
  const { rows } = await client.query<{ table: string; kind: string }>(
    `SELECT a.attrelid::regclass::text AS "table", t.typtype AS kind
     FROM unnest($1::text[], $2::text[]) AS d (name, distributed)
     JOIN pg_attribute a ON a.attrelid = d.name::regclass AND a.attname = d.distributed JOIN pg_type t ON t.oid = a.atttypid`,
    [DISTRIBUTED_TABLES.map(({ table }) => table), DISTRIBUTED_TABLES.map(({ column }) => column)],
  )
  expect(rows).toEqual(DISTRIBUTED_TABLES.map(({ table }) => ({ table, kind: 'b' })))
})
