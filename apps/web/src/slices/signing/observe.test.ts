import { bytesToHex, milliseconds, transactionId, utf8ToBytes } from '@tronlens/core'
import { afterEach, expect, test, vi } from 'vitest'
import { observe, observeNode } from './observe.ts'

const ID = transactionId('aa'.repeat(32))
const head = { blockID: '00'.repeat(32), block_header: { raw_data: { number: 100, timestamp: 5_000 } } }
const hex = (text: string): string => bytesToHex(utf8ToBytes(text))
const word = (n: number): string => n.toString(16).padStart(64, '0')

/** A node that answers with heads, and with `info` for every transaction. */
const nodeWith = (info: object) =>
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(String(url).includes('gettransactioninfobyid') ? info : head),
  )
afterEach(() => vi.unstubAllGlobals())

test('a transaction that no node has is nowhere yet', async () => {
  nodeWith({})
  expect(await observeNode(ID)).toEqual({ found: undefined, solidTime: 5_000 })
})

test('a plain contract has no result in its receipt and has done what it says', async () => {
  nodeWith({ id: ID, blockNumber: 90, receipt: {} })
  expect((await observeNode(ID)).found).toEqual({ block: 90, isSolid: true, result: 'SUCCESS' })
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
])('a failure is summary with %s', async (_, more, reason) => {
  nodeWith({ id: ID, blockNumber: 101, result: 'FAILED', receipt: { result: 'REVERT' }, ...more })
  expect((await observeNode(ID)).found).toEqual({ block: 101, isSolid: false, result: 'REVERT', reason })
})

/** A node that does not know the transaction, and an index with these answers. */
const indexWith = (answers: Record<string, object>) =>
  vi.stubGlobal('fetch', async (url: string) => {
    if (String(url).includes('gettransactioninfobyid')) return Response.json({})
    const [, answer] = Object.entries(answers).find(([path]) => String(url).includes(path)) ?? []
    return Response.json(answer ?? head)
  })

test('the index is asked too: what only it shows is found', async () => {
  indexWith({ '/api/transaction-info': { block: 88, confirmed: true, contractRet: 'OUT_OF_ENERGY' } })
  const [node, index] = await observe({ txID: ID, expiration: milliseconds(Date.now() + 60_000) })
  expect(node).toEqual({ found: undefined, solidTime: 5_000 })
  expect(index).toEqual({ found: { block: 88, isSolid: true, result: 'OUT_OF_ENERGY' } })
})

test('the last solid block of the index counts only once the time is over, and silence is no answer', async () => {
  const nowhere = {
    '/api/transaction-info': {},
    '/api/system/status': { database: { confirmedBlock: 70 } },
    '/api/block/70': { timestamp: 4_000 },
  }
  indexWith(nowhere)
  const [, over] = await observe({ txID: ID, expiration: milliseconds(1) })
  expect(over).toEqual({ found: undefined, solidTime: 4_000 })
  const [, early] = await observe({ txID: ID, expiration: milliseconds(Date.now() + 60_000) })
  expect(early).toEqual({ found: undefined, solidTime: undefined })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await observe({ txID: ID, expiration: milliseconds(1) })).toEqual([undefined, undefined])
})
