import { tokenAmount } from '@tronlens/core'
import { expect, test } from 'vitest'
import { type Holding, type HoldingKind, shownHoldings } from './holdings.ts'

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
