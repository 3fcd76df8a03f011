import { type BlockNumber, minus, plus, type Sun, type TokenAmount } from '@tronlens/core'
import { inKeyOrder } from './in-key-order.ts'

/** What a batch adds to one sum (`amount`), and what the block that is looked at left of it. */
export type RunningSum<Amount> = { amount: Amount; left: Amount }

/** What blocks add to sums that are kept in the database. */
export class RunningSums<Amount extends Sun | TokenAmount, Sum extends RunningSum<Amount>> {
  readonly #sums = new Map<string, Sum>()
  /**
   * What blocks add, newest block first: the sum and what is added stand at the same place of two lists,
   * which take no objects.
   */
  readonly #moved: Sum[] = []
  readonly #deltas: Amount[] = []
  /** Blocks in that order, each with the place behind its last move. */
  readonly #blocks: { block: BlockNumber; end: number }[] = []

  /**
   * @param changes - by block, then by the key of the sum, which begins with an address
   * @param makeSum - a sum with this key to which this much was added
   */
  constructor(
    changes: ReadonlyMap<BlockNumber, ReadonlyMap<string, Amount>>,
    makeSum: (key: string, amount: Amount) => Sum,
  ) {
    const sums = this.#sums
    const moved = this.#moved
    const deltas = this.#deltas
    const add = (delta: Amount, key: string) => {
      if (delta === 0n) return
      let sum = sums.get(key)
      if (sum) sum.amount = plus(sum.amount, delta)
      else {
        sum = makeSum(key, delta)
        sums.set(key, sum)
      }
      moved.push(sum)
      deltas.push(delta)
    }
    for (const [block, byKey] of [...changes].sort(([a], [b]) => b - a)) {
      byKey.forEach(add)
      this.#blocks.push({ block, end: this.#moved.length })
    }
  }

  /** All sums, about in the order of the index. */
  list(): Sum[] {
    return inKeyOrder(this.#sums)
  }

  /** Takes over what each sum of `list` amounts to now. */
  settle(sums: readonly Sum[], held: readonly Amount[]): void {
    for (let place = 0; place < sums.length; place++) (sums[place] as Sum).left = held[place] as Amount
  }

  /**
   * Rows of the moves, block by block, the newest first: from what there is now (`left` of each sum) back to
   * what each block left. They can be read once.
   */
  *rows<Row>(makeRow: (sum: Sum, block: BlockNumber, delta: Amount) => Row): Generator<Row[]> {
    let place = 0
    for (const { block, end } of this.#blocks) {
      const rows: Row[] = []
      for (; place < end; place++) {
        const sum = this.#moved[place] as Sum
        const delta = this.#deltas[place] as Amount
        rows.push(makeRow(sum, block, delta))
        sum.left = minus(sum.left, delta)
      }
      yield rows
    }
  }
}
