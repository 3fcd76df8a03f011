import { createDatabase } from '@tronlens/db'
import type { NetworkConfig } from '@tronlens/process'
import type { FastifyBaseLogger } from 'fastify'
import type { ApiConfig } from '../config.ts'
import type { Services } from '../routes/handle.ts'
import type { ApiMetrics } from '../services/api-metrics.ts'
import { watchChain } from '../services/chain-watch.ts'
import { createKnown } from '../services/known.ts'
import { createNodeReader } from '../services/node-reader.ts'
import { createPriceSource } from '../services/price-source.ts'
import { createSpeedometer } from '../services/speedometer.ts'

/** A network that is served, until `close`. */
export type OpenNetwork = Services & { close: () => Promise<void> }

/** Opens what the routes and feeds of one network work with: its schema, its node, its price source. */
export function openNetwork(
  network: NetworkConfig,
  { config, log, metrics }: { config: ApiConfig; log: FastifyBaseLogger; metrics: ApiMetrics },
): OpenNetwork {
  const db = createDatabase(config.databaseUrl, network.key, {
    poolSize: config.databasePoolSize,
    name: `tronlens-api-${network.key}`,
    readUrl: config.databaseReadUrl,
    statementTimeoutMs: config.statementTimeoutMs,
    onQuery: metrics.observe(network.key),
  })
  const chain = watchChain({
    db,
    url: config.databaseUrl,
    network: network.key,
    log,
    isReplica: config.databaseReadUrl !== undefined,
  })
  return {
    network,
    db,
    chain,
    node: createNodeReader(network.nodeUrl),
    price: createPriceSource(network.priceUrl, log),
    known: createKnown(chain),
    speed: createSpeedometer(db, chain),
    close: async () => {
      await chain.close()
      await db.destroy()
    },
  }
}
