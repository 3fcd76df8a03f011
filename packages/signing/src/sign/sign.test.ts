import { bytesToHex, hexToBytes, milliseconds, parseJson, stringifyJson } from '@tronlens/core'
import { decodeTransaction, privateKeyToAddress, signDigest } from '@tronlens/protocol'
import { utils } from 'tronweb'
import { expect, test } from 'vitest'
import { buildTransaction } from '../build/build-transaction.ts'
import { chooseValidity } from '../build/validity.ts'
import { protocolDecoder } from '../decoders/protocol.ts'
import { tronWebDecoder } from '../decoders/tronweb.ts'
import { WrongSignatureError } from '../errors.ts'
import { intend } from '../intent.ts'
import { reviewForeign, reviewTransaction } from '../review/review.ts'
import { encodeSigned, toTransactionJson } from './signed-transaction.ts'
import { type Signer, signTransaction } from './signer.ts'

const DECODERS = [tronWebDecoder, protocolDecoder]
/** Throw-away key of these tests. */
const KEY = hexToBytes('01'.repeat(32))
const OTHER_KEY = hexToBytes('02'.repeat(32))
const owner = privateKeyToAddress(KEY)
const other = privateKeyToAddress(OTHER_KEY)

const signerOf = (key: Uint8Array, address = privateKeyToAddress(key)): Signer => ({
  address,
  sign: async ({ txID }) => bytesToHex(signDigest(hexToBytes(txID), key)),
})

const transfer = intend('TransferContract', { ownerAddress: owner, toAddress: other, amount: 1_000_000n })
const VALIDITY = chooseValidity(
  { number: 1 as never, hash: '00'.repeat(32) as never, timestamp: milliseconds(0) },
  milliseconds(1_000),
  milliseconds(2_000),
)
const reviewed = reviewTransaction(transfer, buildTransaction(transfer, VALIDITY).rawDataHex, DECODERS)

test('a signature of the right key is taken and stands behind the reviewed bytes', async () => {
  const signed = await signTransaction(reviewed, signerOf(KEY))
  const sent = decodeTransaction(hexToBytes(encodeSigned(signed)))
  expect(sent.signature.map((bytes) => bytes.length)).toEqual([65])
  expect(encodeSigned(signed)).toContain(reviewed.rawDataHex)
})

test.each([
  ['of another key', signerOf(OTHER_KEY, owner)],
  [
    'of another transaction',
    { address: owner, sign: async () => bytesToHex(signDigest(new Uint8Array(32), KEY)) },
  ],
  ['that is no signature', { address: owner, sign: async () => 'ff'.repeat(65) }],
  ['that is too short', { address: owner, sign: async () => '00' }],
] as const)('a signature %s is refused', async (_, signer) => {
  await expect(signTransaction(reviewed, signer)).rejects.toThrow(WrongSignatureError)
})

test('what was not reviewed is not signed', async () => {
  await expect(signTransaction({ ...reviewed } as never, signerOf(KEY))).rejects.toThrow(WrongSignatureError)
})

test('the JSON form is what TronWeb signs and checks', () => {
  const json = toTransactionJson(reviewed)
  expect(utils.transaction.txCheck(json as never)).toBe(true)
  expect(parseJson(stringifyJson(json))).toEqual(json)
  expect(reviewForeign(json.raw_data_hex, DECODERS, json.txID).content.contract).toEqual(transfer.contract)
})
