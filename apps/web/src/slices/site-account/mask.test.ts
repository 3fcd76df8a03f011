import { expect, test } from 'vitest'
import { maskEmail, maskedName, maskMobile } from './mask.ts'

test('an address of mail keeps the first three characters of its name', () => {
  expect(maskEmail('ada.lovelace@example.org')).toBe('ada***@example.org')
  expect(maskEmail('al@example.org')).toBe('al***@example.org')
})

test('a mobile number keeps its first and last three digits', () => {
  expect(maskMobile('+491512345678')).toBe('491****678')
})

test('an account is called by what it is reached by', () => {
  expect(maskedName({ email: 'ada@example.org' })).toBe('ada***@example.org')
  expect(maskedName({ mobile: '+491512345678' })).toBe('491****678')
})
