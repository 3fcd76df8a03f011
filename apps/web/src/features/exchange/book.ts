import { type Price, roundPrice } from './price.ts'

/** Total offered at a price, in smallest units of the first token. */
export interface Level {
  price: Price
  amount: bigint
  /** Number of orders at this level. */
  orders: number
}

/** Open orders of a pair by price, the best price first on both sides. */
export interface Book {
  bids: readonly Level[]
  asks: readonly Level[]
}

/** A level with the total that is offered at its price or a better one. */
export interface SummedLevel extends Omit<Level, 'orders'> {
  sum: bigint
}

/** Merges levels whose prices are equal when rounded to a number of decimals. */
export function groupLevels(
  levels: readonly Omit<Level, 'orders'>[],
  decimals: number,
  digits: number,
  rounds: 'up' | 'down',
): SummedLevel[] {
  const grouped: SummedLevel[] = []
  let sum = 0n
  for (const level of levels) {
    const price = roundPrice(level.price, decimals, digits, rounds)
    sum += level.amount
    const last = grouped.at(-1)
    if (last?.price === price) {
      last.amount += level.amount
      last.sum = sum
    } else grouped.push({ price, amount: level.amount, sum })
  }
  return grouped
}

/**
 * The spread between the best ask and the best bid, as a share of the ask; undefined where a side is empty.
 */
export function spreadOf({ bids, asks }: Book): number | undefined {
  const [bid, ask] = [bids[0], asks[0]]
  return bid && ask && ask.price > 0n ? Number(ask.price - bid.price) / Number(ask.price) : undefined
}
