import type { TransactionInfo } from '@tronlens/protocol'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createExchangeWorld, isDone, TRX } from './exchange-world.ts'
import { type ModelPair, OrderBook, type Placing } from './order-book.ts'

/** Number of sequences that are compared with the model; a nightly run may use more. */
const RUNS = Number(process.env.EXCHANGE_RUNS ?? 40)
const TRADERS = 4
const FEE = 30n
const PAIRS: readonly ModelPair[] = [
  { base: 'USDT', quote: TRX, lot: 10_000n, lotCost: 1n, minimum: 50n },
  { base: 'JST', quote: 'USDT', lot: 10n ** 16n, lotCost: 1n, minimum: 10n },
]
const TICKS = [100n, 100n]
const TOKENS = [TRX, 'USDT', 'JST']

const world = createExchangeWorld(FEE, TRADERS)
const { devchain, owner, traders, exchange, addressOf, balance, credit, send, eventsOf } = world
afterAll(() => devchain.close())
PAIRS.forEach(({ base, quote, lot, minimum }, index) => {
  const args = [addressOf(base), addressOf(quote), TICKS[index], lot, minimum]
  expect(isDone(send(owner, exchange, 'createPair', args))).toBe(true)
})

const trader = (index: number) => traders[index % TRADERS] ?? owner
const place = ({ who, pair, sells, rests, lots, level, mostFills }: Placing): TransactionInfo => {
  const { lot, lotCost, quote } = PAIRS[pair] as ModelPair
  const method = `${rests ? '' : 'market'}${sells ? 'sell' : 'buy'}${rests ? 'Order' : ''}`
  const named = { marketsell: 'marketSell', marketbuy: 'marketBuy' }[method] ?? method
  const args = [pair + 1, lots * lot, level * (TICKS[pair] ?? 1n), mostFills]
  const value = quote === TRX && !sells ? lots * lotCost * level : 0n
  return send(trader(who), exchange, named, args, { value })
}

type Command =
  | Placing
  | { kind: 'cancel'; who: number; order: number }
  | { kind: 'match'; order: number; mostFills: number }
  | { kind: 'pause'; isPaused: boolean }

const placing = fc.record<Placing>({
  kind: fc.constant('place'),
  who: fc.nat(TRADERS - 1),
  pair: fc.nat(PAIRS.length - 1),
  sells: fc.boolean(),
  rests: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.boolean()),
  lots: fc.bigInt(1n, 60n),
  level: fc.oneof(fc.bigInt(1n, 3n), fc.bigInt(1n, 12n)),
  mostFills: fc.oneof(fc.constant(32), fc.nat(3)),
})
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: placing },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('cancel' as const),
      who: fc.nat(TRADERS - 1),
      order: fc.nat(20),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('match' as const),
      order: fc.nat(20),
      mostFills: fc.nat(4),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('pause' as const), isPaused: fc.nat(4).map((n) => n === 0) }),
  },
)

/** Runs a command on both and returns whether both results are equal. */
function play(
  book: OrderBook,
  state: { isPaused: boolean },
  firstId: number,
  one: Command,
  pay: (who: number, info: TransactionInfo) => void,
): void {
  if (one.kind === 'pause') {
    expect(isDone(send(owner, exchange, 'setPaused', [one.isPaused]))).toBe(true)
    state.isPaused = one.isPaused
    return
  }
  if (one.kind === 'cancel') {
    const info = send(trader(one.who), exchange, 'cancelOrder', [firstId + one.order])
    pay(one.who, info)
    expect(isDone(info)).toBe(book.cancel(one.order, one.who))
    return
  }
  if (one.kind === 'match') {
    const info = send(trader(0), exchange, 'matchOrder', [firstId + one.order, one.mostFills])
    pay(0, info)
    expect(isDone(info)).toBe(!state.isPaused && book.matchMore(one.order, one.mostFills))
    return
  }
  const info = place(one)
  pay(one.who, info)
  expect(isDone(info)).toBe(!state.isPaused && book.place(one) !== undefined)
  expectWithinLimit(one, info)
}

/** No fill is worse than the limit of the order that was placed. */
function expectWithinLimit({ sells, level, pair }: Placing, info: TransactionInfo): void {
  const limit = level * (TICKS[pair] ?? 1n)
  for (const { name, args } of eventsOf(info)) {
    if (name !== 'OrderFilled') continue
    const price = args.price as bigint
    expect(sells ? price >= limit : price <= limit).toBe(true)
  }
}

test('orders of any sequence end as a plain list of orders says, to the last unit', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 4, maxLength: 40 }), (commands) => {
      const mark = devchain.snapshots.take()
      try {
        const before = new Map(
          TOKENS.flatMap((token) =>
            traders.map((one, who) => [`${token}/${who}`, balance(token, one)] as const),
          ),
        )
        const burned = new Map<number, bigint>()
        const book = new OrderBook(PAIRS, FEE, new Map(before))
        const firstId = Number(world.ask(exchange, 'orderCount', []))
        const feesBefore = new Map(TOKENS.map((token) => [token, credit(token, owner)]))
        const state = { isPaused: false }
        for (const one of commands)
          play(book, state, firstId, one, (who, info) => burned.set(who, (burned.get(who) ?? 0n) + info.fee))
        for (const token of TOKENS) {
          traders.forEach((one, who) => {
            const spent = token === TRX ? (burned.get(who) ?? 0n) : 0n
            expect(balance(token, one) + spent).toBe(book.balance(token, who))
            expect(credit(token, one)).toBe(0n)
          })
          const fees = book.fees.get(token) ?? 0n
          expect(credit(token, owner)).toBe((feesBefore.get(token) ?? 0n) + fees)
          // the exchange holds exactly the amounts of orders and fees
          expect(balance(token, exchange)).toBe(book.held(token) + credit(token, owner))
        }
        // every order can be cancelled, paused or not, and then only fees remain
        for (const { id, who } of [...book.open])
          expect(isDone(send(trader(who), exchange, 'cancelOrder', [firstId + id]))).toBe(true)
        for (const token of TOKENS) expect(balance(token, exchange)).toBe(credit(token, owner))
        expect(world.ask(exchange, 'bestPrices', [1])).toEqual([0n, 0n])
      } finally {
        devchain.snapshots.revert(mark)
      }
    }),
    { numRuns: RUNS },
  )
}, 600_000)

test('orders of one price are met in the order of their age, and one between them may leave', () => {
  const fills = (info: TransactionInfo) =>
    eventsOf(info).flatMap(({ name, args }) => (name === 'OrderFilled' ? [args.makerOrderId] : []))
  const sell = (who: number) =>
    place({ kind: 'place', who, pair: 0, sells: true, rests: true, lots: 10n, level: 5n, mostFills: 32 })
  const buy = (lots: bigint) =>
    fills(
      place({ kind: 'place', who: 3, pair: 0, sells: false, rests: true, lots, level: 5n, mostFills: 32 }),
    )
  const first = BigInt(world.ask(exchange, 'orderCount', []) as bigint) + 1n
  for (const who of [0, 1, 2, 0, 1]) sell(who)
  expect(isDone(send(trader(2), exchange, 'cancelOrder', [first + 2n]))).toBe(true)
  expect(buy(15n)).toEqual([first, first + 1n])
  expect(buy(25n)).toEqual([first + 1n, first + 3n, first + 4n])
  expect(balance('USDT', exchange)).toBe(credit('USDT', owner))
})
