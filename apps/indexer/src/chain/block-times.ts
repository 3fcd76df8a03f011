import { type BlockNumber, blockNumber } from '@tronlens/core'
import type { NodeClient } from '@tronlens/node-client'

/** Times of the blocks on both sides of a moment. */
export type Gap = {
  /** Of the newest block before it. */
  before: number
  /** Of the first block then or later. */
  after: number
}

type Reader = Pick<NodeClient, 'findHeader' | 'getHead' | 'getSolidHead'>

/**
 * Finds the first block of a time or later among those of a range; a node that does not keep old blocks has
 * none of that time either. Blocks come evenly for most of the time, so every other guess is where one of
 * that time should stand.
 *
 * @param range - the last one counts when all others are older
 */
export async function findFirstSince(
  node: Pick<Reader, 'findHeader'>,
  time: number,
  range: { low: number; high: number },
): Promise<BlockNumber> {
  let { low, high } = range
  /** Blocks on both sides whose time is known: one that is older, and one that is not. */
  let older: Known | undefined
  let younger: Known | undefined
  for (let turn = 0; low < high; turn++) {
    const middle = Math.floor((low + high) / 2)
    const expected = older && younger && turn % 2 === 1 ? expectAt(older, younger, time) : middle
    const number = Math.min(Math.max(expected, low), high - 1)
    const block = await node.findHeader(blockNumber(number))
    if (!block || block.time < time) {
      low = number + 1
      if (block) older = { number, time: block.time }
    } else {
      high = number
      younger = { number, time: block.time }
    }
  }
  return blockNumber(low)
}

type Known = { number: number; time: number }

/** Where the first block of a time stands if blocks come evenly. */
const expectAt = (older: Known, younger: Known, time: number): number =>
  older.number +
  Math.ceil(((younger.number - older.number) * (time - older.time)) / (younger.time - older.time))

/**
 * Times of blocks around moments of the past, as the node reports them. What can no longer change is asked
 * once.
 */
export class BlockTimes {
  readonly #node: Reader
  readonly #known = new Map<number, Gap>()
  #genesis: number | undefined

  constructor(node: Reader) {
    this.#node = node
  }

  /** Time of block 0, from which maintenances are counted. */
  async genesis(): Promise<number> {
    this.#genesis ??= (await this.#node.findHeader(blockNumber(0)))?.time ?? 0
    return this.#genesis
  }

  /**
   * The blocks on both sides of a moment; undefined when it lies in the future, or where the node has no
   * blocks.
   */
  async around(moment: number): Promise<Gap | undefined> {
    const known = this.#known.get(moment)
    if (known) return known
    const head = await this.#node.getHead()
    if (Number(head.timestamp) < moment) return undefined
    const first = await findFirstSince(this.#node, moment, { low: 0, high: head.number })
    if (first === 0) return undefined
    const [before, after] = await Promise.all([
      this.#node.findHeader(blockNumber(first - 1)),
      this.#node.findHeader(first),
    ])
    if (!before || !after) return undefined
    const gap = { before: before.time, after: after.time }
    if (first <= (await this.#node.getSolidHead()).number) this.#known.set(moment, gap)
    return gap
  }
}
