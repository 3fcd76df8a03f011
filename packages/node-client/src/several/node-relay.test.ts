import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { blockHash, blockNumber } from '@tronlens/core'
import { afterEach, expect, test } from 'vitest'
import { NodeUnreachableError } from '../errors.ts'
import type { PassedAnswer } from '../http/pass.ts'
import { createNodeRelay, type IndexHeights, type NodeRelay } from './node-relay.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown

/** A node: its answer to everything but health checks, and the requests it got in addition to them. */
type FakeNode = {
  url: string
  answer: Answer
  head: number
  chain: string
  asked: string[]
  keys: unknown[]
  stop: () => Promise<void>
}

const running: Server[] = []
let relay: NodeRelay | undefined
afterEach(async () => {
  await relay?.close()
  for (const server of running.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const says =
  (text: string): Answer =>
  (response) =>
    response.end(text)
const fails =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end('trouble')
const silence: Answer = () => undefined
const half: Answer = (response) => {
  response.writeHead(200, { 'content-length': '1000' }).write('{"half":')
  setImmediate(() => response.destroy())
}

async function startNode(answer: Answer, port = 0): Promise<FakeNode> {
  const node: FakeNode = {
    url: '',
    answer,
    head: 100,
    chain: 'aa',
    asked: [],
    keys: [],
    stop: async () => {},
  }
  const server = createServer(async (request, response) => {
    const text = String(await buffer(request))
    node.keys.push(request.headers['tron-pro-api-key'])
    if (request.url?.endsWith('/getblock') && text.includes('"detail":false')) {
      const { id_or_num: requested } = JSON.parse(text) as { id_or_num?: string }
      const number = Number(requested ?? node.head)
      const hash = `${node.chain}${number}`
      return response.end(JSON.stringify({ blockID: hash, block_header: { raw_data: { number } } }))
    }
    node.asked.push(`${request.method} ${request.url} ${text}`)
    return node.answer(response, request)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  running.push(server)
  node.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  node.stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return node
}

const reports: string[] = []
let now = 0
function over(nodes: readonly FakeNode[], index?: () => IndexHeights | undefined): void {
  reports.length = 0
  now = 0
  const [first, ...others] = nodes.map(({ url }, at) => ({ url, apiKey: at === 1 ? undefined : `key${at}` }))
  if (!first) throw new Error('no node')
  relay = createNodeRelay({
    nodes: [first, ...others],
    index,
    clock: () => now,
    observeFault: (name, fault) =>
      reports.push(`${nodes.findIndex(({ url }) => url.endsWith(name))} ${fault ?? 'is back'}`),
  })
}

async function ask(path: string, body = '{}', silenceMs = 2_000): Promise<PassedAnswer & { text: string }> {
  const answer = await (relay as NodeRelay).pass({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    body,
    silenceMs,
  })
  const text = String(Buffer.isBuffer(answer.body) ? answer.body : await buffer(answer.body))
  return { ...answer, text }
}
const READ = '/wallet/getaccount'
const SEND = '/wallet/broadcasthex'

test.each([
  ['500', fails(500)],
  ['503', fails(503)],
  ['429', fails(429)],
  ['silence', silence],
  ['half a body', half],
  [
    'too many questions',
    says('{"Error":"class java.lang.IllegalAccessException : lack of computing resources"}'),
  ],
])('after %s a read goes to the next node', async (_, trouble) => {
  const nodes = [await startNode(trouble), await startNode(says('{"balance":5}'))]
  over(nodes)
  expect(await ask(READ, '{"address":"41"}', 400)).toMatchObject({ status: 200, text: '{"balance":5}' })
  expect(nodes[1]?.asked).toEqual(['POST /wallet/getaccount {"address":"41"}'])
})

test('a node that is down is left out, and asked again once it is up', async () => {
  const nodes = [await startNode(says('first')), await startNode(says('second'))] as const
  over(nodes)
  await nodes[0].stop()
  expect((await ask(READ)).text).toBe('second')
  expect(reports).toEqual(['0 silent'])
  const again = await startNode(says('first'), Number(new URL(nodes[0].url).port))
  expect((await ask(READ)).text).toBe('second')
  now += 11_000
  // the check is not awaited, so the first question after the rest still goes to the second node
  await expect.poll(async () => (await ask(READ)).text).toBe('first')
  expect(reports).toEqual(['0 silent', '0 is back'])
  expect(again.asked.length).toBeGreaterThan(0)
})

test('a node that asks to be left alone is, for as long as it says, and the last one says so to who asks', async () => {
  const nodes = [
    await startNode(fails(429, { 'retry-after': '20' })),
    await startNode(says('second')),
  ] as const
  over(nodes)
  for (let i = 0; i < 5; i++) expect((await ask(READ)).text).toBe('second')
  expect(nodes[0].asked).toHaveLength(1)
  nodes[1].answer = fails(429, { 'retry-after': '7' })
  expect((await ask(READ)).status).toBe(429)
  const refusal = await ask(READ).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(NodeUnreachableError)
  expect((refusal as NodeUnreachableError).waitMs).toBeGreaterThan(5_000)
  expect((refusal as NodeUnreachableError).waitMs).toBeLessThanOrEqual(7_000)
  expect([nodes[0].asked.length, nodes[1].asked.length]).toEqual([1, 6])
})

test('when all nodes are in trouble, the answer is what the last one said', async () => {
  over([await startNode(fails(500)), await startNode(fails(502))])
  expect(await ask(READ)).toMatchObject({ status: 502, text: 'trouble' })
})

test('a node behind the index is asked last, one of another chain never', async () => {
  const nodes = [
    await startNode(says('first')),
    await startNode(says('second')),
    await startNode(says('third')),
  ] as const
  nodes[0].head = 98
  nodes[1].chain = 'bb'
  over(nodes, () => ({
    head: blockNumber(100),
    solid: { number: blockNumber(0), hash: blockHash('aa0') },
  }))
  await expect.poll(async () => (await ask(READ)).text).toBe('third')
  expect(reports).toEqual(['1 disagrees'])
  // before the nodes were looked at
  const askedOther = nodes[1].asked.length
  nodes[2].answer = fails(500)
  expect((await ask(READ)).text).toBe('first')
  nodes[0].head = 100
  now += 4_000
  await expect.poll(async () => (await ask(READ)).text).toBe('first')
  expect(nodes[1].asked).toHaveLength(askedOther)
})

test('a transaction that reached no node goes to the next one, whose answer stands', async () => {
  const nodes = [await startNode(silence), await startNode(says('{"code":"SIGERROR"}'))] as const
  over(nodes)
  await nodes[0].stop()
  expect((await ask(SEND)).text).toBe('{"code":"SIGERROR"}')
  nodes[1].answer = says('{"code":"DUP_TRANSACTION_ERROR"}')
  expect((await ask(SEND)).text).toBe('{"code":"DUP_TRANSACTION_ERROR"}')
})

test.each([
  ['silence', silence],
  ['500', fails(500)],
  ['half a body', half],
])('after %s a transaction is taken when the next node takes it or has it; a refusal proves nothing', async (_, lost) => {
  const nodes = [await startNode(lost), await startNode(says('{"result":true,"txid":"ab"}'))] as const
  over(nodes)
  const body = '{"transaction":"0a"}'
  expect((await ask(SEND, body, 400)).text).toBe('{"result":true,"txid":"ab"}')
  expect(nodes.map(({ asked }) => asked)).toEqual([[`POST ${SEND} ${body}`], [`POST ${SEND} ${body}`]])
  nodes[1].answer = says('{"code":"DUP_TRANSACTION_ERROR","txid":"ab","message":"44"}')
  expect((await ask(SEND, body, 400)).text).toBe('{"txid":"ab","result":true}')
  nodes[1].answer = says('{"code":"CONTRACT_VALIDATE_ERROR","txid":"ab"}')
  await expect(ask(SEND, body, 400)).rejects.toMatchObject({ isUnknown: true })
})

test('calls that a node may read as one that sends are put to one node only', async () => {
  const nodes = [await startNode(fails(500)), await startNode(says('{}'))] as const
  over(nodes)
  for (const path of ['/wallet/easytransfer', '/wallet/%62roadcasthex', '/wallet/x;/broadcasthex'])
    expect((await ask(path)).status).toBe(500)
  expect(nodes[1].asked).toEqual([])
})

test('each node gets its own key', async () => {
  const nodes = [await startNode(fails(500)), await startNode(fails(500)), await startNode(says('{}'))]
  over(nodes)
  await ask(READ)
  expect(nodes.map(({ keys }) => [...new Set(keys)])).toEqual([['key0'], [undefined], ['key2']])
})

test('a long answer is passed on as it comes', async () => {
  const part = 'x'.repeat(1024 * 1024)
  over([
    await startNode(async (response) => {
      for (let i = 0; i < 6; i++) response.write(part)
      response.end('end')
    }),
  ])
  const { body, text } = await ask(READ)
  expect(Buffer.isBuffer(body)).toBe(false)
  expect(text).toBe(`${part.repeat(6)}end`)
})
