import type { BlockNotice } from '@tronlens/db'
import type { WithChain } from '../services/chain-watch.ts'
import type { WithDb } from '../services/databases.ts'
import { type EthBlock, type EthLog, readEthBlock } from './eth-blocks.ts'

/** Blocks that are notified of at most, where many came at once: who missed more reads them itself. */
const MOST_BLOCKS = 100

/** Who is notified of blocks. */
export type EthListener = {
  head: (header: object) => void
  logs: (logs: readonly EthLog[]) => void
}

/**
 * Follows the index block by block while there is a listener. Blocks that may still be replaced are kept, so
 * that a fork takes back exactly the logs that were notified.
 */
export class EthFeed {
  readonly #listeners = new Set<EthListener>()
  readonly #kept = new Map<number, EthBlock>()
  /** Newest height that listeners were notified of; undefined while there are none. */
  #sent: number | undefined
  #work: Promise<void> = Promise.resolve()

  constructor(
    readonly services: WithChain & WithDb,
    readonly report: (error: unknown) => void,
  ) {}

  /** Notifies a listener of every block from the next one on; returns a function that stops it. */
  async follow(listener: EthListener): Promise<() => void> {
    if (this.#listeners.size === 0) this.#sent = Number((await this.services.chain.state()).head_number)
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#sent = undefined
      this.#kept.clear()
    }
  }

  /** Takes what the chain did, in order. */
  notice(notice: BlockNotice): void {
    this.#work = this.#work.then(() => this.#take(notice)).catch(this.report)
  }

  async #take(notice: BlockNotice): Promise<void> {
    if (this.#sent === undefined) return
    if (notice.type === 'fork') this.#takeBack(notice.to)
    const first = Math.max(this.#sent + 1, notice.head - MOST_BLOCKS + 1)
    for (let number = first; number <= notice.head; number++) {
      const block = await readEthBlock(this.services, BigInt(number))
      // the index has left the branch meanwhile, of which another notice comes
      if (!block || this.#sent === undefined) return
      this.#sent = number
      this.#kept.set(number, block)
      for (const listener of this.#listeners) {
        listener.head(block.header)
        listener.logs(block.logs)
      }
    }
    for (const number of this.#kept.keys()) if (number <= notice.solid) this.#kept.delete(number)
  }

  #takeBack(to: number): void {
    for (const number of [...this.#kept.keys()].filter((one) => one > to).toSorted((a, b) => b - a)) {
      const removed = (this.#kept.get(number)?.logs ?? []).map((log) => ({ ...log, removed: true }))
      this.#kept.delete(number)
      for (const listener of this.#listeners) listener.logs(removed)
    }
    if (this.#sent !== undefined) this.#sent = Math.min(this.#sent, to)
  }
}
