import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError } from '@tronlens/core'
import { dropChainData, migrateApp, migrateChain } from '@tronlens/db'
import { startBridges } from './bridges.ts'
import { clearChains, makeDataDir } from './data-dir.ts'
import { type Environment, withoutBlanks } from './environment.ts'
import { indexerEnvironments } from './indexer-environment.ts'
import { LauncherNote } from './launcher-note.ts'
import { takeDataDir } from './leftovers.ts'
import { checkNode } from './node-check.ts'
import type { LaunchOptions } from './options.ts'
import { type Plan, type PlannedNetwork, planNetworks } from './plan.ts'
import { reservePort } from './ports.ts'
import { step } from './progress.ts'
import { builtInDatabase, farewells, roomFor } from './supervise/database.ts'
import { startProgram } from './supervise/program.ts'
import { type Part, type PartSpec, supervise } from './supervise/supervisor.ts'
import { waitForAnswer } from './wait-for.ts'

/** Where everything answers. */
export type Urls = {
  web: string
  api: string
  docs: string
  /** Node of each network, the default one first. */
  nodes: readonly { network: string; url: string; isBuiltIn: boolean }[]
  database: string
}

/** The product, running or on its way. */
export type Stack = {
  /** Resolves once everything answers; rejects when a part cannot start, and everything is stopped then. */
  ready: Promise<Urls>
  /** Ends all parts, also while they are starting. */
  stop: () => Promise<void>
}

/** Called with the lines that the parts print. */
export type StackListener = Pick<PartSpec, 'onLine' | 'onFatal'>

/** Starting was given up because the user asked for the end. */
class StoppedError extends AppError {
  readonly code = 'INTERNAL'
  constructor() {
    super('Stopped while starting.')
  }
}

const program = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const LAUNCHER = fileURLToPath(import.meta.url)

/**
 * Starts database, chains, indexers, API and web app; what was started is stopped again when a later part
 * fails.
 */
export function startStack(
  options: LaunchOptions,
  listener: StackListener,
  environment: Environment = process.env,
): Stack {
  const starter = new Starter(resolve(options.dataDir), listener, withoutBlanks(environment))
  return { ready: starter.start(options), stop: () => starter.stop() }
}

/** Starts the parts in order and stops them in the opposite one. */
class Starter {
  readonly #dataDir: string
  readonly #listener: StackListener
  readonly #environment: Environment
  readonly #note: LauncherNote
  readonly #parts: Part[] = []
  readonly #isFarewell = farewells()
  #isStopped = false

  constructor(dataDir: string, listener: StackListener, environment: Environment) {
    this.#dataDir = dataDir
    this.#environment = environment
    this.#listener = listener
    this.#note = new LauncherNote(dataDir)
  }

