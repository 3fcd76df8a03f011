import type { AddressInfo } from 'node:net'
import { createIndexer } from '@tronlens/indexer'
import { createTestDatabase, startDevchain, type TestDatabase, type TestDevchain } from '@tronlens/testkit'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../config.ts'
import type { Served } from '../served.ts'
import { createServer } from '../server.ts'

/** One process of the API as tests see it. */
export type ApiProcess = { app: FastifyInstance; url: string }

/** A devchain with its index and an API that listens. */
export type DevchainApi = ApiProcess & {
  chain: TestDevchain
  database: TestDatabase
  /** Indexes what the chain has. */
  catchUp: () => Promise<unknown>
  /** One more process of the API over the same database. */
  startAnother: (environment?: Record<string, string>) => Promise<ApiProcess>
  close: () => Promise<void>
}

/**
 * Starts a chain that makes blocks on request, its index and an API without limits of requests.
 *
 * @param served - `serveRoutes([…])` of what the file asks
 * @param environment - further settings of the API
 * @param createDatabase - makes the database; it is dropped in the end
 * @param options - further settings of the chain: a demo world, or fewer producers than a public chain has
 */
export async function startDevchainApi(
  served: Served,
  environment: Record<string, string> = {},
  createDatabase: () => Promise<TestDatabase> = createTestDatabase,
  options: Parameters<typeof startDevchain>[0] = {},
): Promise<DevchainApi> {
  const database = await createDatabase()
  // making a demo world takes this process for seconds, in which a connection that is being opened would time
  // out
  const chain = await startDevchain(options)
  await chain.control.mine()
  const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: chain.url })
  await indexer.catchUp()
  const apps: FastifyInstance[] = []
  const start = async (further: Record<string, string> = {}): Promise<ApiProcess> => {
    const app = await createServer(
      readConfig({
        DATABASE_URL: database.url,
        NODE_URL: chain.url,
        LOG_LEVEL: 'silent',
        RATE_LIMIT_PER_MINUTE: '0',
        ...environment,
        ...further,
      }),
      served,
    )
    await app.listen({ host: '127.0.0.1', port: 0 })
    apps.push(app)
    return { app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` }
  }
  return {
    ...(await start()),
    chain,
    database,
    catchUp: () => indexer.catchUp(),
    startAnother: start,
    close: async () => {
      for (const app of apps) await app.close()
      await indexer.stop()
      await chain.close()
      await database.drop()
    },
  }
}
