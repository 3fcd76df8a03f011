import { blockNumber, parseJson } from '@tronlens/core'
import {
  branchOf,
  findRecordings,
  type ReplayGrpc,
  type ReplayNode,
  readRecording,
  startReplayGrpc,
  startReplayNode,
  switchable,
} from '@tronlens/testkit'
import { afterEach, expect, test } from 'vitest'
import { createNodeClient, type NodeBlock, type NodeClient, type NodeReader } from '../index.ts'

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
  reasons: (string | undefined)[]
  client: NodeClient
}> {
  const source = readRecording(dir)
  const node = await startReplayNode({ source })
  const grpc = await startReplayGrpc(source, fail)
  const reasons: (string | undefined)[] = []
  const client = createNodeClient({
    url: node.url,
    grpcUrl: grpc.url,
    observeGrpc: (_, reason) => reasons.push(reason),
  })
  open.push(node, grpc, { stop: () => client.close() })
  return { node, grpc, head: source.head(), reasons, client }
}

const readAll = async (client: NodeReader, from: number, to: number) => {
  const blocks = await client.listBlocks(blockNumber(from), blockNumber(to))
  return Promise.all(blocks.map((block) => client.joinOutcomes(block)))
}

test.each(Object.entries(findRecordings()))(
  'blocks and outcomes of %s read by gRPC are those read by HTTP',
  async (_name, dir) => {
    const { node, client, grpc, head, reasons } = await start(dir)
    const http = createNodeClient({ url: node.url })
    open.push({ stop: () => http.close() })
    for (let from = 0; from <= head; from += PART) {
      const to = Math.min(from + PART - 1, head)
      expect(await readAll(client, from, to)).toEqual(await readAll(http, from, to))
    }
    expect(reasons).toEqual([undefined])
    expect(grpc.requests.get('GetBlockByLimitNext')).toBe(Math.ceil((head + 1) / PART))
  },
  120_000,
)

test('what gRPC fails to answer is asked by HTTP, and gRPC left alone for a while', async () => {
  const [dir = ''] = Object.values(findRecordings())
  const { client, grpc, node, reasons } = await start(dir, () => 'no such block')
  expect(await readAll(client, 0, 9)).toHaveLength(10)
  expect(await readAll(client, 10, 19)).toHaveLength(10)
  expect(reasons).toEqual(['INTERNAL: no such block'])
  expect([...grpc.requests]).toEqual([['GetBlockByLimitNext', 1]])
  expect(node.requests.get('/wallet/getblockbylimitnext')).toBe(2)
})

test.each([
  'from the first block on',
  'from a later block on',
] as const)('a gRPC interface of another chain is not used, also where it shares block 0: %s', async (which) => {
  const [own = '', strange = ''] = Object.values(findRecordings())
  const source = readRecording(own)
  const other =
    which === 'from the first block on'
      ? readRecording(strange)
      : branchOf(source, { after: 5, head: 60, solid: 60, keep: () => true })
  const node = await startReplayNode({ source })
  const grpc = await startReplayGrpc(other)
  const reasons: (string | undefined)[] = []
  const client = createNodeClient({
    url: node.url,
    grpcUrl: grpc.url,
    observeGrpc: (_, reason) => reasons.push(reason),
  })
  const http = createNodeClient({ url: node.url })
  open.push(node, grpc, { stop: () => client.close() }, { stop: () => http.close() })
  expect(await readAll(client, 0, 19)).toEqual(await readAll(http, 0, 19))
  expect(await readAll(client, 20, 39)).toEqual(await readAll(http, 20, 39))
  const ids = [other, source].map((chain) => (parseJson(chain.block(19) ?? '{}') as NodeBlock).blockID)
  expect(reasons).toEqual([
    `${grpc.url} has another chain: its block 19 is ${ids[0]}, that of ${new URL(node.url).host} by HTTP ${ids[1]}`,
  ])
  expect([...grpc.requests]).toEqual([['GetBlockByLimitNext', 1]])
})

test('a gRPC interface that goes on with another chain is found out when blocks did not fit', async () => {
  const [dir = ''] = Object.values(findRecordings())
  const source = readRecording(dir)
  const served = switchable(source)
  const node = await startReplayNode({ source })
  const grpc = await startReplayGrpc(served)
  const reasons: (string | undefined)[] = []
  const client = createNodeClient({
    url: node.url,
    grpcUrl: grpc.url,
    observeGrpc: (_, reason) => reasons.push(reason),
  })
  open.push(node, grpc, { stop: () => client.close() })
  await readAll(client, 0, 9)
  served.use(branchOf(source, { after: 5, head: 60, solid: 60, keep: () => true }))
  client.distrust()
  const [block] = await client.listBlocks(blockNumber(10), blockNumber(19))
  expect(block).toEqual(parseJson(source.block(10) ?? ''))
  expect(reasons).toEqual([undefined, expect.stringContaining('has another chain: its block 19 is ')])
})

test('a node without gRPC serves as before', async () => {
  const [dir = ''] = Object.values(findRecordings())
  const { client, grpc, reasons } = await start(dir)
  grpc.stop()
  expect(await readAll(client, 0, 9)).toHaveLength(10)
  expect(reasons).toEqual([expect.stringMatching(/^UNAVAILABLE/)])
})
