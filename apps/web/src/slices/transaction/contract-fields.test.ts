import { beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../i18n/i18n.ts'
import { fieldKind, fieldLabel, tokenFieldOf } from './contract-fields.ts'

beforeAll(startTexts)

test.each([
  ['amount', 1, 'sun'],
  ['amount', 2, 'token'],
  ['quant', 44, 'token'],
  ['sell_token_quantity', 52, 'token'],
  ['sell_token_id', 52, 'tokenId'],
  ['frozen_balance', 54, 'sun'],
  ['start_time', 6, 'time'],
  ['brokerage', 49, 'plain'],
])('%s in a contract of type %i is %s', (name, type, kind) => {
  expect(fieldKind(name, type)).toBe(kind)
})

test('an amount knows the field that names its token', () => {
  expect(tokenFieldOf('second_token_balance', 41)).toBe('second_token_id')
})

test('an unknown field keeps its own name', () => {
  expect(fieldLabel('to_address')).toBe('Recipient')
  expect(fieldLabel('some_new_field')).toBe('some new field')
})
