import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { blockHash, blockNumber } from '@tronlens/core'
import { afterEach, expect, test } from 'vitest'
import { createNodeClient, type NodeClient } from '../client.ts'
import { NodeAnswerInvalidError } from '../errors.ts'

const running: Server[] = []
let client: NodeClient | undefined
afterEach(async () => {
  await client?.close()
  for (const server of running.splice(0)) server.close()
})

/** A node of which only heights and ids of blocks are asked. */
type FakeNode = {
  head: number
  solid: number
  chain: string
  isBroken?: boolean
  asked: string[]
  name: string
}

async function startNode(head: number, solid: number, chain = 'aa'): Promise<FakeNode> {
  const node: FakeNode = { head, solid, chain, asked: [], name: '' }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += part))
    request.on('end', () => {
      const { id_or_num } = JSON.parse(text)
      node.asked.push(request.url ?? '')
      if (node.isBroken) return response.end('<html>')
      const isSolid = request.url?.startsWith('/walletsolidity')
      const number = Number(id_or_num ?? (isSolid ? node.solid : node.head))
      const block = { blockID: `${node.chain}${number}`, block_header: { raw_data: { number } } }
      return response.end(JSON.stringify(number > node.head ? {} : block))
    })
  }).listen(0, '127.0.0.1')
  running.push(server)
  await once(server, 'listening')
  node.name = `127.0.0.1:${(server.address() as { port: number }).port}`
  return node
}

const reports: string[] = []
async function follow(...nodes: FakeNode[]): Promise<NodeClient> {
  const [first, ...others] = nodes.map(({ name }) => ({ url: `http://${name}` }))
  reports.length = 0
  client = createNodeClient({
    url: first?.url ?? '',
    standby: others,
    attempts: 1,
    observeFault: (name, fault) =>
      reports.push(`${nodes.findIndex((node) => node.name === name)} ${fault ?? 'is back'}`),
  })
  await client.look()
  for (const node of nodes) node.asked.length = 0
  return client
}

const readTwice = (client: NodeClient, to: number) =>
  client.withOne(
    async (node) => {
      await node.getHead()
      return (await node.getHead()).hash
    },
    { solidTo: blockNumber(to) },
  )

test('questions about solid blocks go round, each as a whole to one node; the head is asked of the first', async () => {
  const nodes = [await startNode(30, 20), await startNode(30, 20), await startNode(30, 20)]
  const client = await follow(...nodes)
  for (let i = 0; i < 6; i++) await readTwice(client, 20)
  expect(nodes.map(({ asked }) => asked.length)).toEqual([4, 4, 4])
  await client.getHead()
  expect(nodes.map(({ asked }) => asked.length)).toEqual([5, 4, 4])
  expect(reports).toEqual([])
})

test('a node is asked only for blocks that are solid there', async () => {
  const nodes = [await startNode(30, 20), await startNode(30, 12)]
  const client = await follow(...nodes)
  for (let i = 0; i < 4; i++) await readTwice(client, 15)
  expect(nodes.map(({ asked }) => asked.length)).toEqual([8, 0])
  for (let i = 0; i < 4; i++) await readTwice(client, 25)
  expect(nodes.map(({ asked }) => asked.length)).toEqual([16, 0])
})

test('a question about the state goes to a node that has the block of the index', async () => {
  const nodes = [await startNode(30, 20), await startNode(30, 20)]
  const client = await follow(...nodes)
  const ask = (hash: string) =>
    client.withOne(({ getNextMaintenance }) => getNextMaintenance(), {
      having: { number: blockNumber(30), hash: blockHash(hash) },
    })
  for (let i = 0; i < 4; i++) await ask('aa30')
  expect(nodes[1]?.asked.filter((path) => path.endsWith('getnextmaintenancetime'))).toHaveLength(2)
  for (let i = 0; i < 4; i++) await ask('bb30')
  expect(nodes[1]?.asked.filter((path) => path.endsWith('getnextmaintenancetime'))).toHaveLength(2)
})

test('a node that lags is left out with a reason until it has caught up; another one leads', async () => {
  const nodes = [await startNode(15, 10), await startNode(30, 20)] as const
  const client = await follow(...nodes)
  expect(reports).toEqual(['0 stale'])
  expect((await client.getHead()).number).toBe(30)
  nodes[0].head = 30
  await client.look()
  expect(reports).toEqual(['0 stale', '0 is back'])
  expect(client.leader()).toBe(nodes[0].name)
})

test('a node that falls below what it called solid is left out', async () => {
  const nodes = [await startNode(30, 20), await startNode(30, 20)] as const
  const client = await follow(...nodes)
  nodes[0].head = 12
  nodes[0].solid = 10
  await client.look()
  expect(reports).toEqual(['0 backwards'])
  expect((await client.getHead()).number).toBe(30)
})

test('of nodes with other solid blocks the index decides, else most of them, else the first', async () => {
  const two = [await startNode(30, 20, 'aa'), await startNode(30, 20, 'bb')] as const
  const client = await follow(...two)
  expect(reports).toEqual(['1 disagrees'])
  await client.look({ number: blockNumber(20), hash: blockHash('bb20') })
  expect(client.leader()).toBe(two[1].name)
  expect(reports).toEqual(['1 disagrees', '0 disagrees', '1 is back'])
  await client.close()
  await follow(await startNode(30, 20, 'bb'), await startNode(30, 20), await startNode(30, 20))
  expect(reports).toEqual(['0 disagrees'])
})

test('a question that fails at one node is put as a whole to another one', async () => {
  const nodes = [await startNode(30, 20), await startNode(30, 20)] as const
  const client = await follow(...nodes)
  nodes[1].isBroken = true
  for (let i = 0; i < 3; i++) expect(await readTwice(client, 20)).toBe('aa30')
  expect(reports).toEqual(['1 invalid'])
  nodes[0].isBroken = true
  await expect(readTwice(client, 20)).rejects.toThrow(NodeAnswerInvalidError)
})

test('after blocks of several nodes did not fit together only the first is asked', async () => {
  const nodes = [await startNode(30, 20), await startNode(30, 20)] as const
  const client = await follow(...nodes)
  client.distrust()
  expect(client.isLookDue()).toBe(true)
  for (let i = 0; i < 4; i++) await readTwice(client, 20)
  expect(nodes.map(({ asked }) => asked.length)).toEqual([8, 0])
})
