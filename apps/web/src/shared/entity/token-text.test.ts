import { beforeAll, expect, test } from 'vitest'
import { startTexts, t } from '../../i18n/i18n.ts'
import { tokenText } from './token-text.ts'

beforeAll(startTexts)

test.each([
  [{ id: '_', symbol: 'whatever' }, 'TRX'],
  [{ id: '1000001', symbol: 'BTT' }, 'BTT · 1000001'],
  [{ id: '1000001', symbol: 'USDT', imitates: 'USDT' }, 'USDT · 1000001 · Imitates USDT'],
  // a name that looks like the coin of the chain is not written, whatever the index says of the token
  [{ id: '1000002', symbol: 'ТRХ' }, '1000002 · Imitates TRX'],
  [{ id: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', symbol: '' }, 'TR7NHq…jLj6t'],
])('the token %j is listed as %s', (token, text) => {
  expect(tokenText(token, t)).toBe(text)
})
