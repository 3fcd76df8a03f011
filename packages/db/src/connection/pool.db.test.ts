import { Socket } from 'node:net'
import { DEFAULT_NETWORK } from '@tronlens/core'
import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createDatabase, type Database } from '../database.ts'
import { readDatabaseError } from '../errors.ts'
import { labelled } from '../labels.ts'
import { listBlocks } from '../queries/blocks/blocks.ts'
import { chainSchema } from '../schemas.ts'
import { beginWriting } from '../writes/chain/session.ts'
import { createClient, createPool, nameStatements, type QueryEvent } from './pool.ts'
import { KEEPS_PLAN } from './statement-names.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a statement carries the name of its function where the server shows what runs, and is measured under it', async () => {
  const events: QueryEvent[] = []
  const db = createDatabase(database.url, DEFAULT_NETWORK, {
    poolSize: 2,
    onQuery: (event) => events.push(event),
  })
  const listRunning = labelled('listRunning', async (db: Database) => {
    const { rows } = await sql<{ query: string }>`
      SELECT query FROM pg_stat_activity WHERE pid = pg_backend_pid()`.execute(db)
    return rows
  })
  // several at once, each with its own name
  const [running] = await Promise.all([
    listRunning(db),
    listBlocks(db, { range: {} }, { start: 0, limit: 5 }),
  ])
  expect(running[0]?.query).toMatch(/^\/\* listRunning \*\/ /)
  await sql`SELECT 1`.execute(db)
  await db.destroy()
  expect(events.map(({ label, rows }) => [label ?? 'none', rows]).sort()).toEqual([
    ['listBlocks', 0],
    // lists ask once what parts there are
    ['listPartEdges', 0],
    ['listRunning', 1],
    ['none', 1],
  ])
  expect(events.every(({ ms }) => ms > 0)).toBe(true)
})

test('a statement carries the name of the innermost function, over connections and inside transactions alike', async () => {
  const labels: (string | undefined)[] = []
  const options = { onQuery: ({ label }: QueryEvent) => labels.push(label) }
  const client = createClient(database.url, options)
  await client.connect()
  const askInner = labelled('askInner', async (on: ClientBase) => on.query('SELECT 1'))
  const askOuter = labelled('askOuter', async (on: ClientBase) => {
    await on.query({ text: 'SELECT $1::int', values: [1] })
    await askInner(on)
    await on.query('SELECT $1::int', [2])
  })
  await askOuter(client)
  await askInner(client)
  await client.query('SELECT 3')
  await client.end()
  expect(labels.splice(0)).toEqual(['askOuter', 'askInner', 'askOuter', 'askInner', undefined])

  const db = createDatabase(database.url, DEFAULT_NETWORK, { poolSize: 1, ...options })
  const readInner = labelled('readInner', async (on: Database) => sql`SELECT 1`.execute(on))
  const readOuter = labelled('readOuter', (on: Database) =>
    on.transaction().execute(async (tx) => {
      await tx.selectFrom('chain_parameter').selectAll().execute()
      await readInner(tx)
    }),
  )
  await readOuter(db)
  await db.destroy()
  expect(labels).toEqual([undefined, 'readOuter', 'readInner', undefined])
})

test('a statement that is sent often is planned once for a connection, and again after a migration', async () => {
  const pool = createPool(database.url, { poolSize: 1, namesStatements: true })
  const client = await pool.connect()
  await client.query('CREATE TABLE named (one integer); INSERT INTO named VALUES (1)')
  const read = async (one: number) => (await client.query('SELECT * FROM named WHERE one = $1', [one])).rows
  const listNames = async () => (await client.query('SELECT name FROM pg_prepared_statements')).rows
  for (let time = 0; time < 2; time++) expect(await read(1)).toEqual([{ one: 1 }])
  expect(await listNames()).toEqual([])
  expect(await read(1)).toEqual([{ one: 1 }])
  expect(await read(2)).toEqual([])
  expect(await listNames()).toHaveLength(1)
  // a connection that keeps the old plan gets "cached plan must not change result type"
  await client.query('ALTER TABLE named ADD COLUMN two integer')
  expect(await read(1)).toEqual([{ one: 1, two: null }])
  await client.query('DROP TABLE named')
  await expect(read(1)).rejects.toThrow('does not exist')
  client.release()
  await pool.end()
})

