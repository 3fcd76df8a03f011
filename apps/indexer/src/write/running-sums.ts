import type { BlockNumber } from '@tronlens/core'
import { inKeyOrder } from './in-key-order.ts'

/** What a batch adds to one sum, and what the block that is looked at left of it. */
export type RunningSum<Place> = { place: Place; delta: bigint; left: bigint }

/** What a block adds to a sum. */
type Move<Place> = { block: BlockNumber; delta: bigint; sum: RunningSum<Place> }

/** What blocks add to sums that are kept in the database. */
export class RunningSums<Place> {
  readonly #sums = new Map<string, RunningSum<Place>>()
  /** Newest block first. */
  readonly #moves: Move<Place>[] = []
  readonly #placeOf: (key: string) => Place

  /** @param changes - by block, then by the key of the sum, which begins with an address */
  constructor(
    changes: ReadonlyMap<BlockNumber, ReadonlyMap<string, bigint>>,
    placeOf: (key: string) => Place,
  ) {
    this.#placeOf = placeOf
    for (const [block, byKey] of [...changes].sort(([a], [b]) => b - a))
      byKey.forEach((delta, key) => {
        if (delta !== 0n) this.#add(block, key, delta)
      })
  }

  #add(block: BlockNumber, key: string, delta: bigint): void {
    let sum = this.#sums.get(key)
    if (sum) sum.delta += delta
    else {
      sum = { place: this.#placeOf(key), delta, left: 0n }
      this.#sums.set(key, sum)
    }
    this.#moves.push({ block, delta, sum })
  }

  /** All sums, about in the order of the index. */
  list(): RunningSum<Place>[] {
    return inKeyOrder(this.#sums)
  }

  /** Takes over what each sum of `list` amounts to now. */
  settle(sums: readonly RunningSum<Place>[], held: readonly bigint[]): void {
    for (const [index, sum] of sums.entries()) sum.left = held[index] as bigint
  }

  /** Rows of the moves, newest block first: from what there is now (`left` of each sum) back to what each block left. */
  toRows<Row>(makeRow: (place: Place, block: BlockNumber, delta: bigint, left: bigint) => Row): Row[] {
    return this.#moves.map(({ block, delta, sum }) => {
      const row = makeRow(sum.place, block, delta, sum.left)
      sum.left -= delta
      return row
    })
  }
}
