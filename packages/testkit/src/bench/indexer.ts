import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_NETWORK } from '@tronlens/core'
import { createClient, createDatabase, hashContent, migrateChain, startEmbeddedPostgres } from '@tronlens/db'
import { endProgram, runProgram } from './child.ts'
import { dumpTables, loadTables } from './raw-copy.ts'

/** One measured number. */
export type BenchRow = { what: string; value: number; unit: string; goal?: string; isMet?: boolean }

/** Size of the made-up chain, and how often both sides are measured; the better time of each counts. */
export type IndexerBenchOptions = {
  blocks?: number
  transactionsPerBlock?: number
  accounts?: number
  runs?: number
}

const GOAL_RATIO = 0.7
const GOAL_MEGABYTES = 400

type Measured = { head: number; seconds: number; peakBytes: number }

/**
 * Measures the back-fill of full blocks through a replay node against a bare COPY of the very same rows into the same tables and
 * indexes, in turns on the same server.
 */
export async function benchIndexer(options: IndexerBenchOptions = {}): Promise<BenchRow[]> {
  const { runs, ...size } = { blocks: 501, transactionsPerBlock: 200, accounts: 100_000, runs: 2, ...options }
  const dir = await mkdtemp(join(tmpdir(), 'tronlens-bench-'))
  const node = await runProgram<{ url: string; transactions: number }>(
    'packages/testkit/src/bench/dense-node-main.ts',
    { ...size, seed: 7, dir: join(dir, 'chain') },
  )
  const postgres = await startEmbeddedPostgres({
    dataDir: join('/var/tmp', `tronlens-bench-${process.pid}`),
    log: (line) => console.error(line),
  })
  try {
    const indexer: Measured[] = []
    const copy: number[] = []
    for (let run = 0; run < runs; run++) {
      const indexed = await createEmpty(postgres.url, `indexed_${run}`)
      const measured = await index(indexed, node.message.url)
      indexer.push(measured)
      if (run === 0) await dumpTables(indexed, join(dir, 'rows'))
      const copied = await createEmpty(postgres.url, `copied_${run}`)
      copy.push(await loadTables(copied, join(dir, 'rows'), measured.head))
      if (run === 0) await requireSameContent(indexed, copied)
    }
    return report(node.message.transactions, indexer, Math.min(...copy))
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

function report(transactions: number, indexer: readonly Measured[], copySeconds: number): BenchRow[] {
  const seconds = Math.min(...indexer.map((run) => run.seconds))
  const ratio = copySeconds / seconds
  const megabytes = Math.max(...indexer.map((run) => run.peakBytes)) / 1024 / 1024
  return [
    { what: `indexer, back-fill of ${transactions} transactions`, value: seconds, unit: 's' },
    { what: 'indexer, speed', value: transactions / seconds, unit: 'tx/s' },
    { what: 'raw COPY of the same rows', value: copySeconds, unit: 's' },
    {
      what: 'indexer, share of the speed of raw COPY',
      value: ratio,
      unit: '',
      goal: `≥ ${GOAL_RATIO}`,
      isMet: ratio >= GOAL_RATIO,
    },
    {
      what: 'indexer, memory at most',
      value: megabytes,
      unit: 'MB',
      goal: `≤ ${GOAL_MEGABYTES}`,
      isMet: megabytes <= GOAL_MEGABYTES,
    },
  ]
}

/** A migrated database without rows. */
async function createEmpty(serverUrl: string, name: string): Promise<string> {
  const client = createClient(serverUrl, { name: 'tronlens-bench' })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await migrateChain(url.href, DEFAULT_NETWORK)
  return url.href
}
