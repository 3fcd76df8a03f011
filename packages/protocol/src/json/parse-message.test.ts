import { expect, test } from 'vitest'
import { TransferContractSchema } from '../index.ts'
import { parseMessage } from './parse-message.ts'

const parse = (body: string, visible = false) => parseMessage(TransferContractSchema, body, visible)

test('a quoted number is refused; of a long one only the first group of digits is named', () => {
  expect(() => parse('{"amount":"12"}')).toThrow('For input string: ""12""')
  expect(() => parse('{"amount":"9223372036854775807"}')).toThrow('For input string: ""92"')
  expect(() => parse('{"amount":"123456789012345678901234"}')).toThrow('For input string: ""1234567"')
})

test('an address that does not decode is refused with its field, and with what 4.8.0 says', () => {
  const failure = (owner_address: string): unknown => {
    try {
      return parse(JSON.stringify({ owner_address }), true)
    } catch (error) {
      return error
    }
  }
  const message = '1:18: invalid address for field: protocol.TransferContract.owner_address'
  expect(failure('TXYZ')).toMatchObject({
    message,
    older: 'java.lang.NullPointerException : Cannot read the array length because "bytes" is null',
  })
  expect(failure('T0YZ')).toMatchObject({
    message,
    older: expect.stringContaining('INVALID base58 String, Illegal character 0 at 1'),
  })
})
