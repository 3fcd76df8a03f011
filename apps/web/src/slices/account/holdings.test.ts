import { tokenAmount } from '@tronlens/core'
import { expect, test } from 'vitest'
import { byValue, type Holding, type HoldingKind, shownHoldings } from './holdings.ts'

const holding = (id: string, type: string, valueTrx: number): Holding => ({
  id,
  symbol: id,
  name: id,
  type,
  value: tokenAmount(1n),
  decimals: 0,
  priceTrx: valueTrx,
  valueTrx,
})
const HOLDINGS = [
  holding('TRX', '', 12),
  holding('rich', 'trc10', 10),
  holding('poor', 'trc10', 9.99),
  holding('unpriced', 'trc20', 0),
  holding('cat', 'trc721', 0),
]

test.each<[HoldingKind, boolean, string[]]>([
  ['all', false, ['TRX', 'rich', 'poor', 'unpriced', 'cat']],
  ['all', true, ['TRX', 'rich']],
  ['trc10', false, ['rich', 'poor']],
  ['trc10', true, ['rich']],
  ['trc1155', false, []],
])('of kind %s, without little: %s, are shown %o', (kind, hidesLittle, expected) => {
  expect(shownHoldings(HOLDINGS, kind, hidesLittle).map(({ id }) => id)).toEqual(expected)
})

test('a token of the site without a price comes before others without one, and behind what has a value', () => {
  const usdt = holding('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'trc20', 0)
  const sorted = [holding('a', 'trc20', 0), usdt, holding('z', 'trc10', 3)].sort(byValue)
  expect(sorted.map(({ id }) => id)).toEqual(['z', usdt.id, 'a'])
})