test('texts of dates and backslashes mean the same, whatever the server has been set to', async () => {
  const admin = createClient(database.url)
  await admin.connect()
  const name = new URL(database.url).pathname.slice(1)
  await admin.query(`ALTER DATABASE ${name} SET datestyle = 'German'`)
  await admin.query(`ALTER DATABASE ${name} SET standard_conforming_strings = off`)
  const client = createClient(database.url)
  await client.connect()
  const { rows } = await client.query(`SELECT date '2026-11-27' AS day, '\\x41' AS text`)
  expect(rows).toEqual([{ day: '2026-11-27', text: '\\x41' }])
  await admin.query(`ALTER DATABASE ${name} RESET ALL`)
  await Promise.all([client.end(), admin.end()])
})

test('a connection that breaks while idle shows with the next statement', async () => {
  const client = createClient(database.url)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const broken = new Promise((resolve) => client.once('end', resolve))
  const other = createClient(database.url)
  await other.connect()
  await other.query('SELECT pg_terminate_backend($1::int)', [rows[0]?.pid])
  await broken
  await expect(client.query('SELECT 1')).rejects.toThrow()
  await other.end()
})

test('a machine that vanishes is noticed on both sides', async () => {
  const asks = vi.spyOn(Socket.prototype, 'setKeepAlive')
  onTestFinished(() => asks.mockRestore())
  const pool = createPool(database.url, { poolSize: 1 })
  await pool.query('SELECT 1')
  const client = createClient(database.url)
  await client.connect()
  expect(asks.mock.calls).toEqual([
    [true, 30_000],
    [true, 30_000],
  ])
  await beginWriting(client, 'main', { lockMs: 1_000, statementLockMs: 1_000 })
  const { rows } = await client.query(
    "SELECT current_setting('tcp_keepalives_idle') AS idle, current_setting('tcp_user_timeout') AS unheard",
  )
  expect(rows).toEqual([{ idle: '30', unheard: '60000' }])
  await Promise.all([client.end(), pool.end()])
})

test('in a transaction a statement that a migration outdated fails so that the next one succeeds', async () => {
  const client = createClient(database.url)
  await client.connect()
  await client.query('CREATE TABLE outdated (one integer)')
  const read = async () => (await client.query('SELECT * FROM outdated WHERE one > $1', [0])).rows
  const listNames = async () => (await client.query('SELECT name FROM pg_prepared_statements')).rows
  nameStatements(client, true)
  for (let time = 0; time < 3; time++) await read()
  expect(await listNames()).toHaveLength(1)
  await client.query('ALTER TABLE outdated ADD COLUMN two integer; INSERT INTO outdated VALUES (1, 2)')
  await client.query('BEGIN')
  const failure = await read().catch((error: unknown) => error)
  expect(readDatabaseError(failure)).toMatchObject({
    canRetry: true,
    reason: 'cached plan must not change result type',
  })
  await client.query('ROLLBACK; BEGIN')
  expect(await read()).toEqual([{ one: 1, two: 2 }])
  await client.query('COMMIT')
  // without names nothing more is kept
  nameStatements(client, false)
  const before = await listNames()
  for (let time = 0; time < 5; time++) await client.query('SELECT one FROM outdated WHERE one > $1', [0])
  expect(await listNames()).toEqual(before)
  await client.query('DROP TABLE outdated')
  await client.end()
})

