/**
 * Keeps blocks from becoming solid, as on a network with slow or disagreeing representatives. A block that is
 * solid stays solid.
 */
export class SolidHold {
  /** Minimum number of blocks between the solid block and the head. */
  lag = 0
  /** No further block becomes solid. */
  isFrozen = false

  /** The highest block that may become solid for a given head. */
  limit(head: number): number {
    return this.isFrozen ? 0 : head - this.lag
  }
}
