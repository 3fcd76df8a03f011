import { expect, test } from 'vitest'
import { createDevchain } from '../../devchain.ts'
import { post, quietChain } from '../../testing/bent-transactions.ts'
import { ethMethods } from './eth-methods.ts'
import { Filters } from './filters.ts'

const { chain } = quietChain()
const methods = ethMethods(
  () => ({ chain, state: chain.state, headNumber: chain.head.number, isSolid: false, settings: {} as never }),
  new Filters(() => 0),
)

test('a method needs exactly its parameters', async () => {
  expect(() => methods.eth_call?.([{}])).toThrow('method parameters invalid')
  expect(() => methods.web3_sha3?.([])).toThrow('method parameters invalid')
  expect(() => methods.eth_chainId?.(['0x0'])).toThrow('method parameters invalid')
  expect(methods.eth_blockNumber?.([])).toBe('0x3')
})

test('an object that the node does not know is no readable request', () => {
  expect(() => methods.eth_getLogs?.(['x'])).toThrow('JSON parse error')
  expect(() => methods.eth_call?.([{ nope: 1 }, 'latest'])).toThrow('JSON parse error')
})

test('takes the liberties of JSON-RPC as 4.8.0 does when it is told to', async () => {
  const devchain = createDevchain({ settings: { release: '4.8.0' }, mode: 'manual' })
  devchain.produce(3)
  const ask = (body: unknown) => post(devchain, '/jsonrpc', JSON.stringify(body))
  const request = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' }
  expect(await ask([])).toBe('[]')
  expect(JSON.parse(await ask(5))).toMatchObject({ id: 'null', error: { message: 'invalid request' } })
  expect(JSON.parse(await ask({ ...request, params: {} }))).toMatchObject({ id: 1, result: '0x3' })
  expect(JSON.parse(await ask({ ...request, params: { a: 1 } }))).toMatchObject({ error: { code: -32602 } })
  expect(JSON.parse(await ask({ ...request, method: 'eth_getLogs', params: ['x'] }))).toMatchObject({
    id: 'null',
    error: { code: -32700 },
  })
  expect(await ask({ ...request, id: null })).toBe('')
})

test('refuses long batches and what is no request at all, in the words of 4.8.2', async () => {
  const ask = async (body: unknown) =>
    JSON.parse(await post(quietChain(), '/jsonrpc', JSON.stringify(body))) as unknown
  const requests = (count: number) =>
    Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'eth_blockNumber' }))
  const invalid = { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid Request' } }
  expect(await ask([])).toEqual(invalid)
  expect(await ask(5)).toEqual(invalid)
  expect(await ask(requests(100))).toHaveLength(100)
  expect(await ask(requests(101))).toEqual([
    {
      jsonrpc: '2.0',
      id: null,
      error: { code: -32005, message: 'Batch size 101 exceeds the limit of 100' },
    },
  ])
})

test('the coinbase is the first representative that the node produces for, if any', async () => {
  const ask = (devchain: Parameters<typeof post>[0]) =>
    post(devchain, '/jsonrpc', '{"jsonrpc":"2.0","id":1,"method":"eth_coinbase"}').then((text) =>
      JSON.parse(text),
    )
  const devchain = quietChain()
  expect((await ask(devchain)).result).toBe(`0x${devchain.genesis?.witnesses[0]?.address}`)
  const foreign = createDevchain({ genesis: devchain.chain.config })
  expect((await ask(foreign)).error.message).toBe('etherbase must be explicitly specified')
})