test('a statement with a name answers as it does without one: all types, no rows, writes, and after values that cannot be sent', async () => {
  const pool = createPool(database.url, { poolSize: 1, namesStatements: true })
  const ask = async (text: string, values: unknown[]) => {
    const { command, rowCount, rows, fields } = await pool.query(text, values)
    return { command, rowCount, rows, names: fields.map(({ name }) => name) }
  }
  const everything = `SELECT $1::int AS n, 12345678901234567890::numeric AS long, 9223372036854775807 AS big, NULL::text AS nothing,
    'a'::text AS a, '\\x00ff'::bytea AS bytes, ARRAY['\\x'::bytea, '\\x01'] AS list, ARRAY[NULL, '\\x01'::bytea] AS holes,
    '{}'::bytea[] AS none, '{"big": 12345678901234567890}'::jsonb AS json, ARRAY[1, 2]::bigint[] AS numbers`
  const first = await ask(everything, [1])
  expect(first.rows).toEqual([
    {
      ...{ n: 1, long: '12345678901234567890', big: 9_223_372_036_854_775_807n, nothing: null, a: 'a' },
      ...{ bytes: Buffer.from([0, 255]), list: [Buffer.alloc(0), Buffer.from([1])] },
      ...{ holes: [null, Buffer.from([1])], none: [] },
      ...{ json: { big: 12345678901234567890n }, numbers: [1n, 2n] },
    },
  ])
  for (let time = 0; time < 4; time++) expect(await ask(everything, [1])).toEqual(first)
  await pool.query('CREATE TABLE written (n integer PRIMARY KEY)')
  for (let n = 0; n < 5; n++)
    expect(await ask('INSERT INTO written VALUES ($1)', [n])).toMatchObject({
      command: 'INSERT',
      rowCount: 1,
    })
  await expect(ask('INSERT INTO written VALUES ($1)', [1])).rejects.toThrow('duplicate key')
  const bad = {
    toPostgres: () => {
      throw new Error('cannot be sent')
    },
  }
  await expect(ask('INSERT INTO written VALUES ($1)', [bad])).rejects.toThrow('cannot be sent')
  await expect(ask('INSERT INTO written VALUES ($1)', ['text'])).rejects.toThrow('invalid input')
  for (const n of [9, 3, 9])
    expect(await ask('SELECT n FROM written WHERE n = $1', [n])).toMatchObject({ rowCount: n === 3 ? 1 : 0 })
  expect(await ask('SELECT n FROM written WHERE n = $1', [3])).toEqual({
    ...{ command: 'SELECT', rowCount: 1, rows: [{ n: 3 }], names: ['n'] },
  })
  await pool.query('DROP TABLE written')
  await pool.end()
})

test('a statement that keeps its plan is never planned for its values, the others of its connection are', async () => {
  const pool = createPool(database.url, { poolSize: 1, namesStatements: true })
  const client = await pool.connect()
  await client.query('CREATE TABLE kept (n integer); INSERT INTO kept SELECT generate_series(1, 50)')
  const text = (what: string) =>
    `SELECT n FROM kept WHERE n > $1 /* ${what} */ ORDER BY n ${KEEPS_PLAN} LIMIT 2`
  const ask = async (what: string, ...values: unknown[]) => (await client.query(text(what), values)).rows
  const other = async (n: number) => (await client.query('SELECT n FROM kept WHERE n = $1', [n])).rows
  const plans = async (where: string) => {
    const { rows } = await client.query<{ generic_plans: bigint; custom_plans: bigint }>(
      `SELECT generic_plans, custom_plans FROM pg_prepared_statements WHERE statement ${where}`,
    )
    return rows.map(({ generic_plans: generic, custom_plans: custom }) => [generic, custom])
  }
  // what cannot be read leaves nothing behind that the next one trips over
  await expect(client.query(`SELECT nothing ${KEEPS_PLAN} FROM kept WHERE n = $1`, [1])).rejects.toThrow(
    'does not exist',
  )
  expect(await ask('one', 10)).toEqual([{ n: 11 }, { n: 12 }])
  // nor what cannot be answered
  await expect(ask('one', 'text')).rejects.toThrow('invalid input')
  for (let time = 0; time < 6; time++) {
    expect(await ask('one', 20)).toEqual([{ n: 21 }, { n: 22 }])
    expect(await ask('two', 50)).toEqual([])
    expect(await other(3)).toEqual([{ n: 3 }])
  }
  // a cluster is asked for nothing: the first five are planned for their values, then the server decides
  const custom = database.isCluster ? 5n : 0n
  expect(await plans(`LIKE '%one%LIMIT 2'`)).toEqual([[7n - custom, custom]])
  expect(await plans(`LIKE '%two%LIMIT 2'`)).toEqual([[6n - custom, custom]])
  // the third of six has a name; the first five of a name are planned for their values
  expect(await plans(`= 'SELECT n FROM kept WHERE n = $1'`)).toEqual([[0n, 4n]])
  expect((await client.query('SHOW plan_cache_mode')).rows).toEqual([{ plan_cache_mode: 'auto' }])
  // in a transaction the server decides: it would plan everything behind it like that
  await client.query('BEGIN')
  expect(await ask('three', 30)).toEqual([{ n: 31 }, { n: 32 }])
  expect((await client.query('SHOW plan_cache_mode')).rows).toEqual([{ plan_cache_mode: 'auto' }])
  await client.query('COMMIT; DROP TABLE kept')
  client.release()
  await pool.end()
})

