import type { AddressInfo } from 'node:net'
import { createIndexer, type Indexer } from '@tronlens/indexer'
import {
  type ChainSource,
  createTestDatabase,
  startReplayNode,
  switchable,
  type TestDatabase,
} from '@tronlens/testkit'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../config.ts'
import type { Served } from '../served.ts'
import { createServer } from '../server.ts'
import { templateOf } from './recorded-chain.ts'

/** An API that listens on a port of its own, over the index of a chain that tests can exchange. */
export type IndexedApi = {
  app: FastifyInstance
  /** `http://127.0.0.1:…` */
  url: string
  database: TestDatabase
  nodeUrl: string
  indexer: Indexer
  /** Lets the node show another chain, and indexes it. */
  show: (chain: ChainSource) => Promise<void>
  close: () => Promise<void>
}

/**
 * Starts node, index and API of a chain. No limit of requests, unless the environment names one.
 *
 * @param served - `serveRoutes([…])` of what the file asks; `wholeProduct` only in test/contract
 * @param environment - further settings of the API
 * @param historyFrom - first block of a partial index; all of the chain when missing
 */
export async function startIndexedApi(
  served: Served,
  chain: ChainSource,
  environment: Record<string, string> = {},
  historyFrom?: string,
): Promise<IndexedApi> {
  const template = historyFrom === undefined ? templateOf(chain) : undefined
  return serveIndex(served, await createTestDatabase(template), chain, {
    environment,
    historyFrom,
    isBehind: !template,
  })
}

type Serving = {
  environment?: Record<string, string>
  historyFrom?: string | undefined
  /** Whether the index is still to be brought to the head of the chain. */
  isBehind?: boolean
}

/** Starts node, index and API of a chain over a database, which goes with them. */
export async function serveIndex(
  served: Served,
  database: TestDatabase,
  chain: ChainSource,
  { environment = {}, historyFrom, isBehind = false }: Serving = {},
): Promise<IndexedApi> {
  const source = switchable(chain)
  const node = await startReplayNode({ source })
  const indexer: Indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, historyFrom })
  if (isBehind) await indexer.catchUp()
  const app = await createServer(
    readConfig({
      DATABASE_URL: database.url,
      NODE_URL: node.url,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '0',
      ...environment,
    }),
    served,
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    database,
    nodeUrl: node.url,
    indexer,
    show: async (next) => {
      source.use(next)
      await indexer.catchUp()
    },
    close: async () => {
      await app.close()
      await indexer.stop()
      await node.stop()
      await database.drop()
    },
  }
}
