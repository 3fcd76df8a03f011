/** Length of a slot, the time in which one representative may produce a block; milliseconds. */
export const SLOT_MS = 3_000
/** Representatives in a round, each of which has one slot of it. */
export const ROUND_SIZE = 27
/** Slots that stay empty behind a block in which votes were counted, by the rules of the chain. */
const MAINTENANCE_SLOTS = 2

/** A block as its place in time tells of it. */
export type BlockPlace = {
  /** Milliseconds since 1970 UTC. */
  timestamp: number
  /** Votes were counted in it, which the chain calls a maintenance. */
  maintenance: boolean
}

/** Time of the first slot behind a block that is somebody's turn. */
export const nextTurn = ({ timestamp, maintenance }: BlockPlace): number =>
  timestamp + SLOT_MS * (1 + (maintenance ? MAINTENANCE_SLOTS : 0))

/**
 * Slots between a block and the next one in which nobody produced whose turn it was. Those that stay empty behind a maintenance
 * are nobody's, and slots further apart than a round are a pause of the chain.
 */
export function missedTurns(parent: BlockPlace, { timestamp }: Pick<BlockPlace, 'timestamp'>): number {
  if (Math.round((timestamp - parent.timestamp) / SLOT_MS) > ROUND_SIZE) return 0
  return Math.max(0, Math.round((timestamp - nextTurn(parent)) / SLOT_MS))
}

/** Turns from when a maintenance was due to a block behind it, both in milliseconds; the slots that stay empty are nobody's. */
export const turnsSince = (maintenance: number, time: number): number =>
  Math.max(0, Math.floor((time - maintenance) / SLOT_MS) - MAINTENANCE_SLOTS)
