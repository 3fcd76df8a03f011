import { expect, test } from 'vitest'
import { TransferContractSchema } from '../index.ts'
import { parseMessage } from './parse-message.ts'

const parse = (body: string, visible = false) => parseMessage(TransferContractSchema, body, visible)

test('a quoted number is refused; of a long one only the first group of digits is named', () => {
  expect(() => parse('{"amount":"12"}')).toThrow('For input string: ""12""')
  expect(() => parse('{"amount":"9223372036854775807"}')).toThrow('For input string: ""92"')
  expect(() => parse('{"amount":"123456789012345678901234"}')).toThrow('For input string: ""1234567"')
})

test('an address that does not decode is a null pointer, in the words of Java', () => {
  const body = JSON.stringify({ owner_address: 'TXYZ' })
  expect(() => parse(body, true)).toThrow('Cannot read the array length because "bytes" is null')
})
