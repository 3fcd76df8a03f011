import type { BlockHash, BlockNumber } from '@tronlens/core'
import type { IndexedHead } from '../settled/ask-settled.ts'

/**
 * How far a job of questions came: all is asked, there is more to ask at once, or the rest has to wait for a
 * block.
 */
export type Asked = 'all' | 'more' | 'later'

/**
 * What the node is not asked about for now, because a block changed it after the one whose state the node
 * shows. It is asked again once that block is solid, or when the chain stands still at another head.
 */
export class Resting<Key extends string> {
  readonly #until = new Map<Key, BlockNumber>()
  #standing: BlockHash | undefined

  /** Keeps a key back until a block is solid. */
  note(key: Key, block: BlockNumber): void {
    this.#until.set(key, block)
  }

  /** What rests while the index is at a head. */
  list({ hash, solid, isStanding }: IndexedHead): Key[] {
    if (isStanding && hash !== this.#standing) this.#until.clear()
    this.#standing = isStanding ? hash : undefined
    for (const [key, block] of this.#until) if (block <= solid) this.#until.delete(key)
    return [...this.#until.keys()]
  }
}
