import { expect, test } from 'vitest'
import { shortSymbol } from './hot-tokens.ts'

test('a token has a short name, whatever its issuer called it', () => {
  const id = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  expect(shortSymbol('USDT', id)).toBe('USDT')
  expect(shortSymbol('A token whose name is long', id)).toBe('A token who…')
  expect(shortSymbol('', id)).toBe('TR7NHq…jLj6t')
  expect(shortSymbol(' \u202E\u200B', id)).toBe('TR7NHq…jLj6t')
})
