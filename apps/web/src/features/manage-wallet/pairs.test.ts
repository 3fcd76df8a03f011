import { expect, test } from 'vitest'
import {
  checkFirstTrx,
  checkMove,
  type PairMove,
  type PairSide,
  pairPrice,
  pairSide,
  sidesOf,
  TRX_NAME,
} from './pairs.ts'

const trx = (n: number): bigint => BigInt(n) * 1_000_000n
const side = (id: string, value: bigint): PairSide => ({ id, value, decimals: 0, unit: id })
const POOL: PairMove['sides'] = [side(TRX_NAME, trx(200_000)), side('1000001', 1_000n)]
const RICH: PairMove['balances'] = [trx(300_000), 10_000n]

const inject = (amount: bigint, balances = RICH, sides = POOL) =>
  checkMove({ act: 'inject', amount, sides, balances })
const withdraw = (amount: bigint, sides = POOL) =>
  checkMove({ act: 'withdraw', amount, sides, balances: RICH })

test('a pair begins with at least 100,000 TRX', () => {
  expect(checkFirstTrx(trx(99_999), trx(200_000), 0n)).toBe('least')
  expect(checkFirstTrx(trx(100_000), trx(200_000), 0n)).toBeUndefined()
  expect(checkFirstTrx(trx(200_001), trx(200_000), 0n)).toBe('balance')
})

test('TRX of a new pair leave room for the fee of the chain', () => {
  expect(checkFirstTrx(trx(198_976), trx(200_000), trx(1_024))).toBeUndefined()
  expect(checkFirstTrx(trx(198_977), trx(200_000), trx(1_024))).toBe('balance')
})

test('a token of a pair that is called TRX is named by its number, and marked', () => {
  expect(pairSide('1000001', { value: 7n, decimals: 2, unit: 'TRX' })).toMatchObject({
    unit: '1000001',
    imitates: 'TRX',
  })
})

test('the price of a pair has six decimals', () => {
  expect(pairPrice(100_000n, 3_000_000n)).toBe('0.033333')
  expect(pairPrice(100_000n, 8_000_000_000_000_000n)).toBe('0.0000000000125')
  expect(pairPrice(100_000n, 0n)).toBeUndefined()
})

test('a pair is filled and emptied by its TRX, or by its first token where it has none', () => {
  const ours = pairSide('1000001', { value: 7n, decimals: 2, unit: 'OURS' })
  const tron = pairSide(TRX_NAME, { value: trx(1), decimals: 0, unit: 'trx' })
  expect(tron).toEqual({ id: TRX_NAME, value: trx(1), decimals: 6, unit: 'TRX' })
  expect(sidesOf(ours, tron)).toEqual([tron, ours])
  expect(sidesOf(tron, ours)).toEqual([tron, ours])
  const other = pairSide('1000002', { value: 9n, decimals: 0, unit: 'OTHER' })
  expect(sidesOf(ours, other)).toEqual([ours, other])
})

test('the same share of the other side moves with an amount', () => {
  const sides = (value: bigint, other: bigint): PairMove['sides'] => [
    side(TRX_NAME, value),
    side('1000001', other),
  ]
  expect(inject(trx(1_234), RICH, sides(trx(200_000), 50_000_000n)).besides).toBe(308_500n)
  expect(inject(trx(777), RICH, sides(trx(201_234), 50_308_500n)).besides).toBe(194_250n)
  expect(inject(0n)).toEqual({ besides: 0n, problem: undefined })
})

test('what is put in has to be there on both sides', () => {
  expect(inject(trx(50_000))).toEqual({ besides: 250n, problem: undefined })
  expect(inject(trx(300_001)).problem).toBe('balance')
  expect(inject(trx(50_000), [trx(300_000), 249n])).toEqual({ besides: 250n, problem: 'short' })
  // a share of one token would cost 200 TRX
  expect(inject(trx(199)).problem).toBe('nothing')
  // rounding costs the owner here
  expect(inject(trx(301)).problem).toBeUndefined()
})

test('what is taken out leaves 100,000 TRX, and a share of the other side that is whole', () => {
  expect(withdraw(trx(50_000))).toEqual({ besides: 250n, problem: undefined })
  expect(withdraw(trx(100_001)).problem).toBe('pool')
  expect(withdraw(trx(199)).problem).toBe('nothing')
  expect(withdraw(trx(50_100))).toEqual({ besides: 250n, problem: 'inexact' })
})

test('a pair of two tokens may be emptied to the end', () => {
  const sides: PairMove['sides'] = [side('1000001', 500n), side('1000002', 1_000n)]
  expect(withdraw(500n, sides)).toEqual({ besides: 1_000n, problem: undefined })
  expect(withdraw(501n, sides).problem).toBe('holdsLess')
})
