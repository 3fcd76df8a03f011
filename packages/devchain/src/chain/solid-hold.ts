/**
 * Holds blocks back from becoming solid, as on a network with slow or quarrelling representatives. A block that is solid
 * stays solid.
 */
export class SolidHold {
  /** Blocks that the solid block stays behind the head, at least. */
  lag = 0
  /** No further block becomes solid. */
  isFrozen = false

  /** The highest block that may become solid when a block is the head. */
  limit(head: number): number {
    return this.isFrozen ? 0 : head - this.lag
  }
}
