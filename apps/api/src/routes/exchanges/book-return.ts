/** A price of a side of a book, and what is offered at it in smallest units of the first token. */
export type OfferedLevel = { price: bigint; amount: bigint }

/** The parts of a pair of TRC20 tokens that decide what a trade brings. */
export type TradeRules = {
  /** Amounts are multiples of it. */
  lot: bigint
  /** Smallest units of a whole first token. */
  unit: bigint
  /** Hundredths of a percent that the exchange keeps of what a trade brings. */
  fee: bigint
}

const WHOLE = 10_000n

/** What is left of an amount after the fee, which the exchange rounds up. */
const afterFee = (got: bigint, fee: bigint): bigint => got - (got * fee + WHOLE - 1n) / WHOLE

/**
 * Smallest units of the second token for an amount of the first one.
 *
 * @param bids - orders that buy, the highest price first
 */
export function returnOfSale(bids: readonly OfferedLevel[], sold: bigint, rules: TradeRules): bigint {
  let rest = sold - (sold % rules.lot)
  let got = 0n
  for (const { price, amount } of bids) {
    const filled = amount < rest ? amount : rest
    got += (filled * price) / rules.unit
    rest -= filled
  }
  return afterFee(got, rules.fee)
}

/**
 * Smallest units of the first token for an amount of the second one.
 *
 * @param asks - orders that sell, the lowest price first
 */
export function returnOfPurchase(asks: readonly OfferedLevel[], paid: bigint, rules: TradeRules): bigint {
  let rest = paid
  let got = 0n
  for (const { price, amount } of asks) {
    const lotCost = (rules.lot * price) / rules.unit
    const [offered, affordable] = [amount / rules.lot, rest / lotCost]
    const lots = offered < affordable ? offered : affordable
    got += lots * rules.lot
    rest -= lots * lotCost
    if (lots < offered) break
  }
  return afterFee(got, rules.fee)
}
