import { connect } from 'node:net'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Devchain } from '../src/devchain.ts'
import { ENDPOINTS } from '../src/http/wallet/routes.ts'
import { stateDigest } from '../src/state/digest.ts'
import { post, quietChain } from '../src/testing/bent-transactions.ts'

let devchain: Devchain
let before: string
beforeEach(() => {
  devchain = quietChain()
  before = stateDigest(devchain.chain.state)
})
afterEach(async () => {
  expect(stateDigest(devchain.chain.state)).toBe(before)
  await devchain.close()
})

const paths = [
  ...ENDPOINTS.filter((endpoint) => endpoint.wallet).map((endpoint) => `/wallet/${endpoint.name}`),
  ...ENDPOINTS.filter((endpoint) => endpoint.solid).map((endpoint) => `/walletsolidity/${endpoint.name}`),
]

const isText = (answer: string) => expect(typeof answer).toBe('string')

describe('bodies that make no sense', () => {
  const depth = 200_000
  const corpus: readonly (readonly [string, string])[] = [
    ['nothing', ''],
    ['an open brace', '{'],
    ['a number', '42'],
    ['a list', '[]'],
    ['null', 'null'],
    ['deep lists', '['.repeat(depth)],
    ['deep objects', `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`],
    ['a deep value', `{"value":${'['.repeat(depth)}${']'.repeat(depth)}}`],
    ['deep raw data', `{"raw_data":${'{"contract":['.repeat(50_000)}${']}'.repeat(50_000)}}`],
    [
      'wrong types',
      '{"address":{"a":1},"value":7,"num":"x","owner_address":[1,2],"visible":"maybe","amount":{}}',
    ],
    ['huge numbers', `{"num":${'9'.repeat(10_000)},"amount":1e999,"startNum":-1e400,"endNum":0x7f}`],
    [
      'prototype games',
      '{"__proto__":{"visible":true},"constructor":{"prototype":{}},"address":"__proto__"}',
    ],
    ['odd text', '{"address":"\\u0000\\ud800","value":"\\uffff","visible":true}'],
  ]
  it.each(corpus)('%s', async (_, body) => {
    for (const path of paths) isText(await post(devchain, path, body))
    for (const path of ['/jsonrpc', '/tre', '/devchain']) isText(await post(devchain, path, body))
  })

  it('a body beyond the limit is refused with the limit', async () => {
    const body = `{"value":"${'0'.repeat(4_300_000)}"}`
    const answer = await post(devchain, '/wallet/getaccount', body)
    expect(JSON.parse(answer).Error).toContain('body size is too big, the limit is 4194304')
  })

  it('any JSON to any endpoint', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.json({ maxDepth: 4 }), async (path, body) => {
        isText(await post(devchain, path, body))
      }),
      { numRuns: 800 },
    )
  })

  it('members that have no text of their own', async () => {
    const odd = { toString: null }
    const names = ['visible', 'id', 'num', 'address', 'contractType', 'bytecode', 'parameter', 'call_value']
    for (const path of paths)
      for (const value of [odd, [odd]])
        for (const name of names) isText(await post(devchain, path, JSON.stringify({ [name]: value })))
  })

  it('known members with any values', async () => {
    const names = [
      'owner_address',
      'to_address',
      'address',
      'value',
      'num',
      'amount',
      'visible',
      'raw_data',
      'signature',
      'data',
      'contract_address',
      'offset',
      'limit',
      'id',
      'parameters',
      'votes',
      'frozen_balance',
      'resource',
      'transaction',
    ]
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.bigInt().map(String),
      fc.constant('TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy'),
      fc.constant('4177944d19c052b73ee2286823aa83f8138cb7032f'),
    )
    const body = fc.dictionary(fc.constantFrom(...names), value)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), body, async (path, members) => {
        isText(await post(devchain, path, JSON.stringify(members)))
      }),
      { numRuns: 1_500 },
    )
  })
})

describe('connections', () => {
  const talk = (port: number, pieces: readonly string[], pauseMs: number): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1')
      let heard = ''
      socket.on('data', (chunk) => {
        heard += chunk.toString()
      })
      socket.on('error', () => resolve(heard))
      socket.on('close', () => resolve(heard))
      pieces.forEach((piece, index) => {
        setTimeout(() => socket.writable && socket.write(piece), index * pauseMs)
      })
    })

  it('a body that never ends is cut off, and others are served meanwhile', { timeout: 20_000 }, async () => {
    const port = await devchain.listen(0, '127.0.0.1', { requestMs: 1_000, headersMs: 500 })
    const head = 'POST /wallet/getaccount HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n'
    const drip = talk(port, [head, ...Array.from({ length: 200 }, () => ' ')], 100)
    const slowHead = talk(
      port,
      ['POST /wallet/getnowblock HTTP/1.1\r\n', ...Array.from({ length: 200 }, () => 'X')],
      100,
    )
    const answer = await fetch(`http://127.0.0.1:${port}/wallet/getnowblock`)
    expect(answer.status).toBe(200)
    await Promise.all([drip, slowHead])
    expect((await fetch(`http://127.0.0.1:${port}/wallet/getnowblock`)).status).toBe(200)
  })

  it('garbage instead of HTTP ends one connection only', async () => {
    const port = await devchain.listen()
    const heard = await talk(port, ['\u0000\u0001\u0002 nonsense\r\n\r\n'], 0)
    expect(heard === '' || heard.startsWith('HTTP/1.1 400')).toBe(true)
    expect((await fetch(`http://127.0.0.1:${port}/wallet/getnowblock`)).status).toBe(200)
  })

  it('a body beyond what is read at all is refused', async () => {
    const port = await devchain.listen()
    const answer = await fetch(`http://127.0.0.1:${port}/wallet/getaccount`, {
      method: 'POST',
      body: 'x'.repeat(6_000_000),
    })
    expect(answer.status).toBe(413)
    expect(await answer.text()).toContain('<h1>Bad Message 413</h1>')
  })

  it('answers every method', async () => {
    const port = await devchain.listen()
    const statusOf = async (method: string, path: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status
    expect(await statusOf('GET', '/wallet/nothing')).toBe(404)
    expect(await statusOf('POST', '/wallet/nothing')).toBe(405)
    expect(await statusOf('DELETE', '/wallet/getnowblock')).toBe(405)
    expect(await statusOf('PATCH', '/wallet/getnowblock')).toBe(501)
    expect(await statusOf('HEAD', '/wallet/getnowblock')).toBe(200)
    expect(await statusOf('HEAD', '/wallet/nothing')).toBe(404)
    expect(await statusOf('HEAD', '/wallet/broadcasttransaction')).toBe(405)
    expect(await statusOf('OPTIONS', '/wallet/getnowblock')).toBe(200)
    expect(await statusOf('GET', '/wallet/broadcasttransaction')).toBe(405)
    expect(await statusOf('GET', '/wallet/createtransaction')).toBe(200)
  })
})
