import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AccountSets } from './admin/account-sets.ts'
import { createAdminHandler } from './admin/admin-handler.ts'
import type { StoredBlock } from './chain/block-archive.ts'
import type { Chain } from './chain/chain.ts'
import type { GenesisConfig } from './chain/genesis-config.ts'
import { SLOT_MS } from './chain/slots.ts'
import { controlHandler } from './control/control-handler.ts'
import { Snapshots } from './control/snapshots.ts'
import { createCast } from './demo/cast.ts'
import { buildHistory, HISTORY_DAYS, keepTalking, resumeHistory } from './demo/history.ts'
import { DEMO_WORLD } from './demo/rules.ts'
import type { Stage } from './demo/world.ts'
import { StorageError } from './errors.ts'
import { createV1Handler } from './events/v1-handler.ts'
import { toHex } from './hex.ts'
import { defaultSettings, type NodeSettings } from './http/node-settings.ts'
import type { Handler } from './http/router.ts'
import { createHttpServer, type Timeouts } from './http/server.ts'
import { routeWallet } from './http/wallet-router.ts'
import { createEthHandler } from './jsonrpc/eth-handler.ts'
import { type DevAccount, keyFromSeed } from './keys/private-key.ts'
import { BlockProducer } from './node/block-producer.ts'
import { type Clock, NodeClock, parseDuration } from './node/node-clock.ts'
import { Production } from './node/production.ts'
import type { ChainStore } from './persist/chain-store.ts'
import { DataDir, type Origin } from './persist/data-dir.ts'
import { dumpChain, readDump } from './persist/dump.ts'
import { openChain } from './persist/open-chain.ts'
import { type MiningMode, PRESETS, type PresetName } from './presets/preset.ts'
import type { DevGenesis } from './presets/preset-genesis.ts'
import { createTreHandler } from './tre/tre-handler.ts'

/** How a devchain is made. Everything has a default. */
export type DevchainOptions = {
  readonly preset?: PresetName
  /** Preset of a chain that is not there yet, when `preset` says nothing; `fast` by default. */
  readonly presetOfNew?: PresetName
  /** Keeps the chain in this directory and goes on with what is there; without it everything is in memory only. */
  readonly dataDir?: string
  /** Begins with a chain that was dumped. */
  readonly load?: Uint8Array
  /** Text that all throw-away keys are drawn from. */
  readonly seed?: string
  /** Starts from this block 0 instead of a preset's; its keys are not known then. */
  readonly genesis?: GenesisConfig
  /** Private keys (32 bytes) of representatives, to sign blocks. */
  readonly witnessKeys?: readonly Uint8Array[]
  /** Funded accounts, their TRX, and representatives of a preset's genesis. */
  readonly accounts?: number
  readonly balance?: number
  readonly witnesses?: number
  readonly mode?: MiningMode
  readonly blockTimeMs?: number
  /** Fills a preset's chain with thirty days of made-up history and goes on with a gentle stream of traffic. */
  readonly demo?: boolean
  readonly clock?: Clock
  readonly settings?: Partial<NodeSettings>
  /** Told about failures in the background. */
  readonly report?: (error: unknown) => void
}

const DEFAULT_ACCOUNTS = 10
const DEFAULT_SEED = 'tronlens'
const DAY_MS = 86_400_000

/** A sentence where one says it all, otherwise everything that is known. */
function reportToConsole(error: unknown): void {
  console.error(error instanceof StorageError ? error.message : error)
}

/** Time of slot 1: the slot that has just begun, so that the first block can be made at once, or before the history. */
function firstSlot(now: number, demo: boolean): number {
  const begin = demo ? now - HISTORY_DAYS * DAY_MS : now
  return Math.floor(begin / SLOT_MS) * SLOT_MS
}

