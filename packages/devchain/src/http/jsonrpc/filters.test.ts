import { expect, test } from 'vitest'
import type { NodeRelease } from '../../base/node-release.ts'
import { createDevchain } from '../../devchain.ts'
import { broadcast, post, quietChain, transferTo } from '../../testing/bent-transactions.ts'
import { ethMethods } from './eth-methods.ts'
import { Filters } from './filters.ts'

const LIFE_MS = 300_000
const NOT_FOUND = 'filter not found'

/** Filters over a chain, and the clock that lets them expire. */
function installed() {
  const devchain = quietChain()
  const { chain } = devchain
  const clock = { ms: 0 }
  const filters = new Filters(() => clock.ms)
  const look = () => ({
    chain,
    state: chain.state,
    headNumber: chain.head.number,
    isSolid: false,
    settings: {} as never,
  })
  const methods = ethMethods(look, filters)
  chain.listen({
    blockAdded: (block) => filters.noteBlock(look(), block, false),
    blockRemoved: (block) => filters.noteBlock(look(), block, true),
  })
  const ask = (method: string, ...params: unknown[]) => methods[method]?.(params)
  const payInBlock = async () => {
    expect((await broadcast(devchain, transferTo(devchain, 1n))).code).toBe('SUCCESS')
    devchain.produce(1)
  }
  return { devchain, clock, ask, payInBlock }
}

test('a filter of blocks that no client asks answers until the first block after its end', () => {
  const { devchain, clock, ask } = installed()
  const [one, other] = [ask('eth_newBlockFilter'), ask('eth_newBlockFilter')]
  clock.ms = LIFE_MS
  devchain.produce(1)
  clock.ms = LIFE_MS + 1
  // expired, but no block has removed it yet: a request renews it
  expect(ask('eth_getFilterChanges', one)).toHaveLength(1)
  ask('eth_newBlockFilter')
  devchain.produce(1)
  expect(ask('eth_getFilterChanges', one)).toHaveLength(1)
  expect(() => ask('eth_getFilterChanges', other)).toThrow(NOT_FOUND)
})

test('a filter of logs that no client asks answers until the first block with transactions after its end', async () => {
  const { devchain, clock, ask, payInBlock } = installed()
  const id = ask('eth_newFilter', {})
  clock.ms = LIFE_MS + 1
  devchain.produce(2)
  expect(ask('eth_getFilterLogs', id)).toEqual([])
  await payInBlock()
  expect(() => ask('eth_getFilterLogs', id)).toThrow(NOT_FOUND)
  expect(() => ask('eth_uninstallFilter', id)).toThrow(NOT_FOUND)
})

test('logs are no changes of a life: only asking for changes prolongs it', async () => {
  const { clock, ask, payInBlock } = installed()
  const [asked, changed] = [ask('eth_newFilter', {}), ask('eth_newFilter', {})]
  clock.ms = LIFE_MS
  ask('eth_getFilterLogs', asked)
  ask('eth_getFilterChanges', changed)
  clock.ms = LIFE_MS + 1
  await payInBlock()
  expect(() => ask('eth_getFilterLogs', asked)).toThrow(NOT_FOUND)
  expect(ask('eth_getFilterLogs', changed)).toEqual([])
})

test('an id may come without the zero in front, and a filter of blocks has no logs', () => {
  const { ask } = installed()
  let id = ''
  while (!/^0x0/.test(id)) id = String(ask('eth_newBlockFilter'))
  expect(() => ask('eth_getFilterLogs', id)).toThrow(NOT_FOUND)
  expect(ask('eth_getFilterChanges', id)).toEqual([])
  expect(ask('eth_uninstallFilter', `0x${id.slice(3)}`)).toBe(true)
  expect(() => ask('eth_getFilterChanges', id)).toThrow(NOT_FOUND)
})

test.each([
  ['4.8.2', '-32602 exceed max block range: 5000'],
  ['4.8.1', '-32005 query returned more than 10000 results'],
] as const)('the logs of a filter over ten thousand blocks are refused: %s', async (release: NodeRelease, text) => {
  const devchain = createDevchain({ mode: 'manual', settings: { release } })
  devchain.produce(10_000)
  const ask = async (method: string, ...params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const { result, error } = JSON.parse(await post(devchain, '/jsonrpc', body))
    return error ? `${error.code} ${error.message}` : result
  }
  const logsFrom = async (fromBlock: string) =>
    ask('eth_getFilterLogs', await ask('eth_newFilter', { fromBlock }))
  expect(await logsFrom('0x1')).toBe(text)
  expect(await logsFrom('0x2000')).toEqual([])
})
