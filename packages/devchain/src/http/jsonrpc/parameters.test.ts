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

test('takes the liberties of JSON-RPC as the node does', async () => {
  const devchain = quietChain()
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
