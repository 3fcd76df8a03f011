import { expect, test } from 'vitest'
import { accountName, readAccountName, requirePassword } from './account-name.ts'

test('addresses of mail are kept in lower case', () => {
  expect(accountName('email', ' Ada.Lovelace@Example.ORG ')).toBe('ada.lovelace@example.org')
  expect(readAccountName('ada.lovelace@example.org')).toEqual({
    loginType: 'email',
    address: 'ada.lovelace@example.org',
  })
})

test('a mobile number is the same number however it is written', () => {
  const name = accountName('mobile', '+49 (151) 234-5678')
  expect(name).toBe('491512345678@mobile.invalid')
  expect(readAccountName(name)).toEqual({ loginType: 'mobile', address: '+491512345678' })
})

test.each([
  ['email', 'ada'],
  ['email', 'ada@localhost'],
  ['email', 'a b@example.org'],
  ['email', 'ada@example.org\r\nBcc: eve@example.org'],
  ['email', '491512345678@mobile.invalid'],
  ['mobile', '12345'],
  ['mobile', '+49 151 abc'],
  ['mobile', '1234567890123456'],
] as const)('%s %j is no account', (type, text) => {
  expect(() => accountName(type, text)).toThrow('should be an e-mail address')
})

test.each(['abc12', 'abcdef', '123456', 'a1'.repeat(11)])('%j is no password', (password) => {
  expect(() => requirePassword(password)).toThrow('6 to 20 characters')
})

test.each(['abc123', 'a1'.repeat(10), 'пароль1'])('%j is a password', (password) => {
  expect(() => requirePassword(password)).not.toThrow()
})
