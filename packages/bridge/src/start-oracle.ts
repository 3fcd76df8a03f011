import { setTimeout as pause } from 'node:timers/promises'
import { Oracle, type OracleOptions } from './oracle.ts'

/** Settings of an oracle that runs until it is closed. */
export type RunningOptions = OracleOptions & {
  /** Milliseconds between two looks. */
  readonly pollMs?: number | undefined
  /** Called with every failure; the step is tried again. */
  readonly observeFailure: (error: unknown) => void
  /** Called after each look that went well. */
  readonly observeStep?: (() => void) | undefined
}

const POLL_MS = 1_000
const FAILURE_PAUSE_MS = 5_000

/** Runs an oracle until it is closed. */
export function startOracle(options: RunningOptions): { oracle: Oracle; close: () => Promise<void> } {
  const { pollMs = POLL_MS, observeFailure, observeStep } = options
  const oracle = new Oracle(options)
  const stopping = new AbortController()
  const { signal } = stopping
  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined) // closing ends the wait
  const run = async () => {
    while (!signal.aborted) {
      try {
        const hasMore = await oracle.step()
        observeStep?.()
        if (!hasMore) await wait(pollMs)
      } catch (error) {
        if (signal.aborted) return
        observeFailure(error)
        await wait(FAILURE_PAUSE_MS)
      }
    }
  }
  const running = run()
  return {
    oracle,
    close: async () => {
      stopping.abort()
      await running
    },
  }
}
