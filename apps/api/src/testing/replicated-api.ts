import type { AddressInfo } from 'node:net'
import { createIndexer } from '@tronlens/indexer'
import {
  type ChainSource,
  type ReplicatedDatabase,
  startReplayNode,
  startReplicatedDatabase,
  switchable,
} from '@tronlens/testkit'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../config.ts'
import type { Served } from '../served.ts'
import { createServer } from '../server.ts'

/** A process of the API behind a balancer. */
export type ApiProcess = { app: FastifyInstance; url: string }

/** Processes of the API with a database and its replica, over a chain that tests can exchange. */
export type ReplicatedApi = {
  database: ReplicatedDatabase
  /** Lets the node show another chain, and indexes it. */
  show: (chain: ChainSource) => Promise<void>
  /** Starts a process that reads from one of the servers. */
  open: (reads: 'primary' | 'replica', environment?: Record<string, string>) => Promise<ApiProcess>
  close: () => Promise<void>
}

/** Starts node, servers and index of a chain; the replica has it when this returns. */
export async function startReplicatedApi(served: Served, chain: ChainSource): Promise<ReplicatedApi> {
  const database = await startReplicatedDatabase()
  const source = switchable(chain)
  const node = await startReplayNode({ source })
  const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url })
  await indexer.catchUp()
  await database.arrived()
  const apps: FastifyInstance[] = []
  return {
    database,
    show: async (next) => {
      source.use(next)
      await indexer.catchUp()
    },
    open: async (reads, environment = {}) => {
      const app = await createServer(
        readConfig({
          DATABASE_URL: database.url,
          ...(reads === 'replica' ? { DATABASE_READ_URL: database.readUrl } : {}),
          NODE_URL: node.url,
          LOG_LEVEL: 'silent',
          RATE_LIMIT_PER_MINUTE: '0',
          DATABASE_POOL_SIZE: '4',
          ...environment,
        }),
        served,
      )
      apps.push(app)
      await app.listen({ host: '127.0.0.1', port: 0 })
      return { app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` }
    },
    close: async () => {
      await Promise.all(apps.map((app) => app.close()))
      await indexer.stop().catch(() => undefined) // a test may have ended the database
      await node.stop()
      await database.drop()
    },
  }
}
