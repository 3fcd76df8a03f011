import { type BlockNumber, lowerOf } from '@tronlens/core'
import { deferIndexes, listDeferredIndexes, makeDeferredIndex, readChainState } from '@tronlens/db'
import { makeByTable } from './by-table.ts'
import type { FollowerTools } from './follower-tools.ts'

/** Solid blocks that a first back-fill must have before it for indexes to be left out. */
const LONG_BACKFILL = 200
/** A chain that is longer than this gets its indexes on the way: readers do not wait for them until its end. */
const LONGEST_WITHOUT_TRANSACTIONS = 20_000_000

/** Indexes that are made side by side: each keeps a process of the server busy. */
const AT_ONCE = 2

/** Indexes that only readers need: a first back-fill leaves them out, and makes them before blocks come that may be replaced. */
export class DeferredIndexes {
  readonly #tools: FollowerTools
  #missing = 0

  private constructor(tools: FollowerTools, missing: number) {
    this.#tools = tools
    this.#note(missing)
  }

  /** Finds out whether a back-fill that was broken off left any out. */
  static async open(tools: FollowerTools): Promise<DeferredIndexes> {
    return new DeferredIndexes(tools, (await tools.writer.run(listDeferredIndexes)).length)
  }

  /**
   * Leaves indexes out, or makes them, before blocks are appended.
   *
   * @param isEmpty - nothing is indexed yet
   * @returns the last block up to which that holds, at most `to`
   */
  async prepare(
    isEmpty: boolean,
    from: BlockNumber,
    to: BlockNumber,
    solid: BlockNumber,
  ): Promise<BlockNumber> {
    const { writer } = this.#tools
    if (isEmpty && this.#missing === 0 && solid - from >= LONG_BACKFILL)
      this.#note(await writer.run(deferIndexes))
    if (this.#missing === 0) return to
    const state = await writer.run(readChainState)
    if (from <= solid && (state?.total_transactions ?? 0n) < LONGEST_WITHOUT_TRANSACTIONS)
      return lowerOf(to, solid)
    await this.make()
    return to
  }

  /** Makes all that are missing, each in a transaction of its own: after a crash the next process makes the rest. */
  async make(): Promise<void> {
    if (this.#missing === 0) return
    const { writer, log } = this.#tools
    const begin = performance.now()
    const missing = await writer.run(listDeferredIndexes)
    await makeByTable(missing, AT_ONCE, (index) =>
      writer.runAside((client) => makeDeferredIndex(client, index)),
    )
    this.#note(0)
    const ms = Math.round(performance.now() - begin)
    log.info({ indexes: missing.length, ms }, 'made the indexes that the back-fill left out')
  }

  #note(missing: number): void {
    this.#missing = missing
    this.#tools.metrics.missingIndexes.set(missing)
  }
}
