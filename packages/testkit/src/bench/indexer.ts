import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, migrate, startEmbeddedPostgres } from '@tronlens/db'
import { endProgram, runProgram } from './child.ts'
import { dumpTables, loadTables } from './raw-copy.ts'

/** One measured number. */
export type BenchRow = { what: string; value: number; unit: string; goal?: string; isMet?: boolean }

/** Size of the made-up chain. */
export type IndexerBenchOptions = { blocks?: number; transactionsPerBlock?: number; accounts?: number }

const GOAL_RATIO = 0.6
const GOAL_MEGABYTES = 400

/**
 * Measures the back-fill of full blocks through a replay node against a bare COPY of the very same rows into the same tables and
 * indexes, one after the other on the same server.
 */
export async function benchIndexer(options: IndexerBenchOptions = {}): Promise<BenchRow[]> {
  const size = { blocks: 501, transactionsPerBlock: 200, accounts: 100_000, ...options }
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
    const indexed = await createEmpty(postgres.url, 'indexed')
    const { message, child } = await runProgram<{ head: number; seconds: number; peakBytes: number }>(
      'packages/testkit/src/bench/indexer-main.ts',
      { databaseUrl: indexed, nodeUrl: node.message.url },
    )
    await endProgram(child)
    await endProgram(node.child)
    await dumpTables(indexed, join(dir, 'rows'))
    const copied = await createEmpty(postgres.url, 'copied')
    const copySeconds = await loadTables(copied, join(dir, 'rows'), message.head)
    const ratio = copySeconds / message.seconds
    const megabytes = message.peakBytes / 1024 / 1024
    const { transactions } = node.message
    return [
      { what: `indexer, back-fill of ${transactions} transactions`, value: message.seconds, unit: 's' },
      { what: 'indexer, speed', value: transactions / message.seconds, unit: 'tx/s' },
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
  } finally {
    await endProgram(node.child)
    await postgres.stop()
    await rm(postgres.folder, { recursive: true, force: true })
    await rm(dir, { recursive: true, force: true })
  }
}

/** A migrated database without rows. */
async function createEmpty(serverUrl: string, name: string): Promise<string> {
  const client = createClient(serverUrl, 'tronlens-bench')
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await migrate(url.href)
  return url.href
}
