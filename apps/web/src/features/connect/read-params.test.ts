import { expect, test } from 'vitest'
import { ProviderError } from './channel.ts'
import { readAskedText, readAskedTransaction, readAskedTyped } from './read-params.ts'

const transaction = { txID: 'AB'.repeat(32), raw_data: { contract: [] }, raw_data_hex: '0A02' }

test.each([
  ['alone', transaction],
  ['in a list', [transaction]],
  ['with its account', { address: 'T1', transaction }],
  ['one within another', [{ address: 'T1', transaction: { transaction } }]],
])('a transaction is read %s', (_, params) => {
  expect(readAskedTransaction(params)).toMatchObject({
    rawDataHex: '0a02',
    txID: 'ab'.repeat(32),
    signatures: [],
    given: transaction,
  })
})

test.each([
  undefined,
  [],
  'text',
  [{ raw_data: {} }],
  [{ raw_data_hex: 'zz' }],
  [{ raw_data_hex: 7 }],
])('what is no transaction is refused: %j', (params) => {
  expect(() => readAskedTransaction(params)).toThrow(ProviderError)
})

test('only texts are messages', () => {
  expect(readAskedText(['hello'])).toEqual({ kind: 'text', text: 'hello' })
  expect(readAskedText({ message: 'hello' })).toEqual({ kind: 'text', text: 'hello' })
  expect(() => readAskedText([[1, 2, 3]])).toThrow(ProviderError)
})

const domain = { name: 'Test' }
const types = {
  Order: [
    { name: 'by', type: 'Party[2]' },
    { name: 'amount', type: 'uint256' },
  ],
  Party: [{ name: 'name', type: 'string' }],
}
const message = { by: [], amount: '7' }

test.each([
  ['in parts', [domain, types, message]],
  ['as a document', [{ domain, types, message, primaryType: 'Order' }]],
  ['as JSON after the address', ['T1', JSON.stringify({ domain, types, message, primaryType: 'Order' })]],
])('typed data is read %s', (_, params) => {
  const { kind, text } = readAskedTyped(params)
  expect(kind).toBe('typed')
  expect(JSON.parse(text)).toEqual({ domain, types, message, primaryType: 'Order' })
})

test('what is no typed data is refused', () => {
  for (const params of [undefined, ['{'], [{}], ['T1', '7']])
    expect(() => readAskedTyped(params)).toThrow(ProviderError)
})
