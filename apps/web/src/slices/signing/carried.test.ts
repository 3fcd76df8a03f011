import { bytesToHex, hexToBytes, milliseconds } from '@tronlens/core'
import { privateKeyToAddress, signDigest } from '@tronlens/protocol'
import {
  buildTransaction,
  chooseValidity,
  encodeSigned,
  intend,
  protocolDecoder,
  reviewTransaction,
  toTransactionJson,
  UnreadableTransactionError,
} from '@tronlens/signing'
import { expect, test } from 'vitest'
import { readRequest, UnreadableRequestError } from './carried.ts'

/** Throw-away keys of these tests. */
const KEYS = ['01', '02'].map((byte) => hexToBytes(byte.repeat(32)))
const [alice, bob] = KEYS.map(privateKeyToAddress)
if (!alice || !bob) throw new Error('two keys')
const VALIDITY = chooseValidity(
  { number: 1 as never, hash: '00'.repeat(32) as never, timestamp: milliseconds(0) },
  milliseconds(1_000),
  milliseconds(2_000),
)
const intent = intend('TransferContract', { ownerAddress: alice, toAddress: bob, amount: 7n })
const transaction = reviewTransaction(intent, buildTransaction(intent, VALIDITY).rawDataHex, [
  protocolDecoder,
])
const sign = (index: number): string =>
  bytesToHex(signDigest(hexToBytes(transaction.txID), KEYS[index] as Uint8Array))
const signed = { transaction, signatures: [sign(0), sign(1)] }

test.each([
  ['hex', encodeSigned(signed)],
  ['hex in capitals, as a QR code has it', encodeSigned(signed).toUpperCase()],
  ['JSON of a wallet', JSON.stringify(toTransactionJson(transaction, signed.signatures))],
])('a request is carried as %s', (_, text) => {
  expect(readRequest(text)).toEqual({
    rawDataHex: transaction.rawDataHex,
    txID: transaction.txID,
    signatures: signed.signatures,
  })
})

test.each(['', 'hello', '{"a":1}', 'ff00', '{'])('%j holds no request', (text) => {
  expect(() => readRequest(text)).toThrow(UnreadableRequestError)
})

test('bytes that hold more than can be shown are not opened', () => {
  const raw = `${transaction.rawDataHex}f83f01`
  const json = JSON.stringify({ raw_data_hex: raw, signature: [] })
  expect(() => readRequest(json)).toThrow(UnreadableTransactionError)
})

test('raw data are kept as they came, so that what was written another way keeps its id or is refused', () => {
  // a second expiration, the last of which counts: other bytes with the same meaning
  const field = /40[0-9a-f]{2,20}?(?=5a)/.exec(transaction.rawDataHex)?.[0] ?? ''
  expect(field).not.toBe('')
  const raw = hexToBytes(`${field}${transaction.rawDataHex}`)
  const hex = `0a${raw.length < 128 ? '' : bytesToHex(Uint8Array.of((raw.length & 127) | 128))}${bytesToHex(
    Uint8Array.of(raw.length < 128 ? raw.length : raw.length >> 7),
  )}${bytesToHex(raw)}`
  expect(() => readRequest(hex)).toThrow(UnreadableTransactionError)
})
