import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DEFAULT_NETWORK } from '@tronlens/core'
import { migrateApp, migrateChain, startEmbeddedPostgres } from '@tronlens/db'
import { startDevchain } from '@tronlens/devchain/testing'
import { stopProgram } from './child.ts'
import type { BenchRow } from './indexer.ts'
import { startApi } from './start-api.ts'

/** Blocks that are measured, and transactions in each. */
const SIZE = { blocks: 60, transactions: 20 }
/** Blocks come at no fixed beat, so that they do not meet the indexer's at the same moment each. */
const PAUSE_MS = 137
const GOAL_MS = 500
/** The measurement is as exact as that; asking without a pause would take the processor from those who are measured. */
const ASK_AGAIN_MS = 5
const FOREVER_MS = 30_000

/** How long after a node has a block the API answers with it; every program is a process of its own, as it is shipped. */
export async function benchHeadLag({ blocks, transactions } = SIZE): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tronlens-bench-head-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined })
  const chain = await startDevchain()
  await chain.control.mine()
  await migrateChain(postgres.url, DEFAULT_NETWORK)
  await migrateApp(postgres.url)
  const settings = { DATABASE_URL: postgres.url, NODE_URL: chain.url, LOG_LEVEL: 'silent' }
  const indexer = startIndexer(settings)
  const api = await startApi({ ...settings, API_PORT: '0', RATE_LIMIT_PER_MINUTE: '0' })
  try {
    await untilHead(api.url, 1)
    const [sender, recipient] = chain.actors
    if (!sender || !recipient) throw new Error('The chain of the bench has no accounts.')
    const lags: number[] = []
    for (let block = 0; block < blocks; block++) {
      for (let one = 1; one <= transactions; one++)
        chain.wallet.send(sender, 'TransferContract', {
          toAddress: Buffer.from(recipient.address, 'hex'),
          amount: BigInt(one),
        })
      const { number } = await chain.control.mine()
      const begin = performance.now()
      await untilHead(api.url, number)
      lags.push(performance.now() - begin)
      await wait(PAUSE_MS)
    }
    lags.sort((a, b) => a - b)
    const at = (share: number): number =>
      lags[Math.min(lags.length - 1, Math.floor(share * lags.length))] ?? 0
    return [
      { what: 'head lag from node to API, median', value: at(0.5), unit: 'ms' },
      {
        what: 'head lag from node to API, p95',
        value: at(0.95),
        unit: 'ms',
        goal: `<= ${GOAL_MS}`,
        isMet: at(0.95) <= GOAL_MS,
      },
    ]
  } finally {
    await api.stop()
    await stopProgram(indexer)
    await chain.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function startIndexer(settings: Record<string, string>): ChildProcess {
  const program = fileURLToPath(new URL('../../../apps/indexer/dist/main.js', import.meta.url))
  return fork(program, [], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** Asks the API for its newest block until that is one. */
async function untilHead(apiUrl: string, height: number): Promise<void> {
  const end = performance.now() + FOREVER_MS
  for (;;) {
    const response = await fetch(`${apiUrl}/api/block?limit=1&sort=-number`)
    const { data } = (await response.json()) as { data?: { number: number }[] }
    if ((data?.[0]?.number ?? -1) >= height) return
    await wait(ASK_AGAIN_MS)
    if (performance.now() > end) throw new Error(`Block ${height} did not reach the API within 30 seconds.`)
  }
}
