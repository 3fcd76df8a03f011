import { tokenAmount } from '@tronlens/core'
import { expect, test } from 'vitest'
import { noteOf } from './note.ts'
import { changeFields, chooseRequested, pickToken, requestedToken, unheldToken } from './requested-token.ts'
import { emptyFields, type SendFields } from './send-fields.ts'
import type { SendableToken, TokenKind } from './tokens.ts'

const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const token = (id: string, kind: TokenKind, name: string, decimals: number): SendableToken => ({
  id,
  kind,
  name,
  symbol: name,
  balance: tokenAmount(5n),
  decimals,
  valueTrx: 0,
})
const TRX = token('_', 'TRX', 'TRX', 6)
const TETHER = token(USDT, 'TRC20', 'Tether-USD', 2)
const BOTH = [TRX, TETHER]

/** A form that a link opened, after some changes that were made before the tokens were loaded. */
const opened = (given: [string | undefined, string | undefined], ...changes: Partial<SendFields>[]) =>
  changes.reduce<SendFields>(changeFields, emptyFields({ linked: requestedToken(...given) }))

test('a token of a link still counts when something was typed before tokens were there', () => {
  const fields = opened([USDT, '1.239'], { to: 'T' }, { note: noteOf('hello') })
  expect(pickToken(fields, [])).toBeUndefined()
  const shown = chooseRequested(fields, BOTH)
  expect(pickToken(shown, BOTH)).toBe(TETHER)
  expect(shown).toMatchObject({ to: 'T', note: noteOf('hello'), amount: '1.23', linked: undefined })
})

test('what was typed or chosen meanwhile counts more than the link', () => {
  expect(chooseRequested(opened([USDT, '1'], { amount: '7' }), BOTH).amount).toBe('7')
  const chosen = opened([USDT, '1'], { token: 'TRX-_-TRC10' })
  expect(pickToken(chooseRequested(chosen, BOTH), BOTH)).toBe(TRX)
})

test('a linked token that is not there is never TRX instead', () => {
  const fields = chooseRequested(opened([USDT, '1'], { to: 'T' }), [TRX])
  expect(pickToken(fields, [TRX])).toBeUndefined()
  expect(unheldToken(fields, [TRX])).toBe('TR7NHq…jLj6t')
})

test('a token of which all was sent is never TRX instead', () => {
  const fields = chooseRequested(opened([USDT, undefined]), BOTH)
  expect(pickToken(fields, [TRX])).toBeUndefined()
  expect(unheldToken(fields, [TRX])).toBe('Tether-USD')
  expect(unheldToken(fields, BOTH)).toBeUndefined()
})

test('a form for no token in particular begins with the first', () => {
  expect(pickToken(opened([undefined, undefined]), BOTH)).toBe(TRX)
  expect(unheldToken(opened([undefined, undefined]), [])).toBeUndefined()
  expect(pickToken(chooseRequested(opened([undefined, '2']), BOTH), BOTH)).toBe(TRX)
})
