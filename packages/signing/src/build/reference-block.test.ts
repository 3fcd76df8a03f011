import { idOfHeader, type RawBlock } from '@tronlens/protocol/verify'
import { expect, test } from 'vitest'
import { ForgedBlockError, readReferenceBlock } from './reference-block.ts'

const block = (raw: object, blockID = ''): RawBlock => ({ blockID, block_header: { raw_data: raw } })
const RAW = { number: 70_000, timestamp: 1_764_410_000_000, txTrieRoot: '00'.repeat(32), version: 34 }
const honest = block(RAW, idOfHeader(block(RAW)))

test('the time of a reference block is the one that its id was made from', () => {
  expect(readReferenceBlock(honest)).toEqual({
    number: 70_000,
    hash: honest.blockID,
    timestamp: RAW.timestamp,
  })
})

test.each([
  ['another time', { ...RAW, timestamp: RAW.timestamp + 72_000_000 }],
  ['another height', { ...RAW, number: RAW.number + 1 }],
])('a block with %s behind the same id is none', (_, raw) => {
  expect(() => readReferenceBlock(block(raw, honest.blockID))).toThrow(ForgedBlockError)
})

test('the first block of a chain proves no time', () => {
  expect(readReferenceBlock(block({ timestamp: RAW.timestamp }, '00'.repeat(32))).timestamp).toBe(0)
})