/** What a new chain is made from. */
function newOrigin(options: DevchainOptions, now: number): Origin {
  if (options.genesis) return { kind: 'genesis', genesis: options.genesis }
  const name = options.preset ?? options.presetOfNew ?? 'fast'
  const preset = PRESETS[name]
  return {
    kind: 'preset',
    preset: name,
    seed: options.seed ?? DEFAULT_SEED,
    firstSlot: firstSlot(now - (preset.lagMs ?? 0), options.demo === true),
    accounts: options.accounts ?? DEFAULT_ACCOUNTS,
    balance: options.balance ?? preset.balance,
    witnesses: options.witnesses ?? preset.witnesses,
    ...(options.demo && { demo: 'started' as const, demoWorld: DEMO_WORLD }),
  }
}

/** What the options say about the chain. */
function wantedOrigin(options: DevchainOptions): Partial<Origin> {
  if (options.genesis) return { kind: 'genesis', genesis: options.genesis }
  const { preset, seed, accounts, balance, witnesses } = options
  return {
    ...(preset !== undefined && { preset }),
    ...(seed !== undefined && { seed }),
    ...(accounts !== undefined && { accounts }),
    ...(balance !== undefined && { balance }),
    ...(witnesses !== undefined && { witnesses }),
    ...(options.demo && { demo: 'ready' as const }),
  }
}

/** An embedded TRON node. */
export class Devchain {
  readonly chain: Chain
  readonly clock: NodeClock
  readonly producer: BlockProducer
  readonly production: Production
  readonly settings: NodeSettings
  readonly snapshots: Snapshots
  /** Keys of a chain that came from a preset. */
  readonly genesis: DevGenesis | undefined
  /** Handlers of everything that is served over HTTP, in order. */
  readonly handlers: readonly Handler[]
  readonly #servers = new Set<Server>()
  readonly #report: (error: unknown) => void
  /** A full disk fails every block; once is enough until there is a block again. */
  #isFullTold = false

  #origin: Origin
  readonly #dataDir: DataDir | undefined
  readonly #store: ChainStore | undefined

  /** @throws {DataDirError} when the data directory cannot be used */
  constructor(options: DevchainOptions = {}) {
    if (options.demo && options.genesis)
      throw new TypeError('the demo world is made on the genesis of a preset, not on a given one')
    this.clock = new NodeClock(options.clock ?? Date.now)
    const report = options.report ?? reportToConsole
    this.#report = (error) => {
      if (error instanceof StorageError && this.#isFullTold) return
      this.#isFullTold = error instanceof StorageError
      report(error)
    }
    this.#dataDir = options.dataDir === undefined ? undefined : new DataDir(options.dataDir)
    const { chain, genesis, origin, store } = openChain(
      this.#dataDir,
      wantedOrigin(options),
      () => newOrigin(options, this.clock.now()),
      options.load && readDump(options.load),
      this.#report,
    )
    this.#origin = origin
    this.chain = chain
    chain.listen({
      blockAdded: () => {
        this.#isFullTold = false
      },
    })
    this.genesis = genesis
    this.#store = store
    // a chain whose time was moved goes on from there instead of waiting for the world to catch up
    this.clock.catchUp(chain.head.time)
    this.settings = {
      ...defaultSettings(() => this.#now()),
      localWitnesses: genesis?.witnesses.map(({ address }) => address) ?? [],
      ...options.settings,
    }
    const keys = [...(genesis?.witnesses.map((witness) => witness.privateKey) ?? [])]
    const lagMs = origin.kind === 'preset' ? PRESETS[origin.preset].lagMs : 0
    this.producer = new BlockProducer(chain, this.clock, [...keys, ...(options.witnessKeys ?? [])], lagMs)
    this.snapshots = new Snapshots(chain, this.clock)
    this.production = new Production(this.producer, this.#report)
    if (options.demo && genesis && origin.kind === 'preset') this.#startDemo(genesis, origin)
    const sets = new AccountSets(
      { chain, seed: 'seed' in origin ? origin.seed : DEFAULT_SEED, faucet: genesis?.faucet },
      genesis?.wallet,
    )
    this.handlers = [
      (request) => routeWallet(this, request),
      createEthHandler(this),
      createV1Handler(this),
      createAdminHandler(sets),
      createTreHandler(this),
      controlHandler(this),
    ]
    const defaultMode = origin.kind === 'genesis' ? 'manual' : PRESETS[origin.preset].mode
    this.production.start(options.mode ?? defaultMode, options.blockTimeMs)
    // Clients such as TronWeb cannot build a transaction on block 0, and without one no block would ever come.
    if (this.production.mode === 'instant' && genesis && chain.head.number === 0) this.producer.produce()
  }

  #startDemo(genesis: DevGenesis, origin: Origin & { kind: 'preset' }): void {
    const seed = Number.parseInt(toHex(keyFromSeed(origin.seed, 'demo')).slice(0, 8), 16)
    const { chain, producer } = this
    const cast = createCast(seed, genesis.witnesses)
    const stage: Stage = {
      produceAt: (time) => {
        producer.produceAt(time)
      },
      produce: () => {
        producer.produceAt(chain.head.time + SLOT_MS)
      },
      silence: (addresses) => {
        producer.silent.clear()
        for (const address of addresses) producer.silent.add(address)
      },
      addBlockKey: (key) => producer.addKey(key),
    }
    if (origin.demo === 'ready') {
      const world = resumeHistory(chain, { seed, cast, stage })
      this.production.beforeBlock = () => keepTalking(world)
      return
    }
    const world = buildHistory(chain, {
      seed,
      now: Math.floor(this.clock.now() / SLOT_MS) * SLOT_MS,
      faucet: { name: 'Faucet', key: genesis.faucet.privateKey, address: genesis.faucet.address },
      cast,
      stage,
    })
    this.#origin = { ...origin, demo: 'ready' }
    this.#dataDir?.writeOrigin(this.#origin)
    this.production.beforeBlock = () => keepTalking(world)
  }

  /** The node's clock never shows a time before its head block. */
  #now(): number {
    return Math.max(this.clock.now(), this.chain.head.time)
  }

