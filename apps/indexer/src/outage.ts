import { setTimeout as pause } from 'node:timers/promises'
import { readDatabaseError } from '@tronlens/db'
import {
  BlockMismatchError,
  NodeAnswerInvalidError,
  NodeRefusedError,
  NodeUnreachableError,
} from '@tronlens/node-client'
import { reasonOf } from './errors.ts'
import { BrokenChainError, noteBreak } from './follow/broken-chain.ts'
import type { Log } from './log.ts'
import type { IndexerMetrics } from './metrics.ts'

const FIRST_PAUSE_MS = 50
/** What went away is back within a second of its return. */
const LONGEST_PAUSE_MS = 1_000
/** An outage is logged when it begins, then this often. */
const LOG_EVERY_MS = 10_000

/** Waits out failures that pass, and logs when an outage begins and ends. */
export class Outage {
  readonly #tools: { readonly log: Log; readonly metrics: IndexerMetrics; readonly signal: AbortSignal }
  /** When the present outage was logged last; undefined while all goes well. */
  #loggedAt: number | undefined

  constructor(tools: { log: Log; metrics: IndexerMetrics; signal: AbortSignal }) {
    this.#tools = tools
  }

  /**
   * Waits before another try.
   *
   * @param failures - in a row before this one
   */
  async wait(error: unknown, failures: number): Promise<void> {
    const { log, metrics, signal } = this.#tools
    metrics.failures.inc()
    const broken = noteBreak(error, metrics)
    const ms = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
    const now = performance.now()
    if (this.#loggedAt === undefined || now - this.#loggedAt >= LOG_EVERY_MS) {
      this.#loggedAt = now
      log.warn(
        { reason: reasonOf(error), failures: failures + 1, ...broken },
        'step failed, will be tried again',
      )
    }
    await pause(ms, undefined, { signal }).catch(() => undefined) // stopping ends the wait
  }

  /** Logs the end of an outage that was logged. */
  end(failures: number): void {
    if (this.#loggedAt !== undefined) this.#tools.log.info({ failures }, 'going on')
    this.#loggedAt = undefined
  }
}

/** True for failures that pass by themselves: the node restarts, answers for two branches at once, the database restarts. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof NodeUnreachableError ||
    error instanceof NodeRefusedError ||
    error instanceof NodeAnswerInvalidError ||
    error instanceof BlockMismatchError ||
    error instanceof BrokenChainError ||
    readDatabaseError(error)?.canRetry === true
  )
}
