/**
 * When maintenances are due, in milliseconds: one of them, and how far they are apart; 0 while that is not
 * known.
 */
export type Schedule = { next: number; interval: number }

/** An approved proposal that changed how far maintenances are apart. */
export type IntervalChange = { id: number; expires: number; interval: number }

/** When the newest maintenance up to a moment was due; -Infinity when that is not known. */
export type DueBy = (moment: number) => number

/**
 * Computes when maintenances were due, as far back as the chain goes. A change of their distance counts from
 * the first maintenance that is due when its proposal expires, from which the new ones are counted; so the
 * present schedule is followed back to there, and the one before from there on.
 *
 * @param now - the present schedule
 * @param changes - what led to it
 * @param first - distance of maintenances before any change
 */
export function scheduleOf(now: Schedule, changes: readonly IntervalChange[], first: number): DueBy {
  const present = { from: Number.NEGATIVE_INFINITY, due: now.next, interval: now.interval }
  if (now.interval <= 0) return () => Number.NEGATIVE_INFINITY
  const stretches = [present]
  // of changes that one maintenance brings, that of the oldest proposal stays
  const newestFirst = [...changes].sort((a, b) => b.expires - a.expires || a.id - b.id)
  let later = present
  for (const [index, { expires }] of newestFirst.entries()) {
    later.from = later.due - Math.floor((later.due - expires) / later.interval) * later.interval
    const interval = Math.max(newestFirst[index + 1]?.interval ?? first, 1)
    later = { from: Number.NEGATIVE_INFINITY, due: later.from, interval }
    stretches.push(later)
  }
  return (moment) => {
    const { due, interval } = stretches.find(({ from }) => moment >= from) ?? later
    return due + Math.floor((moment - due) / interval) * interval
  }
}

/** Whether votes were counted in a block: the first one since a maintenance was due, and the first of all. */
export const isMaintenance = (
  dueBy: DueBy,
  block: { number: number; timestamp: number },
  parentTime: number,
): boolean => block.number === 1 || dueBy(block.timestamp) > parentTime
