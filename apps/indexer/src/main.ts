import { AppError } from '@tronlens/core'
import { migrateChain } from '@tronlens/db'
import { keepHeapSmall, logOutput, whenLauncherIsGone } from '@tronlens/process'
import pino from 'pino'
import { writeFacts } from './ahead/facts-writer.ts'
import { readInitialParameters } from './chain/parameter-history.ts'
import { HEAP_GROWING_PERCENT, type IndexerConfig, readConfig } from './config.ts'
import { createIndexer } from './create-indexer.ts'
import type { Log } from './log.ts'
import { createMetrics, type IndexerMetrics, serveMetrics } from './metrics.ts'
import { openNode } from './open-node.ts'
import { isPassing } from './outage.ts'
import { HEALTHY_DISTANCE, ReadinessWatch, type Standing } from './readiness.ts'
import { sendTriggers } from './send-triggers.ts'

/** Follows a node until the process is stopped. */
async function main(): Promise<void> {
  keepHeapSmall(HEAP_GROWING_PERCENT)
  const config = readConfig(process.env)
  const log = pino({ name: 'indexer', level: config.logLevel }, logOutput())
  await migrateChain(config.databaseUrl, config.network, { log: (line) => log.warn(line) })
  const metrics = createMetrics()
  if (config.role === 'facts') return writeAhead(config, log, metrics)
  const indexer = createIndexer({ ...config, log, metrics })
  const triggers = await sendTriggers(config, log, metrics)
  let standing: Standing = { distance: Number.POSITIVE_INFINITY, missingIndexes: 0, wentOnAt: Date.now() }
  const readiness = new ReadinessWatch()
  if (config.metricsPort !== undefined)
    serveMetrics(
      metrics,
      { host: config.metricsHost, port: config.metricsPort },
      () => standing.distance < HEALTHY_DISTANCE,
      log,
      () => readiness.read(standing, Date.now()),
    )
  const watch = setInterval(async () => {
    const [head = 0, nodeHead = 0, missingIndexes = 0, wentOn = 0] = await Promise.all(
      [metrics.head, metrics.nodeHead, metrics.missingIndexes, metrics.wentOn].map(
        async (gauge) => (await gauge.get()).values[0]?.value,
      ),
    )
    standing = {
      distance: nodeHead > 0 ? nodeHead - head : Number.POSITIVE_INFINITY,
      missingIndexes,
      wentOnAt: Math.max(standing.wentOnAt, wentOn * 1_000),
    }
    // whether the back-fill is over is noticed while it is so
    readiness.read(standing, Date.now())
  }, 1_000)
  const stop = (reason: string): void => {
    log.info({ reason }, 'stopping')
    Promise.all([indexer.stop(), triggers?.close()]).then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(signal))
  whenLauncherIsGone(() => stop('the launcher is gone'))
  log.info({ network: config.network, node: config.nodeUrl }, 'following')
  await indexer.follow().finally(() => clearInterval(watch))
}

/** Writes rows of solid blocks ahead of the process that follows, until it is stopped. */
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

/** Failures that starting again cannot help: a supervisor should stop (sysexits.h: EX_CONFIG). */
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
