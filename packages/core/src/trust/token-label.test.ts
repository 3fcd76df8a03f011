import { expect, test } from 'vitest'
import { isCalledNative, tokenLabel } from './token-label.ts'

test.each([
  ['USDT', 'USDT'],
  ['USD₮', 'USD₮'],
  ['波场币', '波场币'],
  ['sun.io', 'sun.io'],
  // a recipient, a number of a piece and digits that are part of no amount
  ['USDT to TBrP', '“USDT to TBrP”'],
  ['USDT #5000000', '“USDT #50000…”'],
  ['000 USDT', '“000 USDT”'],
  ['000USDT', '“000USDT”'],
  [',000USDT', '“,000USDT”'],
  ['X'.repeat(240), `${'X'.repeat(11)}…`],
  ['US\u202EDT\u200B', 'USDT'],
  ['A\nB', 'AB'],
  ['“x” y', '“x y”'],
  // nothing that could stand there
  ['', 'short'],
  [' \u202E\u200B', 'short'],
])('%s is called %s', (symbol, label) => {
  expect(tokenLabel(symbol, 'short')).toBe(label)
})

test.each([
  'TRX',
  'trx',
  'T R X',
  'ＴＲＸ',
  '\u0422R\u0425',
  'TRX\u202E',
  'Tron',
  'TR0N',
])('%s is the name of the coin and of no token', (symbol) => {
  expect(isCalledNative(symbol)).toBe(true)
  expect(tokenLabel(symbol, 'short')).toBe('short')
})

test('a symbol that only begins like the coin keeps its name', () => {
  expect(tokenLabel('TRX2', 'short')).toBe('TRX2')
})
