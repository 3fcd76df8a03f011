import type { Milliseconds } from '@tronlens/core'
import type { BlockTimes } from '../chain/block-times.ts'
import { type ChainFacts, readChainFacts, writeChainFacts } from '../chain/refresh-chain.ts'
import { FactsClock } from './facts-clock.ts'
import type { FollowerTools } from './follower-tools.ts'

/** What the node reported of the whole chain, and when it has to be asked again. */
export class KnownFacts {
  readonly #tools: Pick<FollowerTools, 'node' | 'writer'>
  readonly #clock = new FactsClock()
  readonly #times: BlockTimes
  #facts: ChainFacts
  /** Unset when the node went over to another branch, whose maintenances may have decided something else. */
  #areOfBranch = true

  /** @param times - what is known of old blocks */
  constructor(tools: Pick<FollowerTools, 'node' | 'writer'>, facts: ChainFacts, times: BlockTimes) {
    this.#tools = tools
    this.#times = times
    this.#facts = facts
  }

  get now(): ChainFacts {
    return this.#facts
  }

  /** Asks for what a maintenance decides, before the first block after it is indexed and after blocks were replaced. */
  async keepUp(headTime: Milliseconds): Promise<void> {
    const { nextMaintenance, initial } = this.#facts
    const isOver = nextMaintenance > 0n && BigInt(headTime) >= nextMaintenance
    if (!isOver && this.#areOfBranch) return
    const known = this.#areOfBranch ? this.#facts : { initial }
    this.#facts = await readChainFacts(this.#tools.node, known, this.#times)
    this.#areOfBranch = true
  }

  /** Notes that the node follows another branch than the one that was asked about. */
  distrust(): void {
    this.#areOfBranch = false
    this.#clock.note(-1)
  }

  /**
   * Asks about the whole chain again, when blocks came since: at once after many, else once in a while, so that a chain that
   * stands still is known exactly and a fast one is not asked for every block.
   *
   * @param head - newest indexed block; undefined before there is one
   * @param isLast - nothing comes back to this: what is known must be of now
   * @returns `later` when there is something to ask, but not yet
   */
  async refresh(head: number | undefined, isLast: boolean): Promise<'fresh' | 'later'> {
    if (head === undefined || head === this.#clock.at) return 'fresh'
    if (!isLast && !this.#clock.isDue(head)) return 'later'
    this.#facts = await readChainFacts(this.#tools.node, this.#facts, this.#times)
    await this.#write(head)
    return 'fresh'
  }

  /** Writes what is known when it never was, or not of this branch. */
  async writeFirst(head: number): Promise<void> {
    if (this.#clock.at < 0) await this.#write(head)
  }

  async #write(head: number): Promise<void> {
    await this.#tools.writer.run((client) => writeChainFacts(client, this.#facts))
    this.#clock.note(head)
  }
}