  /** Funded accounts with their keys. */
  get accounts(): readonly DevAccount[] {
    return this.genesis?.wallet.accounts ?? []
  }

  /** Makes blocks at once, in consecutive slots. */
  produce(count = 1): StoredBlock[] {
    return Array.from({ length: count }, () => this.producer.produce())
  }

  /**
   * Lets time pass: a block in every maintenance on the way, and one at the end.
   *
   * @param duration - milliseconds, or a text such as `6h`
   */
  advance(duration: string | number): StoredBlock {
    const target = this.#now() + parseDuration(duration)
    const { properties } = this.chain.state
    for (;;) {
      const maintenance = properties.number('nextMaintenanceTime')
      if (maintenance >= target || maintenance <= this.chain.head.time) break
      this.producer.produceAt(maintenance)
    }
    const block = this.producer.produceAt(target)
    this.clock.catchUp(block.time)
    return block
  }

  /** The whole chain in one piece, for `load`. Equal chains give equal bytes. */
  dump(): Uint8Array {
    return dumpChain(this.chain, this.#origin)
  }

  /** Serves HTTP on one port; 0 takes a free one. Resolves to the port. */
  listen(port = 0, host = '127.0.0.1', timeouts?: Timeouts): Promise<number> {
    const server = createHttpServer(this.handlers, this.#report, timeouts)
    this.#servers.add(server)
    return new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
    })
  }

  /** Stops production, closes every connection and lets go of the data directory. */
  async close(): Promise<void> {
    this.production.stop()
    await Promise.all(
      [...this.#servers].map((server) => {
        server.closeAllConnections()
        return new Promise<void>((resolve) => server.close(() => resolve()))
      }),
    )
    this.#servers.clear()
    await this.#store?.close()
    this.#dataDir?.release()
  }
}

/** Makes a devchain. */
export const createDevchain = (options: DevchainOptions = {}): Devchain => new Devchain(options)
