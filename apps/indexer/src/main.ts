import { AppError } from '@tronlens/core'
import { migrateChain } from '@tronlens/db'
import { keepHeapSmall, logOutput, whenLauncherIsGone } from '@tronlens/process'
import pino from 'pino'
import { writeFacts } from './ahead/facts-writer.ts'
import { readInitialParameters } from './chain/parameter-history.ts'
import { HEAP_GROWING_PERCENT, type IndexerConfig, readConfig } from './config.ts'
import { createIndexer, isPassing } from './create-indexer.ts'
import type { Log } from './log.ts'
import { createMetrics, type IndexerMetrics, serveMetrics } from './metrics.ts'
import { openNode } from './open-node.ts'

/** How far behind the node an index may be and still count as healthy. */
const HEALTHY_DISTANCE = 50

/** Follows a node until the process is told to stop. */
async function main(): Promise<void> {
  keepHeapSmall(HEAP_GROWING_PERCENT)
  const config = readConfig(process.env)
  const log = pino({ name: 'indexer', level: config.logLevel }, logOutput())
  await migrateChain(config.databaseUrl, config.network, { log: (line) => log.warn(line) })
  const metrics = createMetrics()
  if (config.role === 'facts') return writeAhead(config, log, metrics)
  const indexer = createIndexer({ ...config, log, metrics })
  if (config.metricsPort !== undefined)
    serveMetrics(
      metrics,
      { host: config.metricsHost, port: config.metricsPort },
      () => distance < HEALTHY_DISTANCE,
      log,
      () => isReady,
    )
  let distance = Number.POSITIVE_INFINITY
  let isReady = false
  const watch = setInterval(async () => {
    const [head, nodeHead, missing] = await Promise.all([
      metrics.head.get(),
      metrics.nodeHead.get(),
      metrics.missingIndexes.get(),
    ])
    const nodeAt = nodeHead.values[0]?.value ?? 0
    distance = nodeAt > 0 ? nodeAt - (head.values[0]?.value ?? 0) : Number.POSITIVE_INFINITY
    // once the back-fill is over it stays over: a node that runs ahead for a moment takes nobody out of service
    isReady ||= distance < HEALTHY_DISTANCE && missing.values[0]?.value === 0
  }, 1_000)
  const stop = (reason: string): void => {
    log.info({ reason }, 'stopping')
    indexer.stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(signal))
  whenLauncherIsGone(() => stop('the launcher is gone'))
  log.info({ network: config.network, node: config.nodeUrl }, 'following')
  await indexer.follow().finally(() => clearInterval(watch))
}

/** Writes rows of solid blocks ahead of the process that follows, until it is told to stop. */
async function writeAhead(config: IndexerConfig, log: Log, metrics: IndexerMetrics): Promise<void> {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  whenLauncherIsGone(() => stopping.abort())
  log.info({ network: config.network, node: config.nodeUrl }, 'writing blocks ahead')
  const node = openNode(config, log, metrics)
  const { databaseUrl, network, archiveDir, factsBlocks: mostBlocks, pollMs } = config
  const initial = config.initialParameters ? readInitialParameters(config.initialParameters) : new Map()
  let isWell = false
  const { metricsHost: host, metricsPort: port } = config
  if (port !== undefined) serveMetrics(metrics, { host, port }, () => isWell, log)
  await writeFacts(
    { databaseUrl, network, archiveDir, node, log, metrics, initial, mostBlocks, pollMs },
    stopping.signal,
    isPassing,
    (went) => {
      isWell = went
    },
  )
  await node.close()
  process.exit(0)
}

/** Failures that starting again cannot help: whoever supervises should stop (sysexits.h: EX_CONFIG). */
const FINAL_CODES = [
  'WRONG_NETWORK',
  'FORK_TOO_DEEP',
  'BLOCK_UNINDEXABLE',
  'INVALID_CONFIG',
  'DATABASE_SCHEMA',
]
const EXIT_CONFIG = 78

main().catch((error: unknown) => {
  console.error(error instanceof AppError ? error.message : error)
  process.exit(error instanceof AppError && FINAL_CODES.includes(error.code) ? EXIT_CONFIG : 1)
})
