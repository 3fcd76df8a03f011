import { StorageError } from '../base/errors.ts'
import type { Chain } from '../chain/chain.ts'
import type { StoredBlock } from '../consensus/block-archive.ts'
import type { DevAccount } from '../keys/private-key.ts'
import type { ChainStore } from '../persist/chain-store.ts'
import { DataDir, type Origin } from '../persist/data-dir.ts'
import { dumpChain, readDump } from '../persist/dump.ts'
import { openChain } from '../persist/open-chain.ts'
import { PRESETS } from '../presets/preset.ts'
import type { DevGenesis } from '../presets/preset-genesis.ts'
import { BlockProducer } from './block-producer.ts'
import { NodeClock, parseDuration } from './node-clock.ts'
import { type NodeOptions, newOrigin, wantedOrigin } from './node-options.ts'
import { defaultSettings, type NodeSettings } from './node-settings.ts'
import { Production } from './production.ts'
import { Snapshots } from './snapshots.ts'

/** A sentence where one says it all, otherwise everything that is known. */
function reportToConsole(error: unknown): void {
  console.error(error instanceof StorageError ? error.message : error)
}

/** A chain that lives: kept on disk, with a clock and somebody who makes its blocks. Nobody reaches it from outside yet. */
export class DevNode {
  readonly chain: Chain
  readonly clock: NodeClock
  readonly producer: BlockProducer
  readonly production: Production
  readonly settings: NodeSettings
  readonly snapshots: Snapshots
  /** Keys of a chain that came from a preset. */
  readonly genesis: DevGenesis | undefined
  /** Tells about failures that nobody else would hear of. */
  readonly report: (error: unknown) => void
  /** A full disk fails every block; once is enough until there is a block again. */
  #isFullTold = false
  #origin: Origin
  readonly #dataDir: DataDir | undefined
  readonly #store: ChainStore | undefined

  /** @throws {DataDirError} when the data directory cannot be used */
  constructor(options: NodeOptions = {}) {
    this.clock = new NodeClock(options.clock ?? Date.now)
    const report = options.report ?? reportToConsole
    this.report = (error) => {
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
      this.report,
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
      ...defaultSettings(() => this.now()),
      localWitnesses: genesis?.witnesses.map(({ address }) => address) ?? [],
      ...options.settings,
    }
    chain.release = this.settings.release
    const keys = [...(genesis?.witnesses.map((witness) => witness.privateKey) ?? [])]
    const lagMs = origin.kind === 'preset' ? PRESETS[origin.preset].lagMs : 0
    this.producer = new BlockProducer(chain, this.clock, [...keys, ...(options.witnessKeys ?? [])], lagMs)
    this.snapshots = new Snapshots(chain, this.clock)
    this.production = new Production(this.producer, this.report)
  }

  /** What the chain was made from. */
  get origin(): Origin {
    return this.#origin
  }

  /** Notes, on disk too, that the chain now holds more than what it was made from. */
  changeOrigin(origin: Origin): void {
    this.#origin = origin
    this.#dataDir?.writeOrigin(origin)
  }

  /** The node's clock never shows a time before its head block. */
  now(): number {
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
    const target = this.now() + parseDuration(duration)
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

  /** Stops production and lets go of the data directory. */
  async close(): Promise<void> {
    this.production.stop()
    await this.#store?.close()
    this.#dataDir?.release()
  }
}
