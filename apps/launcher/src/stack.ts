import { mkdir, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate, startEmbeddedPostgres } from '@tronlens/db'
import { type Child, type ChildSpec, startChild } from './child.ts'
import { checkNode } from './node-check.ts'
import type { LaunchOptions } from './options.ts'
import { reservePort } from './ports.ts'
import { step } from './progress.ts'
import { resetDatabase } from './reset-database.ts'
import { waitForAnswer } from './wait-for.ts'

/** Where everything answers. */
export type Urls = { web: string; api: string; docs: string; node: string; database: string }

/** The running product. */
export type Stack = { urls: Urls; stop: () => Promise<void> }

const program = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Starts database, chain, indexer, API and web app in this order; what was started is stopped again when a later part fails. */
export async function startStack(options: LaunchOptions, onLine: ChildSpec['onLine']): Promise<Stack> {
  const started: { name: string; stop: () => Promise<void> }[] = []
  const stop = async (): Promise<void> => {
    for (const part of started.splice(0).reverse()) await part.stop()
  }
  const run = async (spec: Omit<ChildSpec, 'onLine'>): Promise<Child> => {
    const child = startChild({ ...spec, onLine })
    started.push(child)
    await child.ready
    return child
  }
  try {
    const port = await reservePort(options.port, '--port')
    const devchainPort = options.nodeUrl ? 0 : await reservePort(options.devchainPort, '--devchain-port')
    const dataDir = resolve(options.dataDir)
    if (options.fresh) await rm(dataDir, { recursive: true, force: true })
    await mkdir(dataDir, { recursive: true })

    const node = options.nodeUrl ?? `http://127.0.0.1:${devchainPort}`
    const startChain = async (): Promise<void> => {
      if (options.nodeUrl) {
        await step(
          'node',
          async () => {
            await checkNode(node, '/wallet/getnowblock')
            if (options.solidityNodeUrl)
              await checkNode(options.solidityNodeUrl, '/walletsolidity/getnowblock')
          },
          () => node,
        )
        return
      }
      const args = ['--port', String(devchainPort), '--data-dir', resolve(dataDir, 'devchain')]
      await step(
        'devchain',
        () =>
          run({
            name: 'devchain',
            script: program('devchain/dist/main.js'),
            args: [...args, ...(options.demo ? ['--demo'] : []), ...options.devchainArgs],
            env: {},
            isReady: (signal) => waitForAnswer(`${node}/wallet/getnowblock`, signal, hasBlock),
          }),
        () => node,
      )
    }
    const startDatabase = async (): Promise<string> => {
      const url = await step(
        'database',
        async () => {
          if (options.databaseUrl) return options.databaseUrl
          const postgres = await startEmbeddedPostgres({
            dataDir: resolve(dataDir, 'postgres'),
            log: (line) => onLine('database', line),
          })
          started.push({ name: 'database', stop: postgres.stop })
          return postgres.url
        },
        () => (options.databaseUrl ? 'DATABASE_URL' : 'built in'),
      )
      await step('migrations', async () => {
        if (options.fresh) await resetDatabase(url)
        await migrate(url)
      })
      return url
    }
    const [databaseUrl] = await Promise.all([startDatabase(), startChain()])

    const shared = {
      DATABASE_URL: databaseUrl,
      NODE_URL: node,
      SOLIDITY_NODE_URL: options.solidityNodeUrl ?? node,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    }
    const api = `http://127.0.0.1:${port}`
    // the API is ready once the indexer has written its first batch, so both start together
    await Promise.all([
      step('indexer', () =>
        run({
          name: 'indexer',
          script: program('indexer/dist/main.js'),
          args: [],
          env: shared,
          isReady: async () => undefined,
        }),
      ),
      step(
        'api and web',
        () =>
          run({
            name: 'api',
            script: program('api/dist/main.js'),
            args: [],
            env: {
              ...shared,
              API_PORT: String(port),
              WEB_DIR: program('web/dist'),
              NETWORK_NAME: process.env.NETWORK_NAME ?? (options.nodeUrl ? 'TRON' : 'Devchain'),
              NETWORK_TYPE: process.env.NETWORK_TYPE ?? 'private',
            },
            isReady: (signal) => waitForAnswer(`${api}/healthz`, signal),
          }),
        () => api,
      ),
    ])
    return {
      urls: { web: `${api}/`, api: `${api}/api/`, docs: `${api}/api/docs`, node, database: databaseUrl },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const hasBlock = (body: unknown): boolean => typeof (body as { blockID?: unknown }).blockID === 'string'
