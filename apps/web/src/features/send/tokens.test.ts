import { tokenAmount } from '@tronlens/core'
import { expect, test } from 'vitest'
import { isOptionOf, type SendableToken, tokenOption } from './tokens.ts'

const token: SendableToken = {
  id: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  kind: 'TRC721',
  symbol: 'PCS',
  name: '',
  balance: tokenAmount(1n),
  decimals: 0,
  valueTrx: 0,
}

test('what was chosen stays chosen when the name of the token comes', () => {
  const chosen = tokenOption(token)
  expect(isOptionOf(chosen, { ...token, name: 'Pieces' })).toBe(true)
})

test('the option of a token is not that of another one, of another kind, or of none', () => {
  expect(isOptionOf(tokenOption(token), { ...token, kind: 'TRC1155' })).toBe(false)
  expect(isOptionOf('a-1000011-TRC10', { ...token, id: '1000001', kind: 'TRC10' })).toBe(false)
  expect(isOptionOf('a-1000001-TRC10', { ...token, id: '1', kind: 'TRC10' })).toBe(false)
  expect(isOptionOf('', token)).toBe(false)
})
