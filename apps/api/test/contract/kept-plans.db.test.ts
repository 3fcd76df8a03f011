import { DEFAULT_NETWORK } from '@tronlens/core'
import {
  createDatabase,
  type Database,
  listContractTransfers,
  listFilteredTransfers,
  listTransactions,
  listTransfers,
  type Page,
} from '@tronlens/db'
import type { TestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLargeIndex } from '../../src/testing/large-index.ts'

const [COMMON, OTHER, RARE] = ['7f', '7d', '7e'].map((byte) =>
  Buffer.from(`41${byte.repeat(20)}`, 'hex'),
) as [Buffer, Buffer, Buffer]
/** Types of contracts that few transactions have, and one that none has. */
const RARE_TYPES = [57, 99]

const LIMIT = 20
/** Rows of tables that a page may read: each of its own with the transaction, and a few to find them. */
const MOST_READ = 4 * LIMIT

let index: TestDatabase
beforeAll(async () => {
  index = await createLargeIndex()
  const { db } = index
  // a chain with three tokens and three accounts: a plan for any of them takes each for a third of all
  await sql`DELETE FROM transfer WHERE kind <> 20`.execute(db)
  const either = sql`CASE tx_index % 2 WHEN 0 THEN ${COMMON}::bytea ELSE ${OTHER}::bytea END`
  await sql`UPDATE transfer SET token = ${either}, sender = ${either}, recipient = ${either}`.execute(db)
  await sql`UPDATE transfer SET token = ${RARE}, sender = ${RARE} WHERE (block_number, tx_index, ordinal) IN
    (SELECT block_number, tx_index, ordinal FROM transfer WHERE block_number BETWEEN 100 AND 200 LIMIT 3)`.execute(
    db,
  )
  // rows of a chain lie in its order
  for (const table of index.isCluster ? [] : ['transfer_0', 'transaction_0'])
    await sql`CLUSTER ${sql.ref(table)} USING ${sql.ref(`${table}_pkey`)}`.execute(db)
  await sql`VACUUM (ANALYZE) transfer, transaction`.execute(db)
}, 240_000)
afterAll(() => index?.drop())

/** Rows of tables that this connection read and did not report yet. */
async function countReads(db: Database): Promise<number> {
  const { rows } = await sql<{ reads: string }>`
    SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::text AS reads FROM pg_stat_xact_user_tables
    WHERE schemaname = current_schema()`.execute(db)
  return Number(rows[0]?.reads ?? 0)
}

/** A connection that plans everything for any values, as each does with what it was asked often. */
function connectKept(cost: number): Database {
  const url = new URL(index.url)
  url.searchParams.set('options', `-c plan_cache_mode=force_generic_plan -c random_page_cost=${cost}`)
  return createDatabase(url.href, DEFAULT_NETWORK, { poolSize: 1 })
}

const RANGES = [{}, { from: 10n }, { to: 470n }, { from: 10n, to: 470n }]
const ORDERS: Partial<Page>[] = [{}, { ascending: true }, { after: [] }, { after: [], ascending: true }]

// a disk that seeks makes walks look cheaper
test.each([
  1.1, 4,
])('a plan that is kept reads little for what is rare: pages in random order cost %d', async (cost) => {
  const kept = connectKept(cost)
  const guilty: unknown[] = []
  // a cluster plans for the values that it is given, and refuses to do otherwise
  for (const range of index.isCluster ? [] : RANGES)
    for (const order of ORDERS) {
      const page = { start: 0, limit: LIMIT, ...order }
      const ask = (what: string, list: (db: Database) => Promise<unknown[]>, rows?: number) =>
        kept.transaction().execute(async (within) => {
          const before = await countReads(within)
          const found = await list(within)
          if (rows !== undefined) expect(found).toHaveLength(rows)
          const reads = (await countReads(within)) - before
          if (reads > MOST_READ) guilty.push({ what, range, order, reads })
        })
      const tokens = { range, family: 'contract', side: 'all', tokens: [RARE] } as const
      for (const list of [listTransfers, listContractTransfers])
        await ask('token', (db) => list(db, tokens, page), 3)
      const newest = { ...tokens, unlessReverted: { from: 50n } }
      await ask('token, of oldest blocks what failed', (db) => listContractTransfers(db, newest, page), 3)
      await ask('token of a kind', (db) => listTransfers(db, { ...tokens, kinds: [20] }, page), 3)
      await ask(
        'kind',
        (db) => listTransfers(db, { range, family: 'contract', side: 'all', kinds: [721] }, page),
        0,
      )
      if (page.after) {
        const walk = { ...page, after: page.after }
        for (const filter of [
          { sender: RARE },
          { sender: RARE, token: RARE },
          { address: RARE, token: RARE },
        ])
          await ask(
            `filter by ${Object.keys(filter)}`,
            async (db) => (await listFilteredTransfers(db, { range, ...filter }, walk)).rows,
            3,
          )
      }
      for (const type of RARE_TYPES)
        await ask(`type ${type}`, (db) => listTransactions(db, { range, side: 'all', type }, page))
    }
  await kept.destroy()
  expect(guilty).toEqual([])
})
