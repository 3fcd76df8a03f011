import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StoredBlock } from './chain/block-archive.ts'
import { Chain } from './chain/chain.ts'
import type { GenesisConfig } from './chain/genesis-config.ts'
import { SLOT_MS } from './chain/slots.ts'
import { buildHistory, HISTORY_DAYS, keepTalking } from './demo/history.ts'
import { toHex } from './hex.ts'
import { defaultSettings, type NodeSettings } from './http/node-settings.ts'
import type { Handler } from './http/router.ts'
import { createHttpServer } from './http/server.ts'
import { routeWallet } from './http/wallet-router.ts'
import { type DevAccount, keyFromSeed } from './keys/private-key.ts'
import { BlockProducer } from './node/block-producer.ts'
import { type Clock, NodeClock, parseDuration } from './node/node-clock.ts'
import { Production } from './node/production.ts'
import { type MiningMode, PRESETS, type PresetName } from './presets/preset.ts'
import { createDevGenesis, type DevGenesis } from './presets/preset-genesis.ts'

/** How a devchain is made. Everything has a default. */
export type DevchainOptions = {
  readonly preset?: PresetName
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

/** Time of slot 1: the slot that has just begun, so that the first block can be made at once, or before the history. */
function firstSlot(now: number, demo: boolean): number {
  const begin = demo ? now - HISTORY_DAYS * DAY_MS : now
  return Math.floor(begin / SLOT_MS) * SLOT_MS
}

/** An embedded TRON node. */
export class Devchain {
  readonly chain: Chain
  readonly clock: NodeClock
  readonly producer: BlockProducer
  readonly production: Production
  readonly settings: NodeSettings
  /** Keys of a chain that came from a preset. */
  readonly genesis: DevGenesis | undefined
  readonly #servers = new Set<Server>()
  readonly #report: (error: unknown) => void

  constructor(options: DevchainOptions = {}) {
    const preset = PRESETS[options.preset ?? 'fast']
    this.clock = new NodeClock(options.clock ?? Date.now)
    this.#report = options.report ?? ((error) => console.error(error))
    this.genesis = options.genesis
      ? undefined
      : createDevGenesis({
          preset,
          seed: options.seed ?? DEFAULT_SEED,
          firstSlot: firstSlot(this.clock.now(), options.demo === true),
          accounts: options.accounts ?? DEFAULT_ACCOUNTS,
          balance: options.balance ?? preset.balance,
          witnesses: options.witnesses ?? preset.witnesses,
        })
    this.chain = new Chain((options.genesis ?? this.genesis?.config) as GenesisConfig)
    this.settings = { ...defaultSettings(() => this.#now()), ...options.settings }
    const keys = [...(this.genesis?.witnesses.map((witness) => witness.privateKey) ?? [])]
    this.producer = new BlockProducer(this.chain, this.clock, [...keys, ...(options.witnessKeys ?? [])])
    this.production = new Production(this.producer, this.#report)
    if (options.demo && this.genesis) this.#startDemo(this.genesis, options.seed ?? DEFAULT_SEED)
    const defaultMode = options.genesis ? 'manual' : preset.mode
    this.production.start(options.mode ?? defaultMode, options.blockTimeMs)
  }

  #startDemo(genesis: DevGenesis, seed: string): void {
    const world = buildHistory(this.chain, {
      seed: Number.parseInt(toHex(keyFromSeed(seed, 'demo')).slice(0, 8), 16),
      now: Math.floor(this.clock.now() / SLOT_MS) * SLOT_MS,
      faucet: { name: 'Faucet', key: genesis.faucet.privateKey, address: genesis.faucet.address },
      produceAt: (time) => {
        this.producer.produceAt(time)
      },
    })
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

  /** Handlers of everything that is served over HTTP, in order. */
  get handlers(): readonly Handler[] {
    return [(request) => routeWallet(this, request)]
  }

  /** Serves HTTP on one port; 0 takes a free one. Resolves to the port. */
  listen(port = 0, host = '127.0.0.1'): Promise<number> {
    const server = createHttpServer(this.handlers, this.#report)
    this.#servers.add(server)
    return new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
    })
  }

  /** Stops production and closes every connection. */
  async close(): Promise<void> {
    this.production.stop()
    await Promise.all(
      [...this.#servers].map((server) => {
        server.closeAllConnections()
        return new Promise<void>((resolve) => server.close(() => resolve()))
      }),
    )
    this.#servers.clear()
  }
}

/** Makes a devchain. */
export const createDevchain = (options: DevchainOptions = {}): Devchain => new Devchain(options)
