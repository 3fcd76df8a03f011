import { type Address, type Sun, sun, tokenAmount } from '@tronlens/core'
import { describe, expect, test } from 'vitest'
import type { Recipient } from './api/send-queries.ts'
import { checkSend, isHours, type SendFacts } from './check-send.ts'
import { noteOf } from './note.ts'
import { emptyFields } from './send-fields.ts'
import type { SendableToken, TokenKind } from './tokens.ts'

const ME = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const YOU = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' as Address
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const trx = (n: number): Sun => sun(BigInt(Math.round(n * 1e6)))

const token = (kind: TokenKind = 'TRX', units = 500_000_000n): SendableToken => ({
  id: kind === 'TRX' ? '_' : kind === 'TRC10' ? '1002000' : USDT,
  kind,
  symbol: kind,
  name: kind,
  balance: tokenAmount(units),
  decimals: 6,
  valueTrx: 0,
})
const recipient = (change: Partial<Recipient> = {}): Recipient => ({
  address: YOU,
  isActive: true,
  isContract: false,
  since: undefined,
  transactions: 0,
  ...change,
})
const own = {
  id: 0,
  name: 'owner',
  threshold: 1n,
  keys: [{ address: ME, weight: 1n }],
  ownWeight: 1n,
  isOpen: true,
  isEnough: true,
}
const facts = (change: Partial<SendFacts> = {}): SendFacts => ({
  payer: ME,
  trxBalance: trx(500),
  token: token(),
  unheld: undefined,
  recipient: recipient(),
  activationFee: trx(1),
  burned: trx(0),
  isRefused: false,
  isFeeLimitWrong: false,
  permission: own,
  lookAlike: undefined,
  wasSentTo: true,
  ...change,
})
const fields = (change = {}) => emptyFields({ to: YOU, amount: '10', ...change })

describe('sending', () => {
  test('may begin when everything is right', () => {
    const check = checkSend(fields(), facts())
    expect(check.missing).toBeUndefined()
    expect(check.value).toBe(10_000_000n)
  })

  test.each([
    ['alone', { isMulti: false }, 510_000],
    ['with co-signers, whose service keeps less', { isMulti: true, from: ME }, 63_536],
  ])('%s takes no longer note than fits into a transaction, in bytes', (_, change, most) => {
    const missing = (text: string) =>
      checkSend(fields({ ...change, note: noteOf(text) }), facts()).missing?.text
    expect(missing('ä'.repeat(most / 2))).toBeUndefined()
    expect(missing('ä'.repeat(most / 2 + 1))).toBe('send.error.note')
  })

  test.each([
    [{ to: '' }, 'send.missing.to'],
    [{ amount: '' }, 'send.missing.amount'],
    [{ to: 'TJCnKsPa7y5okkXvQAid' }, 'send.error.addressShort'],
    [{ to: `${YOU.slice(0, -1)}X` }, 'send.error.address'],
    [{ to: ME }, 'send.error.self'],
    [{ amount: '500.1' }, 'send.error.maximum'],
    [{ isMulti: true }, 'send.missing.from'],
    [{ isMulti: true, from: 'T' }, 'send.error.address'],
    [{ isMulti: true, from: USDT, hours: '25' }, 'send.error.hours'],
  ])('waits with %o', (change, text) => {
    expect(checkSend(fields(change), facts()).missing?.text).toBe(text)
  })

  test('never cuts an amount of 0 to nothing in silence', () => {
    expect(checkSend(fields({ amount: '0.0000001' }), facts()).amount?.text).toBe('send.error.number')
  })

  test('is refused when the contract refuses the call', () => {
    const check = checkSend(fields(), facts({ token: token('TRC20'), isRefused: true }))
    expect(check.amount?.text).toBe('send.error.refused')
  })

  test('needs co-signers when the own key is not enough', () => {
    const permission = { ...own, threshold: 2n, isEnough: false }
    expect(checkSend(fields(), facts({ permission })).missing?.text).toBe('send.missing.coSigners')
    const multi = checkSend(fields({ isMulti: true, from: ME }), facts({ permission }))
    expect(multi.missing).toBeUndefined()
  })

  test('is refused under a permission that the key is not part of', () => {
    const permission = { ...own, ownWeight: 0n, isOpen: false, isEnough: false }
    expect(checkSend(fields(), facts({ permission })).permission?.text).toBe('send.error.permission')
  })
})

describe('the most that can be sent', () => {
  test('of TRX keeps 0.1 TRX back until the recipient is known to be active', () => {
    expect(checkSend(fields({ to: '' }), facts({ recipient: undefined })).max).toBe(trx(499.9))
    expect(checkSend(fields(), facts()).max).toBe(trx(500))
    expect(checkSend(fields(), facts({ burned: trx(0.27) })).max).toBe(trx(499.73))
    // a note, several signatures and a new account cost more than the usual reserve
    expect(checkSend(fields(), facts({ burned: trx(2.3) })).max).toBe(trx(497.7))
    const unopened = { recipient: recipient({ isActive: false }), burned: trx(3.1) }
    expect(checkSend(fields(), facts(unopened)).max).toBe(trx(496.9))
  })

  test('of TRX keeps the activation of a new account back too', () => {
    const check = checkSend(fields(), facts({ recipient: recipient({ isActive: false }) }))
    expect(check.max).toBe(trx(498.9))
  })

  test('of a token is all of it', () => {
    expect(checkSend(fields(), facts({ token: token('TRC10', 7n) })).max).toBe(7n)
  })
})

describe('the fee', () => {
  test('is insufficient when the activation is not affordable', () => {
    const check = checkSend(
      fields(),
      facts({ token: token('TRC10'), trxBalance: trx(1), recipient: recipient({ isActive: false }) }),
    )
    expect(check.amount?.text).toBe('send.error.activationFee')
  })

  test('of a contract call opens no account', () => {
    const check = checkSend(
      fields(),
      facts({ token: token('TRC20'), trxBalance: trx(1), recipient: recipient({ isActive: false }) }),
    )
    expect(check.missing).toBeUndefined()
  })

  test('is insufficient when less TRX are there than will be burned', () => {
    const check = checkSend(fields(), facts({ token: token('TRC20'), trxBalance: trx(1), burned: trx(3.5) }))
    expect(check.amount).toEqual({
      text: 'send.error.fee',
      values: { fee: '3.50\u00A0TRX', missing: '2.50\u00A0TRX' },
    })
  })
})

describe('what needs a second look', () => {
  const boxed = (change: Partial<SendFacts>, amount = '10') =>
    checkSend(fields({ amount }), facts(change)).missing?.text

  test('is a look-alike, a contract, and most of what is there to a new account', () => {
    expect(boxed({ lookAlike: { known: USDT, head: 6, tail: 4 } })).toBe('send.missing.box')
    expect(boxed({ recipient: recipient({ isContract: true }) })).toBe('send.missing.box')
    const rich = { ...token(), valueTrx: 500 }
    expect(boxed({ token: rich, wasSentTo: false }, '400')).toBe('send.missing.box')
    expect(boxed({ token: rich, wasSentTo: true }, '400')).toBeUndefined()
  })

  test('is over when the box is ticked', () => {
    const check = checkSend(
      fields({ isCompared: true }),
      facts({ recipient: recipient({ isContract: true }) }),
    )
    expect(check.missing).toBeUndefined()
  })
})

test('co-signers get a whole number of hours, at most a day', () => {
  expect(['1', '24'].map(isHours)).toEqual([true, true])
  expect(['', '0', '25', '1.5', '100'].map(isHours)).toEqual([false, false, false, false, false])
})
