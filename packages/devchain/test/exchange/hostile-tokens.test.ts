import { afterAll, beforeEach, expect, test } from 'vitest'
import { fromHex } from '../../src/base/hex.ts'
import { viem } from '../../src/base/lazy-viem.ts'
import { evmAddress } from '../../src/wallet/contracts.ts'
import { createExchangeWorld, isDone, NO_ADDRESS, TRX } from './exchange-world.ts'

const MODES = {
  honest: 0,
  takesFee: 1,
  returnsFalse: 2,
  returnsNothing: 3,
  movesNothing: 4,
  refusesExchange: 5,
  callsBack: 6,
  usesEnergy: 7,
} as const
/** One ODD is one lot, and costs 10 sun per tick. */
const LOT = 1_000_000n
const TICK = 10n
const ODD_TRX = 1
const USDT_TRX = 2
const ODD_USDT = 3

const world = createExchangeWorld(50n, 3)
const { devchain, owner, traders, exchange, tokens, addressOf, balance, credit, send, eventsOf } = world
const [maker, taker, other] = traders as [(typeof traders)[0], (typeof traders)[0], (typeof traders)[0]]
afterAll(() => devchain.close())
for (const [base, quote] of [
  ['ODD', TRX],
  ['USDT', TRX],
  ['ODD', 'USDT'],
] as const)
  expect(
    isDone(send(owner, exchange, 'createPair', [addressOf(base), addressOf(quote), TICK, LOT, 1n])),
  ).toBe(true)

let mark = devchain.snapshots.take()
beforeEach(() => {
  devchain.snapshots.revert(mark)
  mark = devchain.snapshots.take()
})

const behave = (mode: keyof typeof MODES, callback: `0x${string}` = '0x') =>
  send(owner, tokens.ODD, 'behave', [MODES[mode], evmAddress(exchange.address), callback])
const sell = (who: typeof maker, pair: number, lots: bigint, price = TICK) =>
  send(who, exchange, 'sellOrder', [pair, lots * LOT, price, 32])
const buyForTrx = (who: typeof maker, pair: number, lots: bigint, price = TICK) =>
  send(who, exchange, 'buyOrder', [pair, lots * LOT, price, 32], { value: lots * price })
const lastOrder = () => world.ask(exchange, 'orderCount', [])
const cancelLast = (who: typeof maker) => send(who, exchange, 'cancelOrder', [lastOrder()])
const encode = (name: string, args: readonly unknown[]) =>
  viem().encodeFunctionData({ abi: exchange.abi, functionName: name, args: args as [] })

test('an order of a token that takes a fee is as large as what arrived, and gives back the rest of a lot', () => {
  behave('takesFee')
  const info = sell(maker, ODD_TRX, 50n)
  const placed = eventsOf(info).find(({ name }) => name === 'OrderPlaced')
  expect(placed?.args.amount).toBe(49n * LOT)
  expect(credit('ODD', maker)).toBe(LOT / 2n)
  expect(balance('ODD', exchange)).toBe(49n * LOT + LOT / 2n)
  cancelLast(maker)
  expect(balance('ODD', exchange)).toBe(LOT / 2n)
})

test.each(['returnsFalse', 'returnsNothing'] as const)('a token that %s is traded by what moved', (mode) => {
  behave(mode)
  expect(isDone(sell(maker, ODD_TRX, 5n))).toBe(true)
  const before = balance('ODD', taker)
  expect(isDone(buyForTrx(taker, ODD_TRX, 5n))).toBe(true)
  const fee = credit('ODD', owner)
  expect(fee).toBe((5n * LOT * 50n) / 10_000n)
  expect(balance('ODD', taker)).toBe(before + 5n * LOT - fee)
  expect(credit('ODD', taker)).toBe(0n)
})

test('a token that says that it moved and did not makes no order', () => {
  behave('movesNothing')
  expect(isDone(sell(maker, ODD_TRX, 5n))).toBe(false)
  expect(balance('ODD', exchange)).toBe(0n)
})

