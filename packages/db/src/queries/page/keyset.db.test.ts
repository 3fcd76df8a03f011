import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  InvalidPositionError,
  isBehind,
  limitOf,
  onPage,
  orderBy,
  type Position,
  placeKeys,
  positionOf,
  type SortKey,
} from './keyset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Few values, so that rows share them and the later keys decide. */
const row = fc.record({
  a: fc.integer({ min: -2, max: 2 }),
  b: fc.constantFrom('-1.50', '0', '3', '98765432109876543210987654321'),
  c: fc.constantFrom('', '00', '41ff'),
  d: fc.constantFrom('', 'A', 'z', '\0', '\ud800', 'ü␛"\\'),
})
const types = { a: 'int8', b: 'numeric', c: 'bytea', d: 'text' } as const
const direction = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean())
const names = fc.shuffledSubarray(['a', 'b', 'c', 'd'] as const)

test('a walk by positions meets every row once and in order, whatever is sorted by and in which directions', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 25 }),
      names,
      direction,
      fc.integer({ min: 1, max: 4 }),
      async (rows, chosen, ascending, limit) => {
        const source = sql`unnest(
          ${rows.map(({ a }) => a)}::int8[], ${rows.map(({ b }) => b)}::numeric[],
          ${rows.map(({ c }) => Buffer.from(c, 'hex'))}::bytea[], ${rows.map(({ d }) => d)}::text[]
        ) WITH ORDINALITY AS r (a, b, c, d, id)`
        const keys: SortKey[] = [...chosen, 'id' as const].map((name, index) => ({
          value: sql.ref(`r.${name}`),
          type: name === 'id' ? 'int8' : types[name],
          isAscending: ascending[index] ?? true,
        }))
        const whole = await sql<{ id: bigint }>`SELECT r.id FROM ${source} ORDER BY ${orderBy(keys)}`.execute(
          database.db,
        )
        const met: bigint[] = []
        let after: Position = []
        for (;;) {
          const page = { start: 0, limit, after }
          const { rows: found } = await sql<{ id: bigint; position: string[] }>`
            SELECT r.id ${positionOf(keys, page)} FROM ${source} WHERE ${onPage(keys, page)}
            ORDER BY ${orderBy(keys)} ${limitOf(page)}`.execute(database.db)
          met.push(...found.map(({ id }) => id))
          after = found.at(-1)?.position ?? []
          if (found.length < limit) break
        }
        expect(met).toEqual(whole.rows.map(({ id }) => id))
      },
    ),
    { numRuns: 150 },
  )
}, 120_000)

const KEYS: SortKey[] = [
  { value: sql`1`, type: 'int8', isAscending: false },
  { value: sql`'\\x41'::bytea`, type: 'bytea', isAscending: true },
]

test.each([
  ['too few values', ['1']],
  ['too many values', ['1', '\\x41', '2']],
  ['a number beyond its type', ['9223372036854775808', '\\x41']],
  ['no number', ['1; --', '\\x41']],
  ['a fraction where whole numbers stand', ['1.5', '\\x41']],
  ['bytes that are none', ['1', 'T41']],
])('a position with %s is refused', (_what, position) => {
  expect(() => isBehind(KEYS, position)).toThrow(InvalidPositionError)
})

test.each([
  ['transaction', [], true],
  ['transaction', [], false],
  ['transfer', ['ordinal'], false],
  ['internal_transaction', ['ordinal'], false],
] as const)('behind a position in %s there is one range of an index', async (table, further, ascending) => {
  const plan = await database.db.transaction().execute(async (transaction) => {
    await sql`SELECT ensure_partitions(0)`.execute(transaction)
    // the tables are empty here: without an index nothing would be read in order
    await sql`SET LOCAL enable_seqscan = off`.execute(transaction)
    const page = { start: 0, limit: 10, ascending, after: ['7', '0', '0'].slice(0, 2 + further.length) }
    const keys = placeKeys('x', page, ...further)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN (COSTS OFF)
      SELECT x.* FROM ${sql.table(table)} x WHERE ${onPage(keys, page)}
      ORDER BY ${orderBy(keys)} ${limitOf(page)}`.execute(transaction)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index Cond: \(ROW\(block_number, tx_index/)
  // a coordinator merges the pages of its workers
  expect(database.isCluster ? plan.slice(plan.indexOf('->  Task')) : plan).not.toMatch(/Sort/)
})
