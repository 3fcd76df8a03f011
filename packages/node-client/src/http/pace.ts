/** How far apart requests to a node are sent. */
export type Pace = {
  /** When the next request may be sent, by the clock of `performance`. */
  readonly nextAt: number
  /** A request is sent now. */
  sent: () => void
  /** The node answered. */
  answered: () => void
  /** The node said that there are too many requests, of one that was sent at this time. */
  refused: (sentAt: number) => void
}

/** What a node that has too many gets first, doubled until it is content. */
const FIRST_SPACING_MS = 20
const LONGEST_SPACING_MS = 1_000
/**
 * What each answer takes from it: half is left after 34, so that a node that refuses less often than that is
 * not asked ever more slowly.
 */
const EASE = 0.98
const LEAST_SPACING_MS = 2
/** A timer that comes late is made up for within this time. */
const CATCH_UP_MS = 5

/**
 * Requests are as far apart as they are set to be, and further after a node said that there were too many:
 * whatever its limit is, they come to stay below it by themselves, and try now and then whether it is still
 * there.
 */
export function createPace(requestsPerSecond?: number): Pace {
  const set = requestsPerSecond ? 1_000 / requestsPerSecond : 0
  let learned = 0
  let learnedAt = 0
  let nextAt = 0
  return {
    get nextAt() {
      return nextAt
    },
    sent: () => {
      nextAt = Math.max(nextAt, performance.now() - CATCH_UP_MS) + Math.max(set, learned)
    },
    answered: () => {
      learned = learned < LEAST_SPACING_MS ? 0 : learned * EASE
    },
    refused: (sentAt) => {
      // requests that were under way when the first was refused add nothing
      if (sentAt < learnedAt) return
      learned = Math.min(Math.max(learned, set, FIRST_SPACING_MS / 2) * 2, LONGEST_SPACING_MS)
      learnedAt = performance.now()
    },
  }
}
