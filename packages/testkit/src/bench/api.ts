import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_NETWORK } from '@tronlens/core'
import { migrateApp, migrateChain, startEmbeddedPostgres } from '@tronlens/db'
import { compareApi } from './api-load.ts'
import type { BenchSize } from './bench-size.ts'
import { endProgram, runProgram } from './child.ts'
import { measureExports } from './exports.ts'
import { type BenchRow, reportMemory } from './indexer.ts'
import { startApi } from './start-api.ts'

/**
 * How much longer a request, or the back-fill of a transaction, may take on the longest chain than on the
 * shortest.
 */
const GOAL_GROWTH = 1.3

/**
 * Measures look-ups and first pages of the API against the bare SQL that reads the same rows, in one run over
 * one database of full blocks. Of several heights each is measured, and how much longer requests take on the
 * longest chain.
 */
export async function benchApi(asked: BenchSize = {}): Promise<BenchRow[]> {
  const heights = asked.blocks ?? [251]
  const measured: BenchRow[][] = []
  for (const blocks of heights) measured.push(await measureHeight(blocks, asked))
  const [first = [], last = []] = [measured[0], measured.at(-1)]
  if (heights.length < 2) return first
  const rows = measured.flatMap((rows, index) =>
    rows.map((row) => ({ ...row, what: `${row.what} (${heights[index]} blocks)` })),
  )
  return [...rows, ...compareGrowth(first, last)]
}

/** Times on the longest chain in addition to those on the shortest. */
const compareGrowth = (first: readonly BenchRow[], last: readonly BenchRow[]): BenchRow[] =>
  first.flatMap(({ what, value, grows }) => {
    const later = last.find((row) => row.what === what)
    if (!grows || !later) return []
    const growth = later.value / value
    const goal = { goal: `≤ ${GOAL_GROWTH}`, isMet: growth <= GOAL_GROWTH }
    return [{ what: `${what}: growth`, value: growth, unit: '', ...goal }]
  })

type Filled = { seconds: number; peakBytes: number }

/**
 * The back-fill that the requests are asked of, so that one run over millions of transactions measures both.
 */
const reportFill = (transactions: number, { seconds, peakBytes }: Filled): BenchRow[] => [
  {
    what: 'back-fill, microseconds of a transaction',
    value: (seconds * 1e6) / transactions,
    unit: 'µs',
    grows: true,
  },
  reportMemory('back-fill, memory of the indexer at most', peakBytes),
]

async function measureHeight(
  blocks: number,
  { transactionsPerBlock = 200, accounts = 20_000, room }: BenchSize,
): Promise<BenchRow[]> {
  const dir = await mkdtemp(join(tmpdir(), 'tronlens-bench-api-'))
  const node = await runProgram<{ url: string; transactions: number }>(
    'packages/testkit/src/bench/dense-node-main.ts',
    { blocks, transactionsPerBlock, accounts, seed: 7, dir: join(dir, 'chain') },
  )
  const postgres = await startEmbeddedPostgres({
    dataDir: join('/var/tmp', `tronlens-bench-api-${process.pid}`),
    log: (line) => console.error(line),
    ...(room ? { room } : {}),
  })
  try {
    await migrateChain(postgres.url, DEFAULT_NETWORK)
    await migrateApp(postgres.url)
    const { child, message: filled } = await runProgram<Filled>(
      'packages/testkit/src/bench/indexer-main.ts',
      { databaseUrl: postgres.url, nodeUrl: node.message.url },
    )
    await endProgram(child)
    // large chains take long: results are reported as soon as they are known
    const fill = reportFill(node.message.transactions, filled)
    for (const row of fill) console.error(row.what, row.value)
    const environment = {
      DATABASE_URL: postgres.url,
      NODE_URL: node.message.url,
      API_PORT: '0',
      LOG_LEVEL: 'silent',
      // one client asks more than anybody may; a refusal would be measured as an answer
      RATE_LIMIT_PER_MINUTE: '0',
    }
    const api = await startApi(environment)
    try {
      return [...fill, ...(await compareApi(api.url, postgres.url)), ...(await measureExports(environment))]
    } finally {
      await api.stop()
    }
  } finally {
    await endProgram(node.child)
    await postgres.stop()
    await rm(postgres.folder, { recursive: true, force: true })
    await rm(dir, { recursive: true, force: true })
  }
}
