import type { BlockNumber } from '@tronlens/core'
import type { ChainState, IndexNotice } from '@tronlens/db'

/** How far the read state is behind what the indexer announced. */
export type Lag = {
  /** Blocks that were announced and are not there yet. */
  blocks: number
  /** How long the oldest change that is not there has been known. */
  ms: number
}

/** The part of a state that shows how new it is. */
export type Standing = Pick<ChainState, 'revision' | 'head_number'>

type Change = { revision: bigint; at: number; to: number | undefined }

/** Changes that are remembered; of a replica that stands still for longer the oldest become one. */
const MOST_CHANGES = 1_000

/**
 * What the indexer has announced, compared with what a reader has of it: a replica may show a change after
 * its announcement.
 */
export class AnnouncedHead {
  #newest: { head: BlockNumber; revision: bigint } | undefined
  #changes: Change[] = []
  #isLost = false
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Newest height that was announced; undefined before the first. */
  get head(): BlockNumber | undefined {
    return this.#newest?.head
  }

  /** Notices may be missed from now on: the next one may be of another index. */
  lose(): void {
    this.#isLost = true
  }

  hear(notice: IndexNotice): void {
    const before = this.#newest?.revision ?? -1n
    // an indexer of an earlier version does not count changes
    const revision = notice.revision === 0 ? before : BigInt(notice.revision)
    if (revision < before) {
      if (!this.#isLost) return // the present was asked for before the notice that announced more
      this.#changes = []
    }
    this.#isLost = false
    this.#newest = { head: notice.head, revision }
    if (revision === before) return
    const change = { revision, at: this.#now(), to: notice.type === 'fork' ? notice.to : undefined }
    this.#changes.push(change)
    const [first, second] = this.#changes
    if (this.#changes.length <= MOST_CHANGES || !first || !second) return
    this.#changes.splice(0, 2, { revision: second.revision, at: first.at, to: lower(first.to, second.to) })
  }

  /** Whether a state has everything that was announced. */
  isIn(state: Standing | undefined): boolean {
    return !this.#newest || (state !== undefined && state.revision >= this.#newest.revision)
  }

  /** How far a state is behind; of one on a branch that was left only the shared blocks count. */
  lagOf(state: Standing | undefined): Lag {
    if (!this.#newest || this.isIn(state)) return { blocks: 0, ms: 0 }
    const missing = this.#changes.filter(({ revision }) => revision > (state?.revision ?? -1n))
    const shared = missing.reduce((least, { to }) => Math.min(least, to ?? least), headOf(state))
    const at = missing[0]?.at ?? this.#now()
    return { blocks: Math.max(0, this.#newest.head - shared), ms: this.#now() - at }
  }

  /**
   * Lowest height that forks went down to after a state, up to another one; undefined when there was none.
   */
  forkBetween(before: Standing, now: Standing): number | undefined {
    return this.#changes.reduce<number | undefined>(
      (least, { revision, to }) =>
        revision > before.revision && revision <= now.revision ? lower(least, to) : least,
      undefined,
    )
  }

  /** Forgets changes that all readers have. */
  forget(upTo: Standing): void {
    this.#changes = this.#changes.filter(({ revision }) => revision > upTo.revision)
  }
}

const headOf = (state: Standing | undefined): number => (state ? Number(state.head_number) : -1)

const lower = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)
