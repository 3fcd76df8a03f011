import { readFileSync } from 'node:fs'
import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

const LINES = readFileSync(new URL('../../../docs/reference/sql-views.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))

/** Functions that the documentation lists, each in the first cell of a row. */
const FUNCTIONS = LINES.flatMap((line) => /^\| `(\w+)\(/.exec(line)?.[1] ?? []).sort()

/** Views that it lists: the first cell of a row of its table names one or several. */
const DOCUMENTED = LINES.flatMap((line) =>
  [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''),
).sort()

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('the views that are documented are all there are, and can be read', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.views WHERE table_schema = current_schema() ORDER BY 1`.execute(
    database.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(DOCUMENTED)
  for (const view of DOCUMENTED)
    expect((await sql`SELECT * FROM ${sql.table(view)} LIMIT 1`.execute(database.db)).rows).toEqual([])
})

test('the functions that are documented are all that give rows of views, and can be called', async () => {
  const { rows } = await sql<{ name: string; needed: number }>`
    SELECT p.proname AS name, p.pronargs - p.pronargdefaults AS needed FROM pg_proc p JOIN pg_class c ON c.reltype = p.prorettype
    WHERE c.relkind = 'v' AND p.pronamespace = current_schema()::regnamespace ORDER BY 1`.execute(database.db)
  expect(rows.map(({ name }) => name)).toEqual(FUNCTIONS)
  for (const { name, needed } of rows) {
    const given = sql.join(Array.from({ length: needed }, () => sql`'\\x41'::bytea`))
    expect((await sql`SELECT * FROM ${sql.table(name)}(${given})`.execute(database.db)).rows).toEqual([])
  }
})

test('addresses are read and printed as users write them', async () => {
  const text = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
  const { rows } = await sql<Record<string, string>>`
    SELECT encode(from_address(${text}), 'hex') AS bytes, to_address(from_address(${text})) AS text, to_token('_'::bytea) AS trx,
           to_token('1000001'::bytea) AS asset, to_token(from_address(${text})) AS contract`.execute(
    database.db,
  )
  expect(rows).toEqual([
    { bytes: '415cbdd86a2fa8dc4bddd8a8f69dba48572eec07fb', text, trx: '_', asset: '1000001', contract: text },
  ])
  const refused = (address: string) => sql`SELECT from_address(${address})`.execute(database.db)
  await expect(refused('TJRabPrwbZy45sbavfcjinPJC18kjpRTv9')).rejects.toThrow('its checksum is wrong')
  await expect(refused('TJRabPrwbZy45sbavfcjinPJC18kjpRTv0')).rejects.toThrow('"0" is no character of one')
})
