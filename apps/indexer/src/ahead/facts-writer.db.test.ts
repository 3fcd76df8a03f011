import { blockHash, DEFAULT_NETWORK, hexAddress } from '@tronlens/core'
import { createNodeClient } from '@tronlens/node-client'
import {
  askWorkers,
  buildBlock,
  buildTransaction,
  chainOf,
  createTestDatabase,
  cutOff,
  startReplayNode,
} from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createIndexer } from '../index.ts'
import { SILENT } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { writeFacts } from './facts-writer.ts'

const alice = hexAddress(`41${'0a'.repeat(20)}`)
const HEAD = 100
/** Blocks of the index before others write ahead of it. */
const BEGUN = 4
const RANGE = 40
/** Beyond what is asked for at once, within the first range. */
const BROKEN = 40
/**
 * Rows of transactions that a server was sent; parts of what is spread have a number behind their name there.
 */
const INSERTED = `
  SELECT coalesce(sum(n_tup_ins), 0)::int AS n FROM pg_stat_user_tables s JOIN pg_inherits i ON i.inhrelid = s.relid
  JOIN pg_class whole ON whole.oid = i.inhparent WHERE whole.relname ~ '^transaction(_[0-9]+)?$'`

/** A chain with a transaction in each block, one of which pays more than anybody can have. */
function makeChain() {
  let parentHash = blockHash('00'.repeat(32))
  const blocks = Array.from({ length: HEAD + 1 }, (_, number) => {
    const info = number === BROKEN ? { fee: 2n ** 63n } : {}
    const transaction = buildTransaction(
      'AccountUpdateContract',
      {},
      { owner_address: alice },
      { nonce: number, info },
    )
    const made = buildBlock({ number, parentHash, transactions: number === 0 ? [] : [transaction] })
    parentHash = made.block.blockID
    return made
  })
  return chainOf(blocks, { getaccount: ({ address }: Record<string, unknown>) => ({ address }) })
}

test('rows are sent while the rest of their range is made, and taken back when it cannot be', async () => {
  const chain = makeChain()
  const database = await createTestDatabase()
  const beginning = await startReplayNode({ source: cutOff(chain, BEGUN, BEGUN) })
  const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: beginning.url })
  await indexer.catchUp()
  await indexer.stop()
  await beginning.stop()
  const node = await startReplayNode({ source: cutOff(chain, HEAD, HEAD) })

  const stopping = new AbortController()
  const client = createNodeClient({ url: node.url })
  const failures: unknown[] = []
  const isPassing = (error: unknown) => {
    failures.push(error)
    return false
  }
  const writing = writeFacts(
    {
      databaseUrl: database.url,
      network: DEFAULT_NETWORK,
      node: client,
      log: SILENT,
      metrics: createMetrics(),
      initial: new Map(),
      mostBlocks: RANGE,
      pollMs: 10,
      rowsAheadBytes: 1,
    },
    stopping.signal,
    isPassing,
    () => undefined,
  )
  const listRanges = async () =>
    (
      await sql<{ first: number; last: number; state: number }>`
        SELECT first::int AS first, last::int AS last, state::int AS state FROM fill_range WHERE first > ${BEGUN} ORDER BY first`.execute(
        database.db,
      )
    ).rows
  await expect.poll(listRanges, { timeout: 30_000, interval: 20 }).toEqual([
    { first: BEGUN + 1, last: BEGUN + RANGE, state: 2 },
    { first: BEGUN + RANGE + 1, last: BEGUN + 2 * RANGE, state: 1 },
    { first: BEGUN + 2 * RANGE + 1, last: HEAD, state: 1 },
  ])
  stopping.abort()
  await writing
  expect(failures).toEqual([])
  // the broken block's range is left to the follower whole, the others are there whole
  const { rows } = await sql<{ count: number; first: number }>`
    SELECT count(*)::int AS count, min(block_number)::int AS first FROM transaction WHERE block_number > ${BEGUN}`.execute(
    database.db,
  )
  expect(rows).toEqual([{ count: HEAD - BEGUN - RANGE, first: BEGUN + RANGE + 1 }])
  // its first blocks had been sent: the server counts what was taken back too
  const countInserted = async () => {
    const { rows } = await sql.raw<{ n: number }>(INSERTED).execute(database.db)
    return [...rows, ...(await askWorkers<{ n: number }>(database, INSERTED))].reduce(
      (sum, { n }) => sum + n,
      0,
    )
  }
  await expect.poll(countInserted).toBeGreaterThan(HEAD - RANGE)

  await client.close()
  await node.stop()
  await database.drop()
})
