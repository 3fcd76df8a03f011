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
import { type NodeOptions, newOrigin, requestedOrigin } from './node-options.ts'
import { defaultSettings, type NodeSettings } from './node-settings.ts'
import { Production } from './production.ts'
import { Snapshots } from './snapshots.ts'

/** The message of an expected error, otherwise the whole error. */
function reportToConsole(error: unknown): void {
  console.error(error instanceof StorageError ? error.message : error)
}

/** A running chain: stored on disk, with a clock and a block producer, but without network servers. */
export class DevNode {
  readonly chain: Chain
  readonly clock: NodeClock
  readonly producer: BlockProducer
  readonly production: Production
  readonly settings: NodeSettings
  readonly snapshots: Snapshots
  /** Keys of a chain that was made from a preset. */
  readonly genesis: DevGenesis | undefined
  /** Reports failures in the background, which no caller receives. */
  readonly report: (error: unknown) => void
  /** With a full disk every block fails; the failure is reported once, until a block succeeds again. */
  #isFullReported = false
  #origin: Origin
  readonly #dataDir: DataDir | undefined
  readonly #store: ChainStore | undefined

  /** @throws {DataDirError} when the data directory cannot be used */
  constructor(options: NodeOptions = {}) {
    this.clock = new NodeClock(options.clock ?? Date.now)
    const report = options.report ?? reportToConsole
    this.report = (error) => {
      if (error instanceof StorageError && this.#isFullReported) return
      this.#isFullReported = error instanceof StorageError
      report(error)
    }
    this.#dataDir = options.dataDir === undefined ? undefined : new DataDir(options.dataDir)
    const { chain, genesis, origin, store } = openChain(
      this.#dataDir,
      requestedOrigin(options),
      () => newOrigin(options, this.clock.now()),
      options.load && readDump(options.load),
      this.report,
    )
    this.#origin = origin
    this.chain = chain
    chain.listen({
      blockAdded: () => {
        this.#isFullReported = false
      },
    })
    this.genesis = genesis
    this.#store = store
    // a chain whose time was moved continues from there instead of waiting until the real time catches up
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

  /** The origin of the chain. */
  get origin(): Origin {
    return this.#origin
  }

  /** Updates the origin of the chain, also on disk. */
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

  /** Makes blocks immediately, in consecutive slots. */
  produce(count = 1): StoredBlock[] {
    return Array.from({ length: count }, () => this.producer.produce())
  }

  /**
   * Advances time: makes a block in every maintenance in between, and one at the end.
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

  /** The whole chain as one dump, for `load`. Equal chains give equal bytes. */
  dump(): Uint8Array {
    return dumpChain(this.chain, this.#origin)
  }

  /** Stops production and releases the data directory. */
  async close(): Promise<void> {
    this.production.stop()
    await this.#store?.close()
    this.#dataDir?.release()
  }
}
