import { expect, test } from 'vitest'
import { listAssets } from './assets.ts'

const coin = (id: string, symbol: string, decimals = 2) => ({
  id,
  symbol,
  name: symbol,
  decimals,
  logo: '',
  imitates: '',
})
const TRX = coin('_', 'TRX', 6)
const [WIN, BTT, OLD] = [coin('1', 'WIN'), coin('2', 'BTT'), coin('3', 'OLD')]
const PAIRS = [
  { id: 1, base: WIN, quote: TRX, price: 0.5 },
  { id: 200_000_001, base: BTT, quote: WIN, price: 3 },
]

test('assets are what is there and what orders offer, TRX first, then by worth', () => {
  const available = new Map([
    ['3', 900n],
    ['1', 400n],
    ['_', 5_000_000n],
    ['9', 1n],
  ])
  const offered = new Map([
    ['2', 50n],
    ['1', 600n],
  ])
  expect(listAssets(available, offered, PAIRS, [TRX, OLD])).toEqual([
    { coin: TRX, available: 5_000_000n, offered: 0n, worth: 5, pairId: undefined },
    { coin: WIN, available: 400n, offered: 600n, worth: 5, pairId: 1 },
    { coin: BTT, available: 0n, offered: 50n, worth: undefined, pairId: 200_000_001 },
    { coin: OLD, available: 900n, offered: 0n, worth: undefined, pairId: undefined },
  ])
})

test('an account without anything has no assets', () => {
  expect(listAssets(new Map([['_', 0n]]), new Map(), PAIRS, [TRX])).toEqual([])
})
