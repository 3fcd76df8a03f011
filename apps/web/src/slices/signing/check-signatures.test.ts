import { bytesToHex, hexToBytes, milliseconds } from '@tronlens/core'
import { privateKeyToAddress, signDigest } from '@tronlens/protocol'
import {
  buildTransaction,
  chooseValidity,
  intend,
  protocolDecoder,
  reviewTransaction,
} from '@tronlens/signing'
import { expect, test } from 'vitest'
import { checkSignatures, goodSignatures, weightOf } from './check-signatures.ts'

/** Throw-away keys of these tests. */
const KEYS = ['01', '02', '03'].map((byte) => hexToBytes(byte.repeat(32)))
const [alice, bob, thirdParty] = KEYS.map(privateKeyToAddress)
if (!alice || !bob || !thirdParty) throw new Error('three keys')
const VALIDITY = chooseValidity(
  { number: 1 as never, hash: '00'.repeat(32) as never, timestamp: milliseconds(0) },
  milliseconds(1_000),
  milliseconds(2_000),
)
const intent = intend('TransferContract', { ownerAddress: alice, toAddress: bob, amount: 7n })
const transaction = reviewTransaction(intent, buildTransaction(intent, VALIDITY).rawDataHex, [
  protocolDecoder,
])
const sign = (index: number, digest = hexToBytes(transaction.txID)): string =>
  bytesToHex(signDigest(digest, KEYS[index] as Uint8Array))
const permission = {
  keys: [
    { address: alice, weight: 1n },
    { address: bob, weight: 2n },
  ],
}
const tampered = `${sign(1).slice(0, 20)}${sign(1)[20] === '0' ? '1' : '0'}${sign(1).slice(21)}`

test('every signature is checked again, and only those of different keys of the permission count', () => {
  const given = [sign(0), sign(2), sign(0), sign(1, new Uint8Array(32)), 'ff'.repeat(65), tampered]
  const checked = checkSignatures(transaction, given, permission)
  expect(checked.map(({ verdict }) => verdict)).toEqual([
    'good',
    'foreign',
    'doubled',
    'foreign',
    'broken',
    expect.stringMatching(/foreign|broken/),
  ])
  expect(goodSignatures(checked)).toEqual([sign(0)])
  expect(weightOf(checked, permission)).toBe(1n)
})

test('signatures of all keys weigh what the keys weigh', () => {
  const checked = checkSignatures(transaction, [sign(1), sign(0)], permission)
  expect(weightOf(checked, permission)).toBe(3n)
})
