import { beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../i18n/i18n.ts'
import { fieldLabel } from '../../shared/entity/field-label.ts'
import { fieldsOf } from './contract-data.ts'
import { fieldKind, tokenFieldOf } from './contract-fields.ts'

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

test.each([
  [54, { frozen_balance: 5 }, { frozen_balance: 5, resource: 'BANDWIDTH' }],
  [55, { unfreeze_balance: 5, resource: 'ENERGY' }, { unfreeze_balance: 5, resource: 'ENERGY' }],
  [33, { contract_address: 'T' }, { contract_address: 'T', consume_user_resource_percent: 0 }],
  [1, { amount: 1, tokenInfo: {} }, { amount: 1 }],
])('a zero that a contract of type %i leaves out is said', (type, data, shown) => {
  expect(Object.fromEntries(fieldsOf(type, data))).toEqual(shown)
})
