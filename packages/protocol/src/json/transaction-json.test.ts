import { create } from '@bufbuild/protobuf'
import { bytesToHex, hexToBytes } from '@tronlens/core'
import { expect, test } from 'vitest'
import { Transaction_rawSchema } from '../generated/protocol/chain_pb.ts'
import { allowsContract } from '../permission.ts'
import { buildRaw, decodeRaw, encodeRaw } from '../transaction.ts'
import { hasUnknownFields } from '../unknown-fields.ts'
import { readTransactionJson } from './transaction-json.ts'

const OWNER = `41${'11'.repeat(20)}`
const TO = `41${'22'.repeat(20)}`
const raw = buildRaw(
  'TransferContract',
  { ownerAddress: hexToBytes(OWNER), toAddress: hexToBytes(TO), amount: 9_007_199_254_740_993n },
  {
    refBlockBytes: hexToBytes('0102'),
    refBlockHash: hexToBytes('0102030405060708'),
    expiration: 1_700_000_060_000n,
    timestamp: 1_700_000_000_000n,
    permissionId: 2,
    data: Buffer.from('rent'),
  },
)
const hex = bytesToHex(encodeRaw(raw))
const json = (value: unknown, changes: object = {}) => ({
  visible: false,
  raw_data: {
    contract: [
      {
        parameter: { value, type_url: 'type.googleapis.com/protocol.TransferContract' },
        type: 'TransferContract',
        Permission_id: 2,
      },
    ],
    ref_block_bytes: '0102',
    ref_block_hash: '0102030405060708',
    expiration: 1_700_000_060_000,
    timestamp: 1_700_000_000_000,
    data: '72656e74',
    ...changes,
  },
  raw_data_hex: hex,
})
const VALUE = { amount: 9_007_199_254_740_993n, owner_address: OWNER, to_address: TO }

test.each([
  ['an object', VALUE],
  ['hex', bytesToHex(raw.contract[0]?.parameter?.value ?? new Uint8Array())],
])('a contract whose value is %s gives the bytes that are signed', (_form, value) => {
  expect(bytesToHex(encodeRaw(readTransactionJson(json(value))))).toBe(hex)
  const { raw_data_hex: _left, ...rest } = json(value)
  expect(bytesToHex(encodeRaw(readTransactionJson(rest)))).toBe(hex)
})

test.each([
  ['another amount', json({ ...VALUE, amount: 1 }), /two different transactions/],
  ['another recipient', json({ ...VALUE, to_address: OWNER }), /two different transactions/],
  ['another permission', { ...json(VALUE), raw_data_hex: `${hex}00` }, /protobuf|two different/],
  ['another time', json(VALUE, { expiration: 1_700_000_060_001 }), /two different transactions/],
  ['no value', json(undefined), /no contract with a value/],
  ['a value of bytes that are none', json('zz'), /cannot be read/],
  ['no raw data', { raw_data_hex: hex }, /raw_data is missing/],
  ['nothing', null, /no object/],
])('%s is refused', (_what, value, words) => {
  expect(() => readTransactionJson(value)).toThrow(words)
})

test('a field that the protocol does not name is found in the contract and around it', () => {
  expect(hasUnknownFields(raw)).toBe(false)
  const [contract] = raw.contract
  const value = Buffer.concat([contract?.parameter?.value ?? new Uint8Array(), hexToBytes('a00601')])
  const inContract = create(Transaction_rawSchema, {
    ...raw,
    contract: [{ ...contract, parameter: { ...contract?.parameter, value } } as never],
  })
  expect(hasUnknownFields(inContract)).toBe(true)
  expect(hasUnknownFields(decodeRaw(hexToBytes(`${hex}a00601`)))).toBe(true)
})

test('a mask of operations allows what its bits say', () => {
  const mask = '7fff1fc0033e0300000000000000000000000000000000000000000000000000'
  const allowed = Array.from({ length: 60 }, (_, type) => type).filter((type) => allowsContract(mask, type))
  expect(allowed).toEqual([
    0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 30, 31, 32, 33, 41, 42, 43, 44, 45,
    48, 49,
  ])
  expect(allowsContract('7f', 1)).toBe(false)
})
