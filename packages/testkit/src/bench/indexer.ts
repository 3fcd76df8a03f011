import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_NETWORK } from '@tronlens/core'
import { createDatabase, hashContent, startEmbeddedPostgres } from '@tronlens/db'
import type { BenchSize } from './bench-size.ts'
import { endProgram, runProgram } from './child.ts'
import { createEmpty, dropDatabase } from './empty-database.ts'
import { dumpTables, loadTables } from './raw-copy.ts'

/** One measured number. */
export type BenchRow = {
  what: string
  value: number
  unit: string
  goal?: string
  isMet?: boolean
  /** A time that is compared between chains of several heights. */
  grows?: boolean
}

const GOAL_RATIO = 0.7
const GOAL_MEGABYTES = 400

type Measured = { head: number; seconds: number; behindSeconds: number; peakBytes: number }

/** How much slower a transaction of the longest chain may be than one of the shortest. */
const GOAL_GROWTH = 1.3

/**
 * Measures the back-fill of full blocks through a replay node against a bare COPY of the very same rows into
 * the same tables and indexes, in turns on the same server. The better time of each counts. Of several
 * heights the speeds are compared too.
 */
export async function benchIndexer(asked: BenchSize = {}): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  const perTransaction: number[] = []
  for (const blocks of asked.blocks ?? [501]) {
    const { transactions, indexer, copySeconds } = await measureHeight(blocks, asked)
    perTransaction.push(Math.min(...indexer.map((run) => run.seconds)) / transactions)
    rows.push(...report(transactions, indexer, copySeconds))
  }
  const [first, last] = [perTransaction[0], perTransaction.at(-1)]
  if (perTransaction.length < 2 || !first || !last) return rows
  const growth = last / first
  const what = 'indexer, time of a transaction on the longest chain compared with the shortest'
  return [...rows, { what, value: growth, unit: '', goal: `≤ ${GOAL_GROWTH}`, isMet: growth <= GOAL_GROWTH }]
}

type MeasuredHeight = { transactions: number; indexer: Measured[]; copySeconds: number | undefined }

async function measureHeight(
  blocks: number,
  { transactionsPerBlock = 200, accounts = 100_000, runs = 2, copies = true, room }: BenchSize,
): Promise<MeasuredHeight> {
  const dir = await mkdtemp(join(tmpdir(), 'tronlens-bench-'))
  const node = await runProgram<{ url: string; transactions: number }>(
    'packages/testkit/src/bench/dense-node-main.ts',
    { blocks, transactionsPerBlock, accounts, seed: 7, dir: join(dir, 'chain') },
  )
  const postgres = await startEmbeddedPostgres({
    dataDir: join('/var/tmp', `tronlens-bench-${process.pid}`),
    log: (line) => console.error(line),
    ...(room ? { room } : {}),
  })
  try {
    const indexer: Measured[] = []
    const copy: number[] = []
    for (let run = 0; run < runs; run++) {
      const indexed = await createEmpty(postgres.url, `indexed_${run}`)
      const measured = await index(indexed, node.message.url)
      indexer.push(measured)
      if (copies) {
        if (run === 0) await dumpTables(indexed, join(dir, 'rows'))
        const copied = await createEmpty(postgres.url, `copied_${run}`)
        copy.push(await loadTables(copied, join(dir, 'rows'), measured.head))
        if (run === 0) await requireSameContent(indexed, copied)
        await dropDatabase(postgres.url, copied)
      }
      await dropDatabase(postgres.url, indexed)
    }
    const copySeconds = copies ? Math.min(...copy) : undefined
    return { transactions: node.message.transactions, indexer, copySeconds }
  } finally {
    await endProgram(node.child)
    await postgres.stop()
    await rm(postgres.folder, { recursive: true, force: true })
    await rm(dir, { recursive: true, force: true })
  }
}

/** @throws when the bare COPY wrote anything else than the indexer: the two times could not be compared */
async function requireSameContent(indexedUrl: string, copiedUrl: string): Promise<void> {
  const [indexed, copied] = await Promise.all([indexedUrl, copiedUrl].map(hashOf))
  const different = Object.keys(indexed ?? {}).filter((table) => indexed?.[table] !== copied?.[table])
  if (different.length > 0)
    throw new Error(`COPY left other rows than the indexer in ${different.join(', ')}.`)
}

async function hashOf(url: string): Promise<Record<string, string>> {
  const db = createDatabase(url, DEFAULT_NETWORK)
  const hashes = await hashContent(db)
  await db.destroy()
  return hashes
}

async function index(databaseUrl: string, nodeUrl: string): Promise<Measured> {
  const program = 'packages/testkit/src/bench/indexer-main.ts'
  const { message, child } = await runProgram<Measured>(program, { databaseUrl, nodeUrl })
  await endProgram(child)
  return message
}

/** Memory that an indexer took, with its limit. */
export function reportMemory(what: string, peakBytes: number): BenchRow {
  const value = peakBytes / 1024 / 1024
  return { what, value, unit: 'MB', goal: `≤ ${GOAL_MEGABYTES}`, isMet: value <= GOAL_MEGABYTES }
}

function report(
  transactions: number,
  indexer: readonly Measured[],
  copySeconds: number | undefined,
): BenchRow[] {
  const seconds = Math.min(...indexer.map((run) => run.seconds))
  return [
    { what: `indexer, back-fill of ${transactions} transactions`, value: seconds, unit: 's' },
    { what: 'indexer, speed', value: transactions / seconds, unit: 'tx/s' },
    ...(copySeconds === undefined ? [] : reportCopy(copySeconds, copySeconds / seconds)),
    {
      what: 'indexer, statistics of the server and rankings behind it',
      value: Math.min(...indexer.map((run) => run.behindSeconds)),
      unit: 's',
    },
    reportMemory('indexer, memory at most', Math.max(...indexer.map((run) => run.peakBytes))),
  ]
}

function reportCopy(seconds: number, ratio: number): BenchRow[] {
  return [
    { what: 'raw COPY of the same rows', value: seconds, unit: 's' },
    {
      what: 'indexer, share of the speed of raw COPY',
      value: ratio,
      unit: '',
      goal: `≥ ${GOAL_RATIO}`,
      isMet: ratio >= GOAL_RATIO,
    },
  ]
}
