import { tokenAmount } from '@tronlens/core'
import { expect, test } from 'vitest'
import { findTokens } from './find-tokens.ts'
import type { SendableToken } from './tokens.ts'

const token = (symbol: string, id: string, more: Partial<SendableToken> = {}): SendableToken => ({
  id,
  kind: 'TRC20',
  symbol,
  name: `${symbol} coin`,
  balance: tokenAmount(5n),
  decimals: 6,
  valueTrx: 0,
  ...more,
})
const USDT = token('USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', { name: 'Tether USD' })
const FAKE = token('USDT', 'TJZ8A1N7Hf59uqgwaJTrBpv5pTdjPHJ4FL', { imitates: 'USDT' })
const TEN = token('BTT', '1002000', { kind: 'TRC10' })
const AIR = token('AIR', 'TS1gUDtfqrbZKtjQyURPaUqX5AMeHUzHu2')
const ALL = [USDT, FAKE, TEN, AIR]

test.each([
  ['', [USDT, TEN], [FAKE, AIR]],
  ['usdt', [USDT], [FAKE]],
  ['usd tether', [USDT], []],
  ['1002', [TEN], []],
  ['tjz8', [], [FAKE]],
  ['xyz', [], []],
])('of all tokens, %j means these', (text, usual, doubtful) => {
  expect(findTokens(ALL, text, [AIR.id])).toEqual({ usual, doubtful })
})