  async start(options: LaunchOptions): Promise<Urls> {
    try {
      await makeDataDir(this.#dataDir, options.givenBy.dataDir)
      const taken = await takeDataDir(this.#dataDir, this.#note, LAUNCHER)
      if (taken.length > 0)
        this.#listener.onLine('launcher', `ended what an earlier start had left: ${taken.join(', ')}`)
      const port = await reservePort(options.port, options.givenBy.port)
      const plan = await planNetworks(options, this.#environment, port)
      const indexers = indexerEnvironments(plan, {
        environment: this.#environment,
        historyFrom: options.historyFrom,
        taken: portsOf(plan, port),
      })
      const starting = this.#startDatabase(options, plan)
      if (options.fresh) {
        // only the lock of the database makes sure that no other process is at work in the data directory
        await starting
        await clearChains(this.#dataDir)
      }
      const migrated = starting.then((url) => this.#migrate(url, options, plan))
      const nodes = Promise.all(plan.map((network) => this.#startNode(network)))
      const bridged = plan.some(({ plannedBridge }) => plannedBridge)
        ? nodes.then(() => this.#startBridges(plan))
        : plan
      const api = `http://127.0.0.1:${port}`
      // the API is ready once each indexer has written its first batch, so all start together; it asks a node
      // only when it is asked
      const [database] = await Promise.all([
        migrated,
        Promise.all([migrated, nodes]).then(([url]) =>
          Promise.all(
            (options.indexer ? plan : []).map(({ key }, index) =>
              this.#startIndexer(plan.length > 1 ? `indexer ${key}` : 'indexer', url, indexers[index] ?? {}),
            ),
          ),
        ),
        // a node that the user names is checked first: nothing else begins where it does not answer
        Promise.all([migrated, bridged, plan.some(({ chain }) => !chain) && nodes]).then(([url, served]) =>
          this.#startApi(served, url, { port, api, indexes: options.indexer }),
        ),
      ])
      return {
        web: `${api}/`,
        api: `${api}/api/`,
        docs: `${api}/api/docs`,
        nodes: plan.map(({ name, nodeUrl, chain }) => ({
          network: name,
          url: nodeUrl,
          isBuiltIn: chain !== undefined,
        })),
        database,
      }
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const part of this.#parts.splice(0).reverse()) await part.stop()
    await this.#note.clear()
  }

  /** Keeps a part running, and waits until it can be used. */
  async #run(spec: Omit<PartSpec, keyof StackListener | 'onPid'> & { script: string }): Promise<void> {
    const part = supervise({
      ...spec,
      ...this.#listener,
      onPid: (pid) => void this.#note.set(spec.name, spec.script, pid),
    })
    if (this.#isStopped) {
      await part.stop()
      throw new StoppedError()
    }
    this.#parts.push(part)
    await part.ready
  }

  #runProgram(
    name: string,
    script: string,
    given: { args?: readonly string[]; env?: Record<string, string>; isReady: PartSpec['isReady'] },
  ): Promise<void> {
    const { args = [], env = {}, isReady } = given
    const onLine = (line: string) => this.#listener.onLine(name, line)
    return this.#run({
      name,
      script,
      isReady,
      start: async () => startProgram({ script, args, env, onLine }),
    })
  }

  #startDatabase(options: LaunchOptions, plan: Plan): Promise<string> {
    return step(
      'database',
      async () => {
        if (options.databaseUrl) return options.databaseUrl
        const folder = join(this.#dataDir, 'postgres')
        const room = roomFor(plan.some(({ chain }) => chain === undefined))
        const database = builtInDatabase(folder, room, (line) => this.#reportDatabase(line))
        let answer: () => void = () => undefined
        const isReady = new Promise<void>((resolve) => (answer = resolve))
        await this.#run({
          name: 'database',
          script: 'postgres',
          start: async () => {
            const running = await database.start()
            answer()
            return running
          },
          isReady: () => isReady,
        })
        return database.url()
      },
      () => (options.databaseUrl ? 'DATABASE_URL' : 'built in'),
    )
  }

  /** While everything stops, the server refuses parts that are still starting: such lines are not shown. */
  #reportDatabase(line: string): void {
    const isFarewell = this.#isFarewell(line)
    if (this.#isStopped && isFarewell) return
    this.#listener.onLine('database', line)
  }

  /** @returns the address of the database */
  async #migrate(url: string, options: LaunchOptions, plan: Plan): Promise<string> {
    await step('migrations', async () => {
      const log = (line: string) => this.#reportDatabase(line)
      for (const { key } of plan) {
        if (options.fresh) await dropChainData(url, key)
        await migrateChain(url, key, { log })
      }
      await migrateApp(url)
    })
    return url
  }

  async #startNode({ name, nodeUrl, solidityNodeUrl, chain }: PlannedNetwork): Promise<void> {
    if (!chain)
      return step(`node ${name}`, async () => {
        await checkNode(nodeUrl, '/wallet/getnowblock')
        await checkNode(solidityNodeUrl, '/walletsolidity/getnowblock')
      })
    await step(
      chain.part,
      () =>
        this.#runProgram(chain.part, program('devchain/dist/main.js'), {
          args: ['--port', String(chain.port), ...chain.args],
          isReady: (signal) => waitForAnswer(`${nodeUrl}/wallet/getnowblock`, signal, hasBlock),
        }),
      () => nodeUrl,
    )
  }

  #startBridges(plan: Plan): Promise<readonly PlannedNetwork[]> {
    return startBridges(plan, this.#environment.LOG_LEVEL, (env, isReady) =>
      this.#runProgram('bridge', program('bridge/dist/main.js'), { env, isReady }),
    )
  }

  #startIndexer(name: string, database: string, environment: Record<string, string>): Promise<void> {
    return step(name, () =>
      this.#runProgram(name, program('indexer/dist/main.js'), {
        env: { ...environment, DATABASE_URL: database },
        isReady: async () => undefined,
      }),
    )
  }

  async #startApi(
    plan: readonly PlannedNetwork[],
    database: string,
    { port, api: url, indexes }: { port: number; api: string; indexes: boolean },
  ): Promise<void> {
    const networks = join(this.#dataDir, 'networks.json')
    const served = plan.map(({ chain: _chain, plannedBridge: _bridge, ...network }) => network)
    // keys of nodes may stand in it
    await writeFile(networks, JSON.stringify(served), { mode: 0o600 })
    await step(
      'api and web',
      () =>
        this.#runProgram('api', program('api/dist/main.js'), {
          env: {
            DATABASE_URL: database,
            NETWORKS_FILE: networks,
            API_PORT: String(port),
            WEB_DIR: program('web/dist'),
            CONTENT_DIR: this.#environment.CONTENT_DIR ?? program('../content'),
            SITE_URL: this.#environment.SITE_URL ?? url,
            LOG_LEVEL: this.#environment.LOG_LEVEL ?? 'warn',
          },
          // before the first block there is no health to report, and without an indexer none may ever come
          isReady: (signal) => waitForAnswer(`${url}/${indexes ? 'healthz' : 'config.json'}`, signal),
        }),
      () => url,
    )
  }
}

/** Ports that parts listen on, for the message about one that is used twice. */
const portsOf = (plan: Plan, webPort: number) => [
  { port: webPort, name: 'the web app' },
  ...plan.flatMap(({ chain }) => (chain ? [{ port: chain.port, name: `the ${chain.part}` }] : [])),
  ...plan.flatMap(({ plannedBridge }) =>
    plannedBridge ? [{ port: plannedBridge.port, name: 'the bridge' }] : [],
  ),
]

const hasBlock = (body: unknown): boolean => typeof (body as { blockID?: unknown }).blockID === 'string'
