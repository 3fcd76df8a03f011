import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_NETWORK } from '@tronlens/core'
import { chainSchema, createPool, startEmbeddedPostgres } from '@tronlens/db'
import type { BenchSize } from './bench-size.ts'
import { endProgram, runProgram } from './child.ts'
import { createEmpty } from './empty-database.ts'
import type { BenchRow } from './indexer.ts'
import { readProcessorTime } from './processor-time.ts'

/** Bytes of database that a transaction may take, accounts and every index included. */
const GOAL_BYTES = 900
/** Transactions of the main net, for which the size is reported too. */
const MAIN_NET = 10_000_000_000

/** Bytes of a table with all of its parts: rows with what is stored out of line, and indexes. */
type TableSize = { table: string; rows: number; indexes: number }

/**
 * Measures what an index of full blocks in the main net's mix takes on disk, table by table, and the processor
 * time that its back-fill takes of the indexer and of PostgreSQL.
 */
export async function benchSize({
  blocks = [501],
  transactionsPerBlock = 200,
  accounts = 100_000,
  room,
}: BenchSize = {}): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const height of blocks) {
    const dir = await mkdtemp(join(tmpdir(), 'tronlens-bench-'))
    const node = await runProgram<{ url: string; transactions: number }>(
      'packages/testkit/src/bench/dense-node-main.ts',
      { blocks: height, transactionsPerBlock, accounts, seed: 7, dir: join(dir, 'chain') },
    )
    const postgres = await startEmbeddedPostgres({
      dataDir: join('/var/tmp', `tronlens-bench-${process.pid}`),
      log: (line) => console.error(line),
      ...(room ? { room } : {}),
    })
    try {
      const { transactions, url: nodeUrl } = node.message
      const databaseUrl = await createEmpty(postgres.url, 'sized')
      const before = await readProcessorTime(postgres.pid)
      const filled = await runProgram<{ processorSeconds: number }>(
        'packages/testkit/src/bench/indexer-main.ts',
        { databaseUrl, nodeUrl },
      )
      await endProgram(filled.child)
      const after = await readProcessorTime(postgres.pid)
      const server = before === undefined || after === undefined ? undefined : after - before
      rows.push(
        ...report(transactions, await measureTables(databaseUrl)),
        ...reportTimes(transactions, filled.message.processorSeconds, server),
      )
    } finally {
      await endProgram(node.child)
      await postgres.stop()
      await rm(postgres.folder, { recursive: true, force: true })
      await rm(dir, { recursive: true, force: true })
    }
  }
  return rows
}

/** Sizes of all tables of a chain, the largest first. */
async function measureTables(databaseUrl: string): Promise<TableSize[]> {
  const pool = createPool(databaseUrl, { poolSize: 1, schema: chainSchema(DEFAULT_NETWORK) })
  try {
    // an ordinary table is no tree
    const { rows: tables } = await pool.query<{ table: string; rows: string; indexes: string }>(
      `SELECT c.relname AS "table", sum(pg_table_size(part))::text AS rows, sum(pg_indexes_size(part))::text AS indexes
       FROM pg_class c LEFT JOIN LATERAL pg_partition_tree(c.oid) p ON true CROSS JOIN LATERAL coalesce(p.relid, c.oid) part
       WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       GROUP BY 1`,
    )
    return tables
      .map(({ table, rows: own, indexes }) => ({ table, rows: Number(own), indexes: Number(indexes) }))
      .sort((a, b) => b.rows + b.indexes - a.rows - a.indexes)
  } finally {
    await pool.end()
  }
}

function report(transactions: number, tables: readonly TableSize[]): BenchRow[] {
  const whole = tables.reduce((sum, { rows, indexes }) => sum + rows + indexes, 0) / transactions
  return [
    ...tables
      .filter(({ rows, indexes }) => (rows + indexes) / transactions >= 1)
      .flatMap(({ table, rows, indexes }) => [
        { what: `size, ${table}, rows`, value: rows / transactions, unit: 'B/tx' },
        { what: `size, ${table}, indexes`, value: indexes / transactions, unit: 'B/tx' },
      ]),
    {
      what: `size, all of ${transactions} transactions`,
      value: whole,
      unit: 'B/tx',
      goal: `≤ ${GOAL_BYTES}`,
      isMet: whole <= GOAL_BYTES,
    },
    { what: 'size, ten billion transactions', value: (whole * MAIN_NET) / 1e12, unit: 'TB' },
  ]
}

const reportTimes = (transactions: number, indexer: number, server: number | undefined): BenchRow[] => [
  { what: 'size, processor time of the indexer', value: (indexer * 1e6) / transactions, unit: 'µs/tx' },
  ...(server === undefined
    ? []
    : [{ what: 'size, processor time of PostgreSQL', value: (server * 1e6) / transactions, unit: 'µs/tx' }]),
]
