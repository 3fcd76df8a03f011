import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesToHex, hexToBytes, parseJson, sha256 } from '@tronlens/core'
import type { NodeBlock, NodeTransaction } from '@tronlens/node-client'
import { decodeRaw, decodeTransaction, encodeTransaction, merkleRoot } from '@tronlens/protocol'
import { findRecording } from '@tronlens/testkit'
import { expect, test } from 'vitest'
import { transactionSize } from './block-size.ts'

const RESULTS: Record<string, number> = {
  SUCCESS: 1,
  REVERT: 2,
  BAD_JUMP_DESTINATION: 3,
  OUT_OF_MEMORY: 4,
  ILLEGAL_OPERATION: 8,
  OUT_OF_ENERGY: 10,
  TRANSFER_FAILED: 14,
  INVALID_CODE: 15,
}

/** Bytes of a transaction as the block holds it, built by the protobuf library. */
function encode(transaction: NodeTransaction): Uint8Array {
  const code = RESULTS[transaction.ret?.[0]?.contractRet ?? ''] ?? 0
  // empty raw data, then one result with only its outcome
  const frame = decodeTransaction(hexToBytes(`0a002a0218${code.toString(16).padStart(2, '0')}`))
  return encodeTransaction({
    ...frame,
    rawData: decodeRaw(hexToBytes(transaction.raw_data_hex)),
    signature: (transaction.signature ?? []).map(hexToBytes),
  })
}

test('sizes are those of the bytes whose hashes make up the root that the witness signed', () => {
  const lines = readFileSync(join(findRecording(), 'blocks.jsonl'), 'utf8').trim().split('\n')
  for (const line of lines.slice(1)) {
    const block = parseJson(line) as NodeBlock
    const encoded = (block.transactions ?? []).map(encode)
    expect(bytesToHex(merkleRoot(encoded.map(sha256)))).toBe(block.block_header.raw_data.txTrieRoot)
    expect((block.transactions ?? []).map(transactionSize)).toEqual(encoded.map((bytes) => bytes.length))
  }
})