test('a token that refuses to leave stops no other account: what it owes stays a credit until it may be withdrawn', () => {
  sell(maker, ODD_TRX, 5n)
  behave('refusesExchange')
  const before = balance(TRX, maker)
  expect(isDone(buyForTrx(taker, ODD_TRX, 2n))).toBe(true)
  // the other side of the trade is paid
  expect(balance(TRX, maker)).toBe(before + 2n * TICK)
  const owed = credit('ODD', taker)
  expect(owed).toBeGreaterThan(0n)
  expect(isDone(cancelLast(maker))).toBe(false)
  expect(isDone(send(maker, exchange, 'cancelOrder', [1]))).toBe(true)
  expect(credit('ODD', maker)).toBe(3n * LOT)
  expect(isDone(send(taker, exchange, 'withdraw', [addressOf('ODD'), evmAddress(taker.address)]))).toBe(false)
  behave('honest')
  send(owner, exchange, 'setPaused', [true])
  const held = balance('ODD', taker)
  expect(isDone(send(taker, exchange, 'withdraw', [addressOf('ODD'), evmAddress(taker.address)]))).toBe(true)
  expect(balance('ODD', taker)).toBe(held + owed)
  expect(isDone(send(maker, exchange, 'withdraw', [addressOf('ODD'), evmAddress(maker.address)]))).toBe(true)
  expect(balance('ODD', exchange)).toBe(credit('ODD', owner))
})

test('a token that uses all energy cannot stop others from being paid', () => {
  const info = sell(maker, ODD_TRX, 5n)
  expect(isDone(info)).toBe(true)
  behave('usesEnergy')
  const before = balance(TRX, maker)
  expect(isDone(buyForTrx(taker, ODD_TRX, 5n))).toBe(true)
  expect(balance(TRX, maker)).toBe(before + 5n * TICK)
  expect(credit('ODD', taker)).toBeGreaterThan(0n)
})

test.each([
  ['cancelOrder', () => encode('cancelOrder', [1])],
  ['withdraw', () => encode('withdraw', [addressOf('ODD'), NO_ADDRESS])],
  ['sellOrder', () => encode('sellOrder', [ODD_TRX, LOT, TICK, 32])],
  ['matchOrder', () => encode('matchOrder', [1, 32])],
])('a token that calls %s while it moves is refused and changes nothing', (_, callback) => {
  sell(maker, ODD_TRX, 5n)
  behave('callsBack', callback())
  const info = buyForTrx(taker, ODD_TRX, 2n)
  expect(isDone(info)).toBe(true)
  const called = info.log
    .filter(({ address }) => Buffer.from(address).equals(Buffer.from(fromHex(tokens.ODD.address.slice(2)))))
    .map(({ data }) => BigInt(`0x${Buffer.from(data).toString('hex') || '0'}`))
  // the event about the failed call, then the transfer itself
  expect(called).toContain(0n)
  expect(eventsOf(info).filter(({ name }) => name === 'OrderFilled')).toHaveLength(1)
  const owed = 3n * LOT + credit('ODD', owner)
  expect(balance('ODD', exchange)).toBe(owed)
})

test('what a hostile token does leaves the other pairs whole', () => {
  sell(maker, USDT_TRX, 40n)
  sell(maker, ODD_USDT, 7n)
  for (const mode of Object.keys(MODES) as (keyof typeof MODES)[]) {
    behave(mode, encode('cancelOrder', [1]))
    send(other, exchange, 'sellOrder', [ODD_USDT, 3n * LOT, TICK, 32])
    send(taker, exchange, 'buyOrder', [ODD_USDT, 4n * LOT, TICK, 32])
  }
  behave('movesNothing')
  // all USDT of the orders is present: of the sale, and of the bids for the odd token
  let held = 40n * LOT + credit('USDT', owner) + credit('USDT', maker) + credit('USDT', taker)
  for (let id = 1; id <= Number(lastOrder()); id++) {
    const [, lots, level, sells, pair] = world.ask(exchange, 'orders', [id]) as [
      string,
      bigint,
      number,
      boolean,
      number,
    ]
    if (pair === ODD_USDT && !sells) held += lots * BigInt(level) * TICK
  }
  held += credit('USDT', other)
  expect(balance('USDT', exchange)).toBe(held)
  const before = balance('USDT', maker)
  expect(isDone(send(maker, exchange, 'cancelOrder', [1]))).toBe(true)
  expect(balance('USDT', maker)).toBe(before + 40n * LOT)
})