test('a failure is measured too and reaches the caller', async () => {
  const events: QueryEvent[] = []
  const client = createClient(database.url, { onQuery: (event) => events.push(event) })
  await client.connect()
  await expect(client.query('SELECT nothing')).rejects.toThrow('does not exist')
  await client.end()
  expect(events).toMatchObject([{ label: undefined, rows: 0 }])
})

test('a statement that takes longer than its budget is ended by the server', async () => {
  const pool = createPool(database.url, { statementTimeoutMs: 50 })
  await expect(pool.query('SELECT pg_sleep(10)')).rejects.toThrow('statement timeout')
  await pool.end()
})

test('a statement that waits for a lock longer than allowed gives up', async () => {
  const schema = chainSchema(DEFAULT_NETWORK)
  const holder = createClient(database.url, { schema })
  const waiter = createClient(database.url, { schema, lockTimeoutMs: 50 })
  await Promise.all([holder.connect(), waiter.connect()])
  await holder.query('BEGIN; LOCK TABLE chain_parameter')
  await expect(waiter.query('SELECT * FROM chain_parameter')).rejects.toThrow('lock timeout')
  await Promise.all([holder.end(), waiter.end()])
})

test('connections that are cut while they are idle or at work end no process; the next statement gets a new one', async () => {
  const pool = createPool(database.url, { poolSize: 3, name: 'cut-me' })
  const cut = async () => {
    const client = createClient(database.url)
    await client.connect()
    await client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cut-me'",
    )
    await client.end()
  }
  await Promise.all([pool.query('SELECT 1'), pool.query('SELECT 1')])
  await cut()
  const lent = await pool.connect()
  const ended = new Promise((done) => lent.once('end', done))
  await cut()
  await ended
  lent.release(true)
  expect((await pool.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  const slow = pool.query('SELECT pg_sleep(20)')
  await pool.query('SELECT 1')
  await Promise.all([expect(slow).rejects.toThrow('terminating connection'), cut()])
  await pool.end()
})

test.each([
  [['12', '3', '0']],
  [[]],
  [['']],
  [['one']],
  [['a,b', 'c"d', 'e\\f', '{g}', ' ', 'NULL', 'NULLs', '\0', '\u241b']],
  [['x', null, 'NULL']],
  [
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
])('a list of texts comes back as it was sent: %o', async (texts) => {
  const pool = createPool(database.url, { poolSize: 1 })
  const { rows } = await pool.query('SELECT $1::text[] AS texts', [texts])
  await pool.end()
  expect(rows).toEqual([{ texts }])
})
