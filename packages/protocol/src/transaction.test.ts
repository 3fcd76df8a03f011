import { readFileSync } from 'node:fs'
import { bytesToHex, hexToBytes, parseJson, sha256 } from '@tronlens/core'
import { expect, test } from 'vitest'
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
    { refBlockBytes: new Uint8Array(2), refBlockHash: new Uint8Array(8), expiration: 60_000n, timestamp: 0n },
  )
  const digest = transactionDigest(raw)
  const signature = signDigest(digest, key)
  expect(bytesToHex(recoverSigner(digest, signature))).toBe('417e5f4552091a69125d5dfcb7b8c2659029395bdf')
  const nodeForm = signature.slice()
  nodeForm[64] = (signature[64] as number) - 27
  expect(bytesToHex(recoverSigner(digest, nodeForm))).toBe('417e5f4552091a69125d5dfcb7b8c2659029395bdf')
})
