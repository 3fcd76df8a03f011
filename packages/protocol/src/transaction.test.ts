import { readFileSync } from 'node:fs'
import { create, toBinary } from '@bufbuild/protobuf'
import { bytesToHex, hexToBytes, parseJson, sha256 } from '@tronlens/core'
import { expect, test } from 'vitest'
import { Transaction_rawSchema } from './generated/protocol/chain_pb.ts'
import { type TransferContract, TransferContractSchema } from './generated/protocol/contracts_pb.ts'
import {
  buildRaw,
  decodeContract,
  decodeRaw,
  encodeRaw,
  privateKeyToAddressBytes,
  recoverSigner,
  signDigest,
  transactionDigest,
} from './index.ts'

const FRAME = {
  refBlockBytes: new Uint8Array(2),
  refBlockHash: new Uint8Array(8),
  expiration: 60_000n,
  timestamp: 0n,
}

type RecordedTransaction = { txID: string; raw_data_hex: string; raw_data: { contract: { type: string }[] } }
const lines = readFileSync(
  new URL('../../testkit/recordings/java-tron/blocks.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
const recorded = lines.flatMap(
  (line) => (parseJson(line) as { transactions?: RecordedTransaction[] }).transactions ?? [],
)

test('every recorded transaction decodes, encodes to the same bytes and has the recorded id', () => {
  for (const transaction of recorded) {
    const raw = decodeRaw(hexToBytes(transaction.raw_data_hex))
    expect(bytesToHex(encodeRaw(raw))).toBe(transaction.raw_data_hex)
    expect(bytesToHex(sha256(encodeRaw(raw)))).toBe(transaction.txID)
    expect(decodeContract(raw.contract[0]).name).toBe(transaction.raw_data.contract[0]?.type)
  }
  expect(recorded.length).toBeGreaterThan(1300)
})

test('a signature recovers to the address of its key', () => {
  const key = hexToBytes(`${'00'.repeat(31)}01`)
  const raw = buildRaw(
    'TransferContract',
    { ownerAddress: privateKeyToAddressBytes(key), toAddress: new Uint8Array(21), amount: 5n },
    FRAME,
  )
  const digest = transactionDigest(raw)
  const signature = signDigest(digest, key)
  expect(bytesToHex(recoverSigner(digest, signature))).toBe('417e5f4552091a69125d5dfcb7b8c2659029395bdf')
  const nodeForm = signature.slice()
  nodeForm[64] = (signature[64] as number) - 27
  expect(bytesToHex(recoverSigner(digest, nodeForm))).toBe('417e5f4552091a69125d5dfcb7b8c2659029395bdf')
})

/** A field of one byte of tag, as protobuf writes it. */
const varint = (field: number, value: number) => [field << 3, value]
const bytesField = (field: number, bytes: readonly number[]) => [(field << 3) | 2, bytes.length, ...bytes]

/** A transfer of 5 sun whose contract holds more bytes. */
function transferWith(more: readonly number[]) {
  const owner = Array.from({ length: 21 }, (_, i) => (i === 0 ? 0x41 : 1))
  const to = owner.map((byte, i) => (i === 0 ? byte : 2))
  return Uint8Array.from([...bytesField(1, owner), ...bytesField(2, to), ...varint(3, 5), ...more])
}
const contractOf = (value: Uint8Array) =>
  decodeContract({
    ...buildRaw('TransferContract', {}, { ...FRAME }).contract[0],
    parameter: { typeUrl: 'type.googleapis.com/protocol.TransferContract', value },
  } as Parameters<typeof decodeContract>[0]).message as TransferContract

// java-tron's parser looks at number and wire type together: another wire type makes an unknown field, which
// changes nothing
test.each([
  ['an amount as bytes', bytesField(3, varint(3, 99))],
  ['an amount of eight bytes', [(3 << 3) | 1, 99, 0, 0, 0, 0, 0, 0, 0]],
  ['a receiver as a number', varint(2, 7)],
  ['an unknown field', bytesField(15, [1, 2, 3])],
])('%s says nothing of a transfer, and is kept', (_, more) => {
  const message = contractOf(transferWith(more))
  expect([message.amount, message.toAddress[1]]).toEqual([5n, 2])
  expect([...toBinary(TransferContractSchema, message)]).toEqual([...transferWith(more)])
})

test('a field that is there twice counts the last time', () => {
  expect(contractOf(transferWith(varint(3, 6))).amount).toBe(6n)
})

test('bytes that end within a field are refused', () => {
  expect(() => contractOf(transferWith([(3 << 3) | 2, 4, 1]))).toThrow('does not follow the protobuf format')
})

test('raw data keeps fields of a foreign wire type where they stand, inside its messages too', () => {
  const raw = buildRaw('TransferContract', { amount: 5n }, FRAME)
  const contract = encodeRaw(create(Transaction_rawSchema, { contract: raw.contract }))
  // expiration as bytes, and a contract whose type is text
  const odd = Uint8Array.from([...contract, ...bytesField(8, [1]), ...bytesField(11, bytesField(1, [65]))])
  const read = decodeRaw(odd)
  expect([read.expiration, read.contract[1]?.type]).toEqual([0n, 0])
  expect(read.contract[1]?.$unknown).toMatchObject([{ no: 1 }])
  expect(read.$unknown).toMatchObject([{ no: 8 }])
  expect(decodeRaw(encodeRaw(read))).toEqual(read)
})
