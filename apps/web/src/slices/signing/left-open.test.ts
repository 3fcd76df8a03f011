// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { LEFTOVER_PREFIX, readLeftovers } from '../wallet/leftovers.ts'
import { findLeftOpen } from './left-open.ts'

const ID = 'aa'.repeat(32)
const leftover = {
  txID: ID,
  expiration: Date.now() + 60_000,
  network: '',
  purpose: { of: 'of', whole: 'whole' },
}
const keep = () => localStorage.setItem(LEFTOVER_PREFIX + ID, JSON.stringify(leftover))
const NOTHING = {}
const DEFAULT = { key: undefined, base: '' }

/** A node and an index with their answers about the transaction; the newest solid block is 100. */
function serve(node: object, index: object): void {
  const head = { blockID: '00'.repeat(32), block_header: { raw_data: { number: 100, timestamp: 1 } } }
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes('gettransactioninfobyid')) return Response.json(node)
    return Response.json(url.includes('/wallet') ? head : index)
  })
}
const nodeFound = (block: number, result: string) => ({ id: ID, blockNumber: block, receipt: { result } })
const indexFound = (block: number, contractRet: string, confirmed: boolean) => ({
  hash: ID,
  block,
  contractRet,
  confirmed,
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test.each([
  ['a failure that only the node shows', nodeFound(101, 'REVERT'), NOTHING, true],
  ['a failure that only the index shows', NOTHING, indexFound(101, 'REVERT', true), true],
  ['a failure that the index denies', nodeFound(90, 'REVERT'), indexFound(90, 'SUCCESS', true), true],
  [
    'a failure in a block that can be replaced',
    nodeFound(101, 'REVERT'),
    indexFound(101, 'REVERT', false),
    true,
  ],
  ['a success that only the node shows', nodeFound(90, 'SUCCESS'), NOTHING, true],
  ['a success that only the index shows', NOTHING, indexFound(90, 'SUCCESS', true), true],
  [
    'a success of both in a block that can be replaced',
    nodeFound(101, 'SUCCESS'),
    indexFound(101, 'SUCCESS', false),
    false,
  ],
])('%s keeps what a wallet that was signed out left open', async (_, node, index, isOpen) => {
  keep()
  serve(node, index)
  expect(await findLeftOpen(DEFAULT)).toEqual(isOpen ? [leftover] : [])
  expect(readLeftovers()).toEqual([leftover])
})

test('a transaction in a solid block of both sources is forgotten', async () => {
  keep()
  serve(nodeFound(90, 'SUCCESS'), indexFound(90, 'SUCCESS', true))
  expect(await findLeftOpen(DEFAULT)).toEqual([])
  expect(readLeftovers()).toEqual([])
})

test.each([
  ['the default network that was chosen by its key', { key: 'main', base: '' }, true],
  ['another network', { key: 'side', base: '/net/side' }, false],
])('what was left open on the default network, looked for on %s', async (_, network, isFound) => {
  keep()
  serve(NOTHING, NOTHING)
  expect(await findLeftOpen(network)).toEqual(isFound ? [leftover] : [])
  expect(readLeftovers()).toEqual([leftover])
})