test('a pause and a closed pair stop new orders, and neither cancelling nor withdrawing', () => {
  sell(maker, USDT_TRX, 4n)
  for (const [method, args] of [
    ['setPaused', [true]],
    ['setPairOpen', [USDT_TRX, false]],
  ] as const) {
    expect(isDone(send(taker, exchange, method, args))).toBe(false)
    expect(isDone(send(owner, exchange, method, args))).toBe(true)
    expect(isDone(buyForTrx(taker, USDT_TRX, 1n))).toBe(false)
    expect(isDone(send(taker, exchange, 'matchOrder', [1, 32]))).toBe(false)
  }
  expect(isDone(send(taker, exchange, 'cancelOrder', [1]))).toBe(false)
  expect(isDone(send(maker, exchange, 'cancelOrder', [1]))).toBe(true)
  expect(balance('USDT', exchange)).toBe(0n)
})

test('the fee has a cap, and is rounded up', () => {
  expect(isDone(send(owner, exchange, 'setFee', [101]))).toBe(false)
  expect(isDone(send(taker, exchange, 'setFee', [0]))).toBe(false)
  sell(maker, USDT_TRX, 1n)
  // 0.5 % of ten sun is a fraction of one sun
  send(taker, exchange, 'buyOrder', [USDT_TRX, LOT, TICK, 32], { value: TICK })
  sell(taker, USDT_TRX, 1n, TICK)
  buyForTrx(maker, USDT_TRX, 1n)
  buyForTrx(maker, USDT_TRX, 1n)
  sell(taker, USDT_TRX, 1n)
  expect(credit(TRX, owner)).toBe(1n)
})

test('an order meets so many others at most, and energy stays below that of so many payments', () => {
  for (let i = 0; i < 40; i++) sell(maker, USDT_TRX, 1n, TICK * BigInt(1 + (i % 8)))
  const info = buyForTrx(taker, USDT_TRX, 40n, TICK * 8n)
  expect(eventsOf(info).filter(({ name }) => name === 'OrderFilled')).toHaveLength(32)
  expect(Number(info.receipt?.energyUsageTotal)).toBeLessThan(32 * 60_000)
  const id = lastOrder()
  // the rest crosses the book until an account resumes the order
  const more = send(other, exchange, 'matchOrder', [id, 32])
  expect(eventsOf(more).filter(({ name }) => name === 'OrderFilled')).toHaveLength(8)
  expect(balance('USDT', exchange)).toBe(credit('USDT', owner))
  expect(balance(TRX, exchange)).toBe(credit(TRX, owner))
})

test.each([
  ['a price between ticks', [USDT_TRX, LOT, TICK + 1n, 32], TICK + 1n],
  ['an amount between lots', [USDT_TRX, LOT + 1n, TICK, 32], TICK],
  ['a price beyond the last tick', [USDT_TRX, LOT, TICK << 24n, 32], TICK << 24n],
  ['less TRX than it costs', [USDT_TRX, LOT, TICK, 32], TICK - 1n],
  ['more TRX than it costs', [USDT_TRX, LOT, TICK, 32], TICK + 1n],
  ['TRX at a pair of two tokens', [ODD_USDT, LOT, TICK, 32], 1n],
  ['a pair that there is not', [9, LOT, TICK, 32], TICK],
])('%s is refused', (_, args, value) => {
  expect(isDone(send(taker, exchange, 'buyOrder', args, { value }))).toBe(false)
  expect(isDone(send(taker, exchange, 'sellOrder', [USDT_TRX, LOT, TICK, 32], { value: 1n }))).toBe(false)
})
