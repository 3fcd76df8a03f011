import type { Readings } from './audit/readings.ts'
import type { ConfirmSearch } from './built-in/confirm-search.ts'
import { settlePayments } from './built-in/settle-payments.ts'
import type { IndexerOptions } from './indexer-options.ts'
import { AskTouched } from './jobs/ask-touched.ts'
import type { Asked } from './jobs/resting.ts'
import { settleDoubts } from './jobs/settle-doubts.ts'
import type { openNode } from './open-node.ts'
import type { OpenParts } from './parts.ts'
import type { IndexedHead } from './settled/ask-settled.ts'
import type { Writer } from './write/writer.ts'

/** How many doubts are asked about at once between two looks at the head. */
const DOUBTS_AT_ONCE = 60
/** Pause before a node that stood on another block is asked again what blocks leave in doubt. */
const SETTLE_EVERY_MS = 1_000
/** Readings, a confirmation apart, that a run which ends at the head waits for. */
const MOST_READINGS = 4

type Tools = {
  readonly options: Pick<IndexerOptions, 'asksNode' | 'confirmMs' | 'now'>
  readonly node: ReturnType<typeof openNode>
  readonly readings: Readings
  readonly search: ConfirmSearch
}

/** Asks the node what blocks do not carry. */
export class NodeQuestions {
  readonly #tools: Tools
  readonly #touched = new AskTouched()
  #settleDueAt = 0
  /** Until when a run that ends at the head waits for second readings; undefined before it is there. */
  #confirmUntil: number | undefined

  constructor(tools: Tools) {
    this.#tools = tools
  }

  /** A run that ends at the head begins. */
  begin(): void {
    this.#confirmUntil = undefined
  }

  /** Asks a few of them. Returns whether there is more to ask: at once, or after a while. */
  async step(parts: OpenParts, isLast = false): Promise<Asked> {
    const { options, node } = this.#tools
    const { writer, follower, opening, filling, mending } = parts
    const facts = await follower.refreshFacts({ isLast })
    const rest = facts === 'later' ? 'later' : 'all'
    if (options.asksNode === false) return rest
    const at = follower.indexedHead
    if (!at) return rest
    const opened = opening ? await opening.step() : 'all'
    if (opened !== 'all') return opened
    const doubts = await this.#settle(writer, at, isLast)
    if (doubts === 'more') return 'more'
    const touched = await this.#touched.step(writer, node, at, isLast)
    if (touched === 'more' || (await mending?.step()) === 'more') return 'more'
    const filled = filling ? await filling.step() : 'all'
    if (filled !== 'all') return filled
    return doubts === 'later' || touched === 'later' ? 'later' : rest
  }

  /** Asks what blocks leave in doubt; not over and over while the node stands on another block. */
  async #settle(writer: Writer, at: IndexedHead, isLast: boolean): Promise<Asked> {
    const { node, readings, search } = this.#tools
    if (!isLast && performance.now() < this.#settleDueAt) return 'later'
    const doubts = await settleDoubts({ writer, node, head: at, readings }, DOUBTS_AT_ONCE)
    if (doubts === 'more') return 'more'
    const payments = await settlePayments(writer, node, at, search)
    const settled = doubts === 'all' ? payments : doubts
    this.#settleDueAt = settled === 'later' ? performance.now() + SETTLE_EVERY_MS : 0
    return settled === 'later' && isLast && !this.#isConfirming() ? 'all' : settled
  }

  /**
   * Whether something waits for a second reading that is worth waiting for: nothing comes back to it, and what
   * waits for a block may not get into one. A clock that is given does not go on meanwhile.
   */
  #isConfirming(): boolean {
    const { options, readings, search } = this.#tools
    const now = performance.now()
    this.#confirmUntil ??= now + MOST_READINGS * (options.confirmMs ?? 0)
    const isWaiting = readings.size > 0 || search.height !== undefined
    return options.now === undefined && now < this.#confirmUntil && isWaiting
  }
}
