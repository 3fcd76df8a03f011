import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { BlockRange } from './block-range.ts'
import { sendPage } from './kept-statement.ts'
import type { Page } from './keyset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Filter = { range: BlockRange; side: string; address?: Buffer; other?: Buffer; type?: number }
type Sent = { address: Buffer; side: string; from: string | null; to: string | null }

const FIRST: Page = { start: 0, limit: 20 }
const [one, two] = [Buffer.from('41aa', 'hex'), Buffer.from('41bb', 'hex')]

/** Lists what a statement is sent with, and how often its text was built. */
function listen(label: string) {
  let built = 0
  const list = labelled(label, (on: Database, filter: Filter, page: Page) =>
    sendPage(on, filter, page, ({ address, side, range }) => {
      built++
      return sql<Sent>`SELECT ${address}::bytea AS address, ${sql.lit(side)} AS side,
        ${range.from ?? sql`NULL`}::bigint::text AS from, ${range.to ?? sql`NULL`}::bigint::text AS to`
    }),
  )
  return {
    ask: async (filter: Filter, page: Page = FIRST) => (await list(database.db, filter, page))[0],
    built: () => built,
  }
}

test('a text is built once for all addresses and blocks, and sent with those of each', async () => {
  const { ask, built } = listen('askMany')
  for (const address of [one, two])
    for (const [from, to] of [
      [1n, 2n],
      [3n, 4n],
    ] as const)
      expect(await ask({ address, side: 'all', range: { from, to } })).toEqual({
        address,
        side: 'all',
        from: String(from),
        to: String(to),
      })
  expect(built()).toBe(1)
})

test('what is no value of a request makes another text: the side, open ends, the size and order of a page', async () => {
  const { ask, built } = listen('askOthers')
  const range = { from: 1n, to: 2n }
  for (let time = 0; time < 2; time++) {
    expect(await ask({ address: one, side: 'all', range })).toMatchObject({ from: '1', to: '2' })
    expect(await ask({ address: one, side: 'in', range })).toMatchObject({ side: 'in' })
    expect(await ask({ address: one, side: 'all', range: { from: 1n } })).toMatchObject({
      from: '1',
      to: null,
    })
    expect(await ask({ address: one, side: 'all', range: { to: 2n } })).toMatchObject({ from: null, to: '2' })
    await ask({ address: one, side: 'all', range }, { start: 0, limit: 50 })
    await ask({ address: one, side: 'all', range }, { start: 0, limit: 20, ascending: true })
  }
  expect(built()).toBe(6)
})

test('what there are many of is built each time: positions, sizes, other filters, two addresses', async () => {
  const { ask, built } = listen('askRare')
  const filter = { address: one, side: 'all', range: {} }
  for (let time = 0; time < 2; time++) {
    await ask(filter, { start: 0, limit: 20, after: ['7', '1'] })
    await ask(filter, { start: 1, limit: 20 })
    await ask(filter, { start: 0, limit: 21_007 })
    await ask({ ...filter, type: 1 })
    await ask({ ...filter, other: two })
    await ask({ ...filter, range: { among: [1n] } })
  }
  expect(built()).toBe(12)
})
