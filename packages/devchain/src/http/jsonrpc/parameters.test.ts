import { expect, test } from 'vitest'
import { setCode } from '../../chain/state-edits.ts'
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

test('takes the liberties of JSON-RPC as 4.8.0 does when it is set to', async () => {
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

test('a batch that is full answers what is no request in its place', async () => {
  const requests = Array.from({ length: 100 }, (_, id) =>
    id === 40 ? 7 : id === 41 ? null : id === 42 ? [] : { jsonrpc: '2.0', id, method: 'eth_blockNumber' },
  )
  const answers = JSON.parse(await post(quietChain(), '/jsonrpc', JSON.stringify(requests))) as object[]
  expect(answers).toHaveLength(100)
  const invalid = { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid Request' } }
  expect(answers.slice(39, 44)).toEqual([
    { jsonrpc: '2.0', id: 39, result: '0x3' },
    invalid,
    invalid,
    invalid,
    { jsonrpc: '2.0', id: 43, result: '0x3' },
  ])
})

test('an answer of more than 25 MB is refused, in a batch what no longer fits', async () => {
  const devchain = quietChain()
  const contract = `0x${'1c'.repeat(20)}`
  // longer than any code that a deployment or a control call can create
  const putCode = (bytes: number) => setCode(devchain.chain, `41${'1c'.repeat(20)}`, new Uint8Array(bytes))
  const ask = async (body: unknown) => JSON.parse(await post(devchain, '/jsonrpc', JSON.stringify(body)))
  const read = (id?: number) => ({
    jsonrpc: '2.0',
    ...(id !== undefined && { id }),
    method: 'eth_getCode',
    params: [contract, 'latest'],
  })
  const refused = (id: number) => ({
    jsonrpc: '2.0',
    id,
    error: { code: -32003, message: 'Response exceeds the limit of 26214400 bytes' },
  })
  putCode(5_000_000)
  const [first, second, third, fourth] = await ask([read(1), read(), read(2), read(3), read(4)])
  expect([first.id, second.id, first.result.length, second.result.length]).toEqual([
    1, 2, 10_000_002, 10_000_002,
  ])
  expect([third, fourth]).toEqual([refused(3), refused(4)])
  const invalid = { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid Request' } }
  const batch = [read(1), read(2), read(3), 7, read(), null, []]
  expect((await ask(batch)).slice(2)).toEqual([refused(3), invalid, invalid, invalid])
  putCode(14_000_000)
  expect(await ask(read(5))).toEqual(refused(5))
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

const TOPIC = `0x${'ab'.repeat(32)}`
const NO_FILTER = (getter: string) =>
  `Cannot invoke "org.tron.core.services.jsonrpc.TronJsonRpc$FilterRequest.${getter}()" because "<parameter1>" is null`

test.each([
  [{ topics: TOPIC }, undefined],
  [{ topics: TOPIC.slice(2) }, undefined],
  [{ topics: '' }, 'invalid topic(s): '],
  [{ topics: 'a' }, 'invalid topic(s): a'],
  [{ topics: 5 }, 'invalid topic(s)'],
  [{ topics: {} }, 'invalid topic(s)'],
  [{ topics: [[{}]] }, 'invalid topic(s): {}'],
  [{ topics: [[{ a: [1] }]] }, 'invalid topic(s): {a=[1]}'],
  [{ topics: [[['a']]] }, 'invalid topic(s): [a]'],
  [{ address: [{}] }, 'invalid address at index 0: {}'],
  [{ address: [['x', 1]] }, 'invalid address at index 0: [x, 1]'],
])('a filter %j is read as java-tron 4.8.2 reads it', async (filter, message) => {
  const devchain = createDevchain({ mode: 'manual' })
  for (const method of ['eth_getLogs', 'eth_newFilter']) {
    const request = { jsonrpc: '2.0', id: 1, method, params: [filter] }
    const { error } = JSON.parse(await post(devchain, '/jsonrpc', JSON.stringify(request)))
    expect(error?.message, method).toBe(message)
  }
})

test.each([
  ['eth_getLogs', 'getAddress'],
  ['eth_newFilter', 'getFromBlock'],
])('%s of no filter fails as in java-tron 4.8.2', async (method, getter) => {
  const request = { jsonrpc: '2.0', id: 1, method, params: [null] }
  const answer = await post(createDevchain({ mode: 'manual' }), '/jsonrpc', JSON.stringify(request))
  expect(JSON.parse(answer).error).toEqual({
    code: -32001,
    message: NO_FILTER(getter),
    data: 'java.lang.NullPointerException',
  })
})
