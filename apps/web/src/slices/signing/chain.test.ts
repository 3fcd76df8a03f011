import { bytesToHex, transactionId, utf8ToBytes } from '@tronlens/core'
import { afterEach, expect, test, vi } from 'vitest'
import { observe } from './chain.ts'

const ID = transactionId('aa'.repeat(32))
const head = { blockID: '00'.repeat(32), block_header: { raw_data: { number: 100, timestamp: 5_000 } } }
const hex = (text: string): string => bytesToHex(utf8ToBytes(text))
const word = (n: number): string => n.toString(16).padStart(64, '0')

/** A node that answers heads, and `info` for every transaction. */
const nodeWith = (info: object) =>
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(String(url).includes('gettransactioninfobyid') ? info : head),
  )
afterEach(() => vi.unstubAllGlobals())

test('a transaction that nobody has is nowhere yet', async () => {
  nodeWith({})
  expect(await observe(ID)).toEqual({ found: undefined, solidTime: 5_000 })
})

test('a plain contract has no result in its receipt and has done what it says', async () => {
  nodeWith({ id: ID, blockNumber: 90, receipt: {} })
  expect((await observe(ID)).found).toEqual({ block: 90, isSolid: true, result: 'SUCCESS' })
})

test.each([
  [
    'what the contract says',
    { contractResult: [`08c379a0${word(32)}${word(9)}${hex('no tokens').padEnd(64, '0')}`] },
    'no tokens',
  ],
  [
    'what the node says',
    { contractResult: [''], resMessage: hex('REVERT opcode executed') },
    'REVERT opcode executed',
  ],
])('a failure is told with %s', async (_, more, reason) => {
  nodeWith({ id: ID, blockNumber: 101, result: 'FAILED', receipt: { result: 'REVERT' }, ...more })
  expect((await observe(ID)).found).toEqual({ block: 101, isSolid: false, result: 'REVERT', reason })
})
