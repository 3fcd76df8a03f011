import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_NETWORK } from '@tronlens/core'
import { migrateApp, migrateChain, startEmbeddedPostgres } from '@tronlens/db'
import { compareApi } from './api-load.ts'
import { endProgram, runProgram } from './child.ts'
import type { BenchRow } from './indexer.ts'
import { startApi } from './start-api.ts'

/**
 * Measures look-ups and first pages of the API against the bare SQL that reads the same rows, in one run over one database
 * of full blocks.
 */
export async function benchApi(options: { blocks?: number } = {}): Promise<BenchRow[]> {
  const dir = await mkdtemp(join(tmpdir(), 'tronlens-bench-api-'))
  const size = { blocks: options.blocks ?? 251, transactionsPerBlock: 200, accounts: 20_000, seed: 7, dir }
  const node = await runProgram<{ url: string; transactions: number }>(
    'packages/testkit/src/bench/dense-node-main.ts',
    size,
  )
  const postgres = await startEmbeddedPostgres({
    dataDir: join('/var/tmp', `tronlens-bench-api-${process.pid}`),
    log: (line) => console.error(line),
  })
  try {
    await migrateChain(postgres.url, DEFAULT_NETWORK)
    await migrateApp(postgres.url)
    const { child } = await runProgram('packages/testkit/src/bench/indexer-main.ts', {
      databaseUrl: postgres.url,
      nodeUrl: node.message.url,
    })
    await endProgram(child)
    const api = await startApi({
      DATABASE_URL: postgres.url,
      NODE_URL: node.message.url,
      API_PORT: '0',
      LOG_LEVEL: 'silent',
      // one client asks more than anybody may; a refusal would be measured as an answer
      RATE_LIMIT_PER_MINUTE: '0',
    })
    try {
      return await compareApi(api.url, postgres.url)
    } finally {
      await api.stop()
    }
  } finally {
    await endProgram(node.child)
    await postgres.stop()
  }
}
