import { type LedgerReason, toLedgerError } from '@tronlens/ledger'
import type { LedgerDevice } from '@tronlens/ledger/device'
import { borrowLedger } from './connection.ts'

/** How often an open device is asked whether it still is. */
const CHECK_MS = 300
/** After a failure the next try waits longer. */
const RETRY_MS = 1_000
/** Failures in a row after which only a press tries again. */
export const MOST_TRIES = 60

/** A device with its TRON app open, or what stands in the way. */
export type LedgerState =
  | { stage: 'connecting' }
  | { stage: 'open'; device: LedgerDevice }
  | { stage: 'closed'; reason: LedgerReason }

/** Watching that goes on until it is ended. */
export interface LedgerWatch {
  /** Has the browser show its list of devices; to be called by a press. */
  choose(): void
  end(): void
}

/**
 * Reports the state of the device now and whenever it may have changed; a device that does not come is asked for
 * about a minute.
 */
export function watchLedger(report: (state: LedgerState) => void): LedgerWatch {
  const use = borrowLedger()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let rounds = 0
  let failures = 0

  const look = async (mayAsk: boolean) => {
    clearTimeout(timer)
    const round = ++rounds
    let pause = CHECK_MS
    let state: LedgerState
    try {
      const device = await use.connect(mayAsk)
      await device.check()
      state = { stage: 'open', device }
      failures = 0
    } catch (error) {
      state = { stage: 'closed', reason: toLedgerError(error).reason }
      pause = RETRY_MS
      failures += 1
    }
    // a press has begun another round meanwhile
    if (isOver || round !== rounds) return
    report(state)
    if (failures < MOST_TRIES) timer = setTimeout(look, pause, false)
  }
  report({ stage: 'connecting' })
  void look(false)
  return {
    choose() {
      failures = 0
      void look(true)
    },
    end() {
      isOver = true
      clearTimeout(timer)
      use.end()
    },
  }
}
