/** Length of a slot, the time in which one representative may produce a block; milliseconds. */
export const SLOT_MS = 3_000
/** Representatives in a round, each of which has one slot of it. */
export const ROUND_SIZE = 27
/** Slots that stay empty behind a block in which votes were counted, by the rules of the chain. */
const MAINTENANCE_SLOTS = 2

/** The place of a block in the schedule of slots. */
export type BlockPlace = {
  /** Milliseconds since 1970 UTC. */
  timestamp: number
  /** Votes were counted in it, which the chain calls a maintenance. */
  maintenance: boolean
}

/** Time of the first slot after a block in which a representative is scheduled. */
export const nextTurn = ({ timestamp, maintenance }: BlockPlace): number =>
  timestamp + SLOT_MS * (1 + (maintenance ? MAINTENANCE_SLOTS : 0))

/**
 * Number of slots between a block and the next one whose representative did not produce. The slots that stay
 * empty after a maintenance are scheduled for no representative, and a gap longer than a round is a pause of
 * the chain.
 */
export function missedTurns(parent: BlockPlace, { timestamp }: Pick<BlockPlace, 'timestamp'>): number {
  if (Math.round((timestamp - parent.timestamp) / SLOT_MS) > ROUND_SIZE) return 0
  return Math.max(0, Math.round((timestamp - nextTurn(parent)) / SLOT_MS))
}

/**
 * Scheduled slots between a maintenance and a later block, both in milliseconds; slots that stay empty by
 * rule do not count.
 */
export const turnsSince = (maintenance: number, time: number): number =>
  Math.max(0, Math.floor((time - maintenance) / SLOT_MS) - MAINTENANCE_SLOTS)
