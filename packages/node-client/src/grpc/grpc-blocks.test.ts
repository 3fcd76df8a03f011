import { blockNumber } from '@tronlens/core'
import {
  findRecordings,
  type ReplayGrpc,
  type ReplayNode,
  readRecording,
  startReplayGrpc,
  startReplayNode,
} from '@tronlens/testkit'
import { afterEach, expect, test } from 'vitest'
import { createNodeClient, type NodeClient, type NodeReader } from '../index.ts'

/** Blocks of one request. */
const PART = 100

const open: { stop: () => unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.stop()
})

async function start(
  dir: string,
  fail?: (method: string) => string | undefined,
): Promise<{
  node: ReplayNode
  grpc: ReplayGrpc
  head: number
  told: (string | undefined)[]
  client: NodeClient
}> {
  const source = readRecording(dir)
  const node = await startReplayNode({ source })
  const grpc = await startReplayGrpc(source, fail)
  const told: (string | undefined)[] = []
  const client = createNodeClient({
    url: node.url,
    grpcUrl: grpc.url,
    observeGrpc: (_, reason) => told.push(reason),
  })
  open.push(node, grpc, { stop: () => client.close() })
  return { node, grpc, head: source.head(), told, client }
}

const readAll = async (client: NodeReader, from: number, to: number) => {
  const blocks = await client.listBlocks(blockNumber(from), blockNumber(to))
  return Promise.all(blocks.map((block) => client.joinOutcomes(block)))
}

test.each(Object.entries(findRecordings()))(
  'blocks and outcomes of %s read by gRPC are those read by HTTP',
  async (_name, dir) => {
    const { node, client, grpc, head, told } = await start(dir)
    const http = createNodeClient({ url: node.url })
    open.push({ stop: () => http.close() })
    for (let from = 0; from <= head; from += PART) {
      const to = Math.min(from + PART - 1, head)
      expect(await readAll(client, from, to)).toEqual(await readAll(http, from, to))
    }
    expect(told).toEqual([undefined])
    expect(grpc.requests.get('GetBlockByLimitNext')).toBe(Math.ceil((head + 1) / PART))
  },
  120_000,
)

test('what gRPC fails to answer is asked by HTTP, and gRPC left alone for a while', async () => {
  const [dir = ''] = Object.values(findRecordings())
  const { client, grpc, node, told } = await start(dir, () => 'no such block')
  expect(await readAll(client, 0, 9)).toHaveLength(10)
  expect(await readAll(client, 10, 19)).toHaveLength(10)
  expect(told).toEqual(['INTERNAL: no such block'])
  expect([...grpc.requests]).toEqual([['GetBlockByLimitNext', 1]])
  expect(node.requests.get('/wallet/getblockbylimitnext')).toBe(2)
})

test('a node without gRPC serves as before', async () => {
  const [dir = ''] = Object.values(findRecordings())
  const { client, grpc, told } = await start(dir)
  grpc.stop()
  expect(await readAll(client, 0, 9)).toHaveLength(10)
  expect(told).toEqual([expect.stringMatching(/^UNAVAILABLE/)])
})
