/** Whether an index may be asked, and why not. */
export type Readiness = { ready: boolean; reason?: string }

/** Where an indexer stands. Times are milliseconds. */
export type Standing = {
  /** Blocks behind the node when it was last seen. */
  distance: number
  missingIndexes: number
  /** When a step last went well. */
  wentOnAt: number
}

/** How far behind the node an index may be and still count as healthy. */
export const HEALTHY_DISTANCE = 50
/** How long no step may go well. */
const LONGEST_STOP_MS = 60_000

/**
 * Says whether an index may be asked. Once its back-fill is over it stays over: a node that runs ahead for a
 * moment takes no index out of service. An indexer that makes no progress does, whatever it saw last.
 */
export class ReadinessWatch {
  #isFilled = false

  read({ distance, missingIndexes, wentOnAt }: Standing, now: number): Readiness {
    this.#isFilled ||= distance < HEALTHY_DISTANCE && missingIndexes === 0
    if (!this.#isFilled) return { ready: false, reason: 'the back-fill goes on' }
    const stopped = now - wentOnAt
    return stopped < LONGEST_STOP_MS
      ? { ready: true }
      : { ready: false, reason: `no step went well for ${Math.floor(stopped / 1_000)} s` }
  }
}
