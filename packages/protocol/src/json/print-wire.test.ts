import { create, toBinary } from '@bufbuild/protobuf'
import { hexToBytes } from '@tronlens/core'
import { expect, test } from 'vitest'
import { TransactionInfoSchema } from '../generated/protocol/chain_pb.ts'
import { printMessage } from './print-message.ts'
import { printHexBlock, printHexInfo } from './print-wire.ts'

const info = create(TransactionInfoSchema, {
  id: hexToBytes('ab'.repeat(32)),
  fee: 9_007_199_254_740_993n,
  blockNumber: 7n,
  contractResult: [hexToBytes(''), hexToBytes('01')],
  receipt: { energyUsage: -1n, result: 2 },
  log: [{ address: hexToBytes('11'.repeat(20)), topics: [hexToBytes('22'), hexToBytes('33')] }, {}],
})
const bytes = toBinary(TransactionInfoSchema, info)
const join = (...parts: (Uint8Array | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((one) => Buffer.from(one)))

test('an outcome is printed from its bytes as from its message', () => {
  expect(printHexInfo(bytes)).toBe(printMessage(TransactionInfoSchema, info, false))
})

test.each([
  ['fields in another order', join(bytes, [0x10, 0x05])],
  ['a field that the message does not have', join(bytes, [0xf8, 0x07, 0x01])],
  ['a default that is spelled out', Uint8Array.of(0x10, 0x00)],
  ['a value given twice', Uint8Array.of(0x10, 0x01, 0x10, 0x02)],
  ['a part that is cut off', bytes.subarray(0, 10)],
])('bytes with %s are left to who decodes them', (_, unusual) => {
  expect(printHexInfo(unusual)).toBeUndefined()
})

test('a part that reaches beyond the one that holds it is left to who decodes it', () => {
  // a receipt of two bytes, in which a number of three begins
  const overlapping = Uint8Array.of(0x3a, 0x02, 0x08, 0x80, 0x01)
  expect(printHexInfo(overlapping)).toBeUndefined()
})

test('what is no block is left to who decodes it', () => {
  expect(printHexBlock(new Uint8Array(), '00', [])).toBeUndefined()
  expect(printHexBlock(Uint8Array.of(0x08, 0x01), '00', [])).toBeUndefined()
})
