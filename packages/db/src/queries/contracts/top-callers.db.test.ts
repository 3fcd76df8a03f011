import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTopCallers } from './top-callers.ts'

const DAYS = ['2026-03-01', '2026-03-02']
const LIMIT = 10
const CALLERS = 2_000
const contractOf = (place: number): Buffer => Buffer.from(`41${String(place).padStart(40, '0')}`, 'hex')

/** How often caller `n` calls on each of the days; null: not at all. */
const SHAPES: Record<string, readonly [first: string, second: string]> = {
  'a few who call most of the time': ['CALLS / (n + 1) + 1', 'CALLS / (n + 1) + 1'],
  'others on each of the days': ['n + 1', `${CALLERS} - n`],
  'all alike': ['1', '1'],
  'one day alone': ['n % 97 + 1', 'null'],
  'second of both days, first of none': [
    'CASE WHEN n < 20 THEN 1000 + n WHEN n = 500 THEN 990 ELSE 1 END',
    'CASE WHEN n BETWEEN 20 AND 40 THEN 1000 + n WHEN n = 500 THEN 990 ELSE 1 END',
  ],
  'fewer than are asked for': ['CASE WHEN n < 3 THEN 5 END', 'CASE WHEN n = 3 THEN 7 END'],
  unused: ['null', 'null'],
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`SELECT ensure_months(${[...DAYS]}::date[])`.execute(database.db)
  for (const [place, calls] of Object.values(SHAPES).entries())
    for (const [day, text] of calls.entries())
      await sql`INSERT INTO contract_caller (contract, day, caller, calls)
        SELECT ${contractOf(place)}, ${DAYS[day]}::date, decode('41' || lpad(to_hex(n), 40, '0'), 'hex'), calls
        FROM (SELECT n, ${sql.raw(text.replaceAll('CALLS', '100000'))}::bigint AS calls FROM generate_series(0, ${CALLERS - 1}) n) c
        WHERE calls IS NOT NULL`.execute(database.db)
})
afterAll(() => database.drop())

test.each(
  Object.keys(SHAPES).map((shape, place) => ({ shape, place })),
)('who called a contract most on two days is who did by all rows: $shape', async ({ place }) => {
  const contract = contractOf(place)
  const { rows } = await sql<{ calls: bigint }>`SELECT sum(calls)::bigint AS calls FROM contract_caller
      WHERE contract = ${contract} GROUP BY caller ORDER BY 1 DESC LIMIT ${LIMIT}`.execute(database.db)
  const found = await listTopCallers(database.db, contract, DAYS, LIMIT)
  // of those that called as often any will do
  expect(found.map(({ calls }) => calls)).toEqual(rows.map(({ calls }) => calls))
  expect(new Set(found.map(({ caller }) => caller.toString('hex'))).size).toBe(found.length)
  for (const { caller, calls } of found) {
    const sums = await sql<{ calls: bigint }>`SELECT sum(calls)::bigint AS calls FROM contract_caller
        WHERE contract = ${contract} AND caller = ${caller}`.execute(database.db)
    expect(sums.rows).toEqual([{ calls }])
  }
})
