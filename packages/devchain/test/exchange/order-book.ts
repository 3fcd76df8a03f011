/** A command of an account to the exchange. Amounts are lots and prices are ticks. */
export type Placing = {
  readonly kind: 'place'
  readonly who: number
  readonly pair: number
  readonly sells: boolean
  readonly rests: boolean
  readonly lots: bigint
  readonly level: bigint
  readonly mostFills: number
}

/**
 * A pair of the model: the amount of the first token per lot, and the price of a lot in the second token at
 * one tick.
 */
export type ModelPair = {
  readonly base: string
  readonly quote: string
  readonly lot: bigint
  readonly lotCost: bigint
  readonly minimum: bigint
}

type ModelOrder = {
  readonly id: number
  readonly who: number
  readonly pair: number
  readonly sells: boolean
  readonly level: bigint
  lots: bigint
}

const WHOLE = 10_000n
const MOST_FILLS = 32

/**
 * A simple model of the exchange without optimization: a list of waiting orders that is searched completely
 * for the best one. Balances are those of accounts outside the exchange, by token and account; account -1 is
 * the owner, whose fees are inside.
 */
export class OrderBook {
  readonly open: ModelOrder[] = []
  readonly fees = new Map<string, bigint>()
  orders = 0

  constructor(
    readonly pairs: readonly ModelPair[],
    readonly fee: bigint,
    readonly balances: Map<string, bigint>,
  ) {}

  balance(token: string, who: number): bigint {
    return this.balances.get(`${token}/${who}`) ?? 0n
  }

  #add(token: string, who: number, amount: bigint): void {
    this.balances.set(`${token}/${who}`, this.balance(token, who) + amount)
  }

  /** Amount of a token in orders. */
  held(token: string): bigint {
    return this.open.reduce((sum, order) => sum + this.#holds(order, token), 0n)
  }

  #holds({ pair, sells, lots, level }: ModelOrder, token: string): bigint {
    const { base, quote, lot, lotCost } = this.#pair(pair)
    if (sells) return base === token ? lots * lot : 0n
    return quote === token ? lots * lotCost * level : 0n
  }

  #pair(index: number): ModelPair {
    const pair = this.pairs[index]
    if (!pair) throw new Error(`the model has no pair ${index}`)
    return pair
  }

  /** The first waiting order of one side: the best price, then the oldest. */
  best(pair: number, sells: boolean): ModelOrder | undefined {
    return this.open
      .filter((order) => order.pair === pair && order.sells === sells)
      .sort((a, b) => Number(sells ? a.level - b.level : b.level - a.level) || a.id - b.id)[0]
  }

  /** Places an order. Returns its id, or undefined where the exchange must refuse it. */
  place({ who, pair, sells, rests, lots, level, mostFills }: Placing): number | undefined {
    const { base, quote, lot, lotCost, minimum } = this.#pair(pair)
    const [token, price] = sells ? [base, lot] : [quote, lotCost * level]
    if (lots * lotCost * level < minimum || this.balance(token, who) < lots * price) return undefined
    this.#add(token, who, -lots * price)
    const order = { id: ++this.orders, who, pair, sells, level, lots }
    this.#match(order, mostFills)
    if (order.lots > 0n && rests) this.open.push(order)
    else this.#giveBack(order)
    return order.id
  }

  #giveBack(order: ModelOrder): void {
    const { base, quote } = this.#pair(order.pair)
    for (const token of [base, quote]) this.#add(token, order.who, this.#holds(order, token))
  }

  #match(taker: ModelOrder, mostFills: number): void {
    const { base, quote, lot, lotCost } = this.#pair(taker.pair)
    let got = 0n
    for (let fill = 0; fill < Math.min(mostFills, MOST_FILLS) && taker.lots > 0n; fill++) {
      const maker = this.best(taker.pair, !taker.sells)
      if (!maker || (taker.sells ? maker.level < taker.level : maker.level > taker.level)) break
      const lots = maker.lots < taker.lots ? maker.lots : taker.lots
      const [amount, total] = [lots * lot, lots * lotCost * maker.level]
      maker.lots -= lots
      taker.lots -= lots
      if (maker.lots === 0n) this.open.splice(this.open.indexOf(maker), 1)
      this.#add(taker.sells ? base : quote, maker.who, taker.sells ? amount : total)
      got += taker.sells ? total : amount
      if (!taker.sells) this.#add(quote, taker.who, lots * lotCost * taker.level - total)
    }
    const due = (got * this.fee + WHOLE - 1n) / WHOLE
    const requested = taker.sells ? quote : base
    this.fees.set(requested, (this.fees.get(requested) ?? 0n) + due)
    this.#add(requested, taker.who, got - due)
  }

  /** Matches a waiting order with more orders. False where the exchange must refuse. */
  matchMore(id: number, mostFills: number): boolean {
    const order = this.open.find((one) => one.id === id)
    if (!order) return false
    this.#match(order, mostFills)
    if (order.lots === 0n) this.open.splice(this.open.indexOf(order), 1)
    return true
  }

  /** Cancels an order. False where the exchange must refuse. */
  cancel(id: number, who: number): boolean {
    const order = this.open.find((one) => one.id === id)
    if (!order || order.who !== who) return false
    this.open.splice(this.open.indexOf(order), 1)
    this.#giveBack(order)
    return true
  }
}
