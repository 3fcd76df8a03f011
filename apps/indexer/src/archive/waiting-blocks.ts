import { type BlockNumber, blockNumber } from '@tronlens/core'
import { type NodeBlockWithInfos, numberOf } from '@tronlens/node-client'
import type { Archive } from './archive.ts'

/** Blocks that are packed together at least, where they come one by one. */
const LEAST_TOGETHER = 20

/**
 * Blocks of one reader on their way into an archive: they wait until they are solid, and until there are some
 * to be packed together.
 */
export class WaitingBlocks {
  readonly archive: Archive
  /** Oldest first. */
  readonly #blocks: NodeBlockWithInfos[] = []
  #solid = blockNumber(-1)

  constructor(archive: Archive) {
    this.archive = archive
  }

  /**
   * Takes blocks in that may still be replaced, and keeps those that are solid, some at a time so that they
   * pack well. Blocks that come again stand for those that waited from there on: these were never indexed.
   *
   * @param solid - newest block that cannot be replaced
   */
  async offer(bundles: readonly NodeBlockWithInfos[], solid: BlockNumber): Promise<void> {
    const [first] = bundles
    if (first) this.forgetAbove(blockNumber(numberOf(first.block) - 1))
    this.#blocks.push(...bundles)
    this.#solid = solid
    if (this.#countSolid(solid) >= LEAST_TOGETHER) await this.keepSolid()
  }

  /** Keeps those that are solid, however few they are. */
  async keepSolid(solid = this.#solid): Promise<void> {
    const count = this.#countSolid(solid)
    await this.archive.keep(this.#blocks.slice(0, count))
    this.#blocks.splice(0, count)
  }

  /** Forgets blocks above one: the node replaced them. */
  forgetAbove(block: BlockNumber): void {
    const from = this.#blocks.findIndex((waiting) => numberOf(waiting.block) > block)
    if (from >= 0) this.#blocks.length = from
  }

  #countSolid(solid: BlockNumber): number {
    return this.#blocks.findLastIndex(({ block }) => numberOf(block) <= solid) + 1
  }
}
