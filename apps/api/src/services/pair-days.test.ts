import { TRX_REF, type TradeRow } from '@tronlens/db'
import { expect, test } from 'vitest'
import { dayOf, tradesByPair } from './pair-days.ts'

const TOKEN = Buffer.from('1000001')
const trade = (token: Buffer, amount: number, received: number, pair = 1n): TradeRow => ({
  block_number: 1n,
  hash: Buffer.alloc(32),
  timestamp: 0n,
  owner: Buffer.alloc(21),
  pair,
  token,
  amount: String(amount),
  received: String(received),
  success: true,
})

test('a day is the TRX of both directions, and the way from its first price to its last', () => {
  // 2 sun for a unit, then 3
  const trades = [trade(TRX_REF, 2_000_000, 1_000_000), trade(TOKEN, 1_000_000, 3_000_000)]
  expect(dayOf(trades)).toEqual({ volumeInTrx: 5, change: 0.5 })
})

test('without trades nothing changed hands, and the change is unknown', () => {
  expect(dayOf([])).toEqual({ volumeInTrx: 0, change: undefined })
  // what gave nothing has no price
  expect(dayOf([trade(TRX_REF, 7, 0)])).toEqual({ volumeInTrx: 0, change: undefined })
})

test('trades of a pair keep their order', () => {
  const [a, b, c] = [trade(TOKEN, 1, 1), trade(TOKEN, 2, 2, 2n), trade(TOKEN, 3, 3)]
  expect([...tradesByPair([a, b, c])]).toEqual([
    ['1', [a, c]],
    ['2', [b]],
  ])
})
