import { hash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { blockHash, type HexAddress, hexAddress, transactionId } from '@tronlens/core'
import { afterEach, expect, test } from 'vitest'
import { joinInfos } from './check-block.ts'
import { createNodeClient } from './client.ts'
import {
  BlockMismatchError,
  NodeAnswerInvalidError,
  NodeRefusedError,
  NodeUnreachableError,
} from './errors.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** A node that gives these answers one after the other; a number is an HTTP status without a body. */
async function answering(...answers: (string | number)[]) {
  let next = 0
  server = createServer((_request, response) => {
    const answer = answers[Math.min(next++, answers.length - 1)] as string | number
    if (typeof answer === 'number') response.writeHead(answer).end()
    else response.end(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return createNodeClient({ url: `http://127.0.0.1:${port}`, attempts: 3 })
}

test('amounts beyond 2^53 are exact', async () => {
  const client = await answering('{"burnTrxAmount":9007199254740993}')
  expect(await client.getBurned()).toBe(9_007_199_254_740_993n)
  await client.close()
})

test('a busy or failing node is asked again', async () => {
  const client = await answering(
    503,
    '{"Error":"class java.lang.IllegalAccessException : lack of computing resources"}',
    '{"num":5}',
  )
  expect(await client.getNextMaintenance()).toBe(5n)
  await client.close()
})

test('an answer that breaks off in the middle, and a node that asks for patience, are asked again', async () => {
  const asked: number[] = []
  server = createServer((_request, response) => {
    asked.push(performance.now())
    if (asked.length === 1) {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"num":', () => response.destroy())
    } else if (asked.length === 2) response.writeHead(429, { 'retry-after': '1' }).end()
    else response.end('{"num":5}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const client = createNodeClient({ url: `http://127.0.0.1:${port}`, attempts: 3 })
  expect(await client.getNextMaintenance()).toBe(5n)
  expect(asked).toHaveLength(3)
  expect((asked[2] ?? 0) - (asked[1] ?? 0)).toBeGreaterThan(950)
  await client.close()
})

test.each([
  ['in seconds', () => '1'],
  ['by a date', () => new Date(Date.now() + 1_500).toUTCString()],
])('a node that asks for patience %s is left alone by every request', async (_, when) => {
  const asked: number[] = []
  const begin = performance.now()
  server = createServer((_request, response) => {
    asked.push(performance.now() - begin)
    if (asked.length === 1) response.writeHead(429, { 'retry-after': when() }).end()
    else response.end('{"num":5}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  let tried = 0
  const client = createNodeClient({ url: `http://127.0.0.1:${port}`, observe: () => tried++ })
  const first = client.getNextMaintenance()
  await expect.poll(() => tried).toBe(1)
  const others = Array.from({ length: 10 }, () => client.getNextMaintenance())
  expect(await Promise.all([first, ...others])).toEqual(Array(11).fill(5n))
  // a date has whole seconds
  expect(asked.slice(1).filter((ms) => ms < 450)).toEqual([])
  expect(asked).toHaveLength(12)
  await client.close()
})

test.each([
  403, 200, 503,
])('a public end point that says how long it is silent is left alone (HTTP %s)', async (status) => {
  const asked: number[] = []
  const words = 'The key exceeds the frequency limit(15), and the query server is suspended for 1s'
  server = createServer((_request, response) => {
    asked.push(performance.now())
    if (asked.length === 1) response.writeHead(status).end(JSON.stringify({ Error: words }))
    else response.end('{"num":5}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const client = createNodeClient({ url: `http://127.0.0.1:${port}` })
  expect(await client.getNextMaintenance()).toBe(5n)
  expect(asked).toHaveLength(2)
  expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThan(950)
  await client.close()
})

test('requests are spread where their number is limited', async () => {
  const asked: number[] = []
  server = createServer((_request, response) => {
    asked.push(performance.now())
    response.end('{"num":5}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const client = createNodeClient({ url: `http://127.0.0.1:${port}`, requestsPerSecond: 20 })
  await Promise.all(Array.from({ length: 11 }, () => client.getNextMaintenance()))
  expect(asked).toHaveLength(11)
  // the last one waited for ten others
  expect((asked[10] ?? 0) - (asked[0] ?? 0)).toBeGreaterThan(450)
  await client.close()
})

test.each([
  ['says when to come back', { 'retry-after': '0.2' }],
  ['does not', {}],
])('a node that takes a few requests a second gets no more, however many are asked for, if it %s', async (_, headers) => {
  const [most, perMs] = [8, 40 / 1_000]
  let left = most
  let at = performance.now()
  let refused = 0
  server = createServer((_request, response) => {
    const now = performance.now()
    left = Math.min(most, left + (now - at) * perMs)
    at = now
    if (left >= 1) {
      left--
      response.end('{"num":5}')
    } else {
      refused++
      response.writeHead(429, headers).end()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const client = createNodeClient({ url: `http://127.0.0.1:${port}` })
  const answers = await Promise.all(Array.from({ length: 120 }, () => client.getNextMaintenance()))
  expect(answers).toEqual(Array(120).fill(5n))
  // those that were sent before the first was refused, and a few that try whether the limit is still there
  expect(refused).toBeLessThan(160)
  await client.close()
})

test('while one of two nodes asks for patience, the other is asked at once', async () => {
  const start = async (answer: (response: ServerResponse) => void) => {
    let asked = 0
    const node = createServer((_request, response) => {
      asked++
      answer(response)
    }).listen(0, '127.0.0.1')
    await once(node, 'listening')
    const { port } = node.address() as { port: number }
    return { url: `http://127.0.0.1:${port}`, asked: () => asked, stop: () => node.close() }
  }
  const busy = await start((response) => response.writeHead(429, { 'retry-after': '20' }).end())
  const free = await start((response) => response.end('{"num":5}'))
  const client = createNodeClient({ url: busy.url, standby: [{ url: free.url }] })
  const begin = performance.now()
  for (let i = 0; i < 5; i++) expect(await client.getNextMaintenance()).toBe(5n)
  expect(performance.now() - begin).toBeLessThan(5_000)
  expect(busy.asked()).toBe(1)
  await client.close()
  busy.stop()
  free.stop()
})

test('loans are read for each pair of accounts, both ways; nothing is taken for an answer of a node that does not list them', async () => {
  const [me, lender, borrower, other] = ['11', '22', '33', '44'].map((byte) =>
    hexAddress(`41${byte.repeat(20)}`),
  ) as [HexAddress, HexAddress, HexAddress, HexAddress]
  const loans = [
    [{ from: lender, to: me, frozen_balance_for_energy: 5 }],
    [
      { from: me, to: borrower, frozen_balance_for_bandwidth: 6 },
      { from: me, to: borrower, frozen_balance_for_bandwidth: 1, expire_time_for_bandwidth: 9 },
    ],
  ]
  const bodies: unknown[] = []
  let isThere = true
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += part))
    request.on('end', () => {
      if (!isThere) return response.writeHead(404).end()
      const body = JSON.parse(text)
      bodies.push(body)
      const index = { account: me, fromAccounts: [lender], toAccounts: [borrower] }
      const pair = body.fromAddress === lender ? loans[0] : loans[1]
      return response.end(JSON.stringify(body.value ? index : { delegatedResource: pair }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const client = createNodeClient({ url: `http://127.0.0.1:${port}`, attempts: 1 })
  expect(await client.listDelegations(me, 2, 2)).toEqual(loans.flat())
  expect(bodies[0]).toEqual({ value: me })
  expect(new Set(bodies.slice(1))).toEqual(
    new Set([
      { fromAddress: lender, toAddress: me },
      { fromAddress: me, toAddress: borrower },
    ]),
  )
  expect(await client.listDelegations(me, 2, 1)).toBeUndefined()
  // loans that the directory does not name are asked about too, each once
  bodies.length = 0
  const known = [
    { sender: lender, recipient: me },
    { sender: me, recipient: other },
  ]
  expect(await client.listDelegations(me, 2, 3, known)).toEqual([...loans.flat(), ...(loans[1] ?? [])])
  expect(bodies.slice(1)).toHaveLength(3)
  expect(bodies).toContainEqual({ fromAddress: me, toAddress: other })
  expect(await client.listDelegations(me, 2, 2, known)).toBeUndefined()
  isThere = false
  expect(await client.listDelegations(me, 1, 2)).toBeUndefined()
  await client.close()
})

test('a refusal, a page that is no JSON and a silent node are distinguished', async () => {
  let client = await answering('{"Error":"class java.lang.NullPointerException : null"}')
  await expect(client.listProposals()).rejects.toThrow(NodeRefusedError)
  client = await answering('<html>\n  <h1>Not here</h1>\n</html>')
  const answer = client.getHead()
  await expect(answer).rejects.toThrow(NodeAnswerInvalidError)
  await expect(answer).rejects.toThrow('begins with "<html> <h1>Not here</h1> </html>"')
  client = await answering(500)
  await expect(client.getHead()).rejects.toThrow(NodeUnreachableError)
  await client.close()
})

test('an answer that comes byte by byte is given up', async () => {
  let dripping: NodeJS.Timeout | undefined
  server = createServer((_request, response) => {
    response.writeHead(200)
    dripping = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(dripping))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const client = createNodeClient({ url: `http://127.0.0.1:${port}`, attempts: 1, timeoutMs: 100 })
  await expect(client.getHead()).rejects.toThrow('not all of its answer came within 1 s')
  await client.close()
})

test('another node stands in for one that does not answer', async () => {
  const client = await answering('{"num":7}')
  await client.close()
  const { port } = server?.address() as { port: number }
  const nowhere = createServer().listen(0, '127.0.0.1')
  await once(nowhere, 'listening')
  const gone = (nowhere.address() as { port: number }).port
  nowhere.close()
  await once(nowhere, 'close')
  const asked: string[] = []
  const both = createNodeClient({
    url: `http://127.0.0.1:${gone}`,
    standby: [{ url: `http://127.0.0.1:${port}` }],
    observe: ({ node }) => asked.push(node),
  })
  expect(await both.getNextMaintenance()).toBe(7n)
  expect(new Set(asked)).toEqual(new Set([`127.0.0.1:${gone}`, `127.0.0.1:${port}`]))
  // the first one rests: no time is lost on it
  asked.length = 0
  await both.getNextMaintenance()
  expect(asked).toEqual([`127.0.0.1:${port}`])
  await both.close()
})

const raw = '0a02'
const id = transactionId('0ff76efd4b3a08bd04caf70b8ff9b2c3a7c5a42ee0d4cbbbe0f7f0a5f2f6ea9c')

test('a transaction whose id is not its hash is refused', () => {
  const block = {
    blockID: blockHash(''),
    block_header: { raw_data: { number: 7 } },
    transactions: [{ txID: id, raw_data_hex: raw, raw_data: {} }],
  }
  expect(() => joinInfos(block, [{ id }])).toThrow(`${id} is not the hash of its raw data`)
})

test('outcomes of 2018 that no node kept are what the transactions say, and later ones have to be there', () => {
  const own = transactionId(hash('sha256', Buffer.from(raw, 'hex')))
  const transaction = { txID: own, raw_data_hex: raw, raw_data: {}, ret: [{ fee: 100_000 }] }
  const at = (time: number, infos: unknown) =>
    joinInfos(
      {
        blockID: blockHash('aa'),
        block_header: { raw_data: { number: 7, timestamp: time } },
        transactions: [transaction],
      },
      infos,
    ).infos
  const early = Date.UTC(2018, 6, 1)
  expect(at(early, [])).toEqual([{ id: own, fee: 100_000 }])
  expect(at(early, [{ id: own, fee: 5 }])).toEqual([{ id: own, fee: 5 }])
  const unexpected = transactionId('ab'.repeat(32))
  expect(() => at(early, [{ id: unexpected }])).toThrow(unexpected)
  expect(() => at(Date.UTC(2019, 0, 1), [])).toThrow(BlockMismatchError)
})

test('outcomes of another block are refused, naming both', () => {
  const block = { blockID: blockHash('aa'), block_header: { raw_data: { number: 7 } } }
  expect(() => joinInfos(block, [{ id }])).toThrow(BlockMismatchError)
  expect(() => joinInfos(block, [{ id }])).toThrow(id)
})
