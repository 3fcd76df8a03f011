import { type BlockNumber, blockNumber, higherOf, lowerOf } from '@tronlens/core'
import { MAX_BLOCK_RANGE, type NodeBlockWithInfos, type NodeClient } from '@tronlens/node-client'
import type { Archive } from '../archive/archive.ts'
import type { Writer } from '../write/writer.ts'
import { fetchBlocks } from './fetch-blocks.ts'
import type { Follower } from './follower.ts'

/** Blocks before the newest one among which gaps are looked for. */
const SEARCHED_BLOCKS = 10_000

type Tools = { writer: Writer; node: NodeClient; follower: Follower; archive: Archive }

/**
 * Takes blocks into an archive that are indexed and were not kept: those that were not solid yet when an
 * indexer ended. Looks at the newest blocks before those that the present one adds, a range at a time.
 */
export class FillGaps {
  readonly #tools: Tools
  readonly #last: BlockNumber
  /** Everything before it was looked at. */
  #next: BlockNumber

  constructor(tools: Tools) {
    this.#tools = tools
    this.#last = tools.follower.head
    this.#next = higherOf(tools.follower.historyFrom, blockNumber(this.#last - SEARCHED_BLOCKS + 1))
  }

  /**
   * Takes the blocks of one range.
   *
   * @returns whether there is more to do at once; what is not solid yet is a matter of a later step
   */
  async step(): Promise<'all' | 'more'> {
    const { writer, node, follower, archive } = this.#tools
    const newest = lowerOf(this.#last, follower.heights.solid)
    while (this.#next <= newest) {
      const reach = await archive.reach(this.#next)
      if (reach === undefined) break
      this.#next = blockNumber(reach + 1)
    }
    if (this.#next > newest) return 'all'
    const to = lowerOf(blockNumber(this.#next + MAX_BLOCK_RANGE - 1), newest)
    const bundles: NodeBlockWithInfos[] = []
    // the other ones are the ancestors of the last
    const last = await writer.findHash(to)
    for await (const range of fetchBlocks(node, this.#next, to, { parent: undefined, last }))
      bundles.push(...range)
    await archive.keep(bundles)
    this.#next = blockNumber(to + 1)
    return 'more'
  }
}
