import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '@tronlens/core'
import { findRecording } from '@tronlens/testkit'
import { describe, expect, test } from 'vitest'
import type { RawBlock } from './raw-block.ts'
import { verifyBlock, verifyTransaction } from './verify-block.ts'

const blocks = readFileSync(join(findRecording(), 'blocks.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => parseJson(line) as RawBlock)
const largest = blocks.toSorted((a, b) => count(b) - count(a))[0] as RawBlock
const [chosen] = (largest.transactions ?? []).slice(2)
if (!chosen) throw new Error('no block of the recording holds three transactions')

function count(block: RawBlock): number {
  return block.transactions?.length ?? 0
}
const flip = (hex: string, at: number): string =>
  hex.slice(0, at) + (hex[at] === '0' ? '1' : '0') + hex.slice(at + 1)
/** The largest block with something about the chosen transaction changed. */
const tampered = (change: object): RawBlock => ({
  ...largest,
  transactions: (largest.transactions ?? []).map((one) => (one === chosen ? { ...one, ...change } : one)),
})

/** Recovering a signer takes milliseconds: every so many blocks. */
const EVERY = 20

test('blocks of a real chain and their transactions prove themselves', () => {
  for (const block of blocks.filter((_, place) => place % EVERY === 0)) {
    const { id, root, producer } = verifyBlock(block, block.blockID)
    expect({ number: block.blockID, id, root, producer }).toEqual({
      number: block.blockID,
      id: 'passed',
      root: 'passed',
      producer: 'passed',
    })
    for (const { txID, raw_data_hex } of block.transactions ?? [])
      expect(verifyTransaction(block, txID, raw_data_hex)).toMatchObject({
        id: 'passed',
        shown: 'passed',
        path: 'passed',
      })
  }
})

describe('a changed', () => {
  test('byte of the raw data fails its id, its way to the root, and what the page shows', () => {
    const block = tampered({ raw_data_hex: flip(chosen.raw_data_hex, 40) })
    expect(verifyTransaction(block, chosen.txID, chosen.raw_data_hex)).toMatchObject({
      id: 'failed',
      shown: 'failed',
      path: 'failed',
    })
    expect(verifyBlock(block, block.blockID)).toMatchObject({ id: 'passed', root: 'failed' })
  })

  test('signature or result fails the way to the root', () => {
    const signature = [flip(chosen.signature?.[0] ?? '', 20)]
    for (const change of [
      { signature },
      { ret: [{ contractRet: 'REVERT' }] },
      { ret: [{ contractRet: 'NONE' }] },
    ])
      expect(verifyTransaction(tampered(change), chosen.txID, chosen.raw_data_hex)).toMatchObject({
        id: 'passed',
        path: 'failed',
      })
  })

  test('header fails the id, and its signer may not produce', () => {
    const raw_data = { ...largest.block_header.raw_data, timestamp: 1_736_121_738_000 }
    const block = { ...largest, block_header: { ...largest.block_header, raw_data } }
    const proof = verifyBlock(block, largest.blockID)
    expect(proof.id).toBe('failed')
    expect(proof.producer).not.toBe('passed')
  })

  test('text in place of bytes proves nothing and breaks nothing', () => {
    expect(verifyTransaction(tampered({ raw_data_hex: 'zz' }), chosen.txID, 'zz')).toMatchObject({
      id: 'failed',
      path: 'failed',
    })
  })
})

test('the length of the way to the root is that of the tree', () => {
  const { pathLength } = verifyTransaction(largest, chosen.txID, chosen.raw_data_hex)
  expect(pathLength).toBeGreaterThanOrEqual(Math.floor(Math.log2(count(largest))))
  expect(pathLength).toBeLessThanOrEqual(Math.ceil(Math.log2(count(largest))))
})
