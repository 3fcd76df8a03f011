import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError } from '@tronlens/core'
import { DEFAULT_NETWORK, dropChainData, migrateApp, migrateChain, startEmbeddedPostgres } from '@tronlens/db'
import { type Child, type ChildSpec, startChild } from './child.ts'
import { clearDataDir } from './data-dir.ts'
import { checkNode } from './node-check.ts'
import type { LaunchOptions } from './options.ts'
import { reservePort } from './ports.ts'
import { step } from './progress.ts'
import { waitForAnswer } from './wait-for.ts'

/** Where everything answers. */
export type Urls = { web: string; api: string; docs: string; node: string; database: string }

/** The product, running or on its way. */
export type Stack = {
  /** Resolves once everything answers; rejects when a part cannot start, and everything is stopped then. */
  ready: Promise<Urls>
  /** Ends all parts, also while they are starting. */
  stop: () => Promise<void>
}

/** Told about what the parts say. */
export type StackListener = Pick<ChildSpec, 'onLine' | 'onFatal'>

/** Starting was given up because somebody asked for the end. */
class StoppedError extends AppError {
  readonly code = 'INTERNAL'
  constructor() {
    super('Stopped while starting.')
  }
}

const program = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Starts database, chain, indexer, API and web app in this order; what was started is stopped again when a later part fails. */
export function startStack(options: LaunchOptions, listener: StackListener): Stack {
  const parts = new Parts()
  return { ready: startParts(options, listener, parts), stop: () => parts.stop() }
}

type Part = { stop: () => Promise<void> }

/** What was started, to be stopped in the opposite order. */
class Parts {
  #started: Part[] = []
  #isStopped = false

  /** Notes a part. @throws {StoppedError} when the end was asked for meanwhile; the part is stopped then */
  async add(part: Part): Promise<void> {
    if (this.#isStopped) {
      await part.stop()
      throw new StoppedError()
    }
    this.#started.push(part)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const part of this.#started.splice(0).reverse()) await part.stop()
  }
}

async function startParts(options: LaunchOptions, listener: StackListener, parts: Parts): Promise<Urls> {
  const run = async (spec: Omit<ChildSpec, keyof StackListener>): Promise<Child> => {
    const child = startChild({ ...spec, ...listener })
    await parts.add(child)
    await child.ready
    return child
  }
  try {
    const port = await reservePort(options.port, '--port')
    const devchainPort = options.nodeUrl ? 0 : await reservePort(options.devchainPort, '--devchain-port')
    const dataDir = resolve(options.dataDir)
    if (options.fresh) await clearDataDir(dataDir)
    await mkdir(dataDir, { recursive: true })

    const node = options.nodeUrl ?? `http://127.0.0.1:${devchainPort}`
    const startChain = async (): Promise<void> => {
      if (options.nodeUrl) {
        await step(
          'node',
          async () => {
            await checkNode(node, '/wallet/getnowblock')
            await checkNode(options.solidityNodeUrl ?? node, '/walletsolidity/getnowblock')
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
            log: (line) => listener.onLine('database', line),
          })
          await parts.add(postgres)
          return postgres.url
        },
        () => (options.databaseUrl ? 'DATABASE_URL' : 'built in'),
      )
      await step('migrations', async () => {
        if (options.fresh) await dropChainData(url, DEFAULT_NETWORK)
        await migrateChain(url, DEFAULT_NETWORK, { log: (line) => listener.onLine('database', line) })
        await migrateApp(url)
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
          // tells how far a long back-fill is
          env: { ...shared, LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' },
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
    return { web: `${api}/`, api: `${api}/api/`, docs: `${api}/api/docs`, node, database: databaseUrl }
  } catch (error) {
    await parts.stop()
    throw error
  }
}

const hasBlock = (body: unknown): boolean => typeof (body as { blockID?: unknown }).blockID === 'string'
