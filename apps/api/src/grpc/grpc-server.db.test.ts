import { create, toBinary } from '@bufbuild/protobuf'
import type { ServiceError } from '@grpc/grpc-js'
import { bytesToHex } from '@tronlens/core'
import { GrpcClient } from '@tronlens/devchain/testing/grpc'
import { NumberMessageSchema } from '@tronlens/protocol'
import { Wallet, WalletSolidity } from '@tronlens/protocol/services'
import { createTestDatabase, startDevchain, type TestDatabase, type TestDevchain } from '@tronlens/testkit'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { serveRoutes } from '../served.ts'
import { createServer } from '../server.ts'
import { type GrpcOptions, listenGrpc } from './grpc-server.ts'

let chain: TestDevchain
let options: GrpcOptions
const closing: (() => unknown)[] = []
beforeAll(async () => {
  chain = await startDevchain()
  await chain.control.mine(30)
  const address = async (which: 'newest' | 'solid') =>
    `grpc://127.0.0.1:${await chain.devchain.listenGrpc(which)}`
  options = {
    host: '127.0.0.1',
    port: 0,
    nodeUrl: await address('newest'),
    solidityUrl: await address('solid'),
    key: undefined,
    mostConnections: 50,
    countCall: async () => undefined,
    report: (error) => expect.unreachable(String(error)),
  }
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  await chain.close()
})

async function serve(more: Partial<GrpcOptions> = {}): Promise<GrpcClient> {
  const server = await listenGrpc({ ...options, ...more })
  const client = new GrpcClient(server.port)
  closing.push(server.close, () => client.close())
  return client
}

test('calls reach the node, those of the solid block at its own address', async () => {
  const client = await serve()
  const { head } = chain.devchain.chain
  const newest = await client.call(Wallet.method.getNowBlock2)
  expect(bytesToHex(newest.blockid)).toBe(head.id)
  const solid = await client.call(WalletSolidity.method.getNowBlock2)
  expect(Number(solid.blockHeader?.rawData?.number)).toBeLessThan(head.number)
  const block = await client.call(Wallet.method.getBlockByNum2, { num: 7n })
  expect(block).toMatchObject({ blockHeader: { rawData: { number: 7n } } })
})

test('what the node refuses keeps its status, and what is no method of a node is not passed on', async () => {
  const client = await serve()
  const wrong = new Uint8Array([0xff, 0xff, 0xff])
  const own = new GrpcClient(options.nodeUrl.replace('grpc://', ''))
  closing.push(() => own.close())
  const path = '/protocol.Wallet/GetBlockByNum2'
  const refusal = await own.sendTo(path, wrong).catch((error: ServiceError) => error.code)
  await expect(client.sendTo(path, wrong)).rejects.toMatchObject({ code: refusal })
  await expect(client.sendTo('/protocol.Secret/Read', new Uint8Array())).rejects.toMatchObject({ code: 12 })
})

test('a hundred calls at once come back whole, and a client that leaves breaks nothing', async () => {
  const client = await serve()
  const numbers = Array.from({ length: 100 }, (_, at) => BigInt(at % 30))
  const asked = numbers.map((num) => client.call(Wallet.method.getBlockByNum2, { num }))
  client.leave(Wallet.method.getNowBlock2)
  const blocks = await Promise.all(asked)
  expect(blocks.map(({ blockHeader }) => blockHeader?.rawData?.number)).toEqual(numbers)
})

test('a node that is away is called unavailable, and is called again once it is there', async () => {
  const client = await serve({ nodeUrl: 'grpc://127.0.0.1:1' })
  await expect(client.call(Wallet.method.getNowBlock2)).rejects.toMatchObject({ code: 14 })
  await expect(client.call(Wallet.method.getNowBlock2)).rejects.toMatchObject({ code: 14 })
})

test('a request that is too large is refused', async () => {
  const client = await serve()
  const large = toBinary(NumberMessageSchema, create(NumberMessageSchema, { num: 1n }))
  await expect(
    client.sendTo('/protocol.Wallet/GetBlockByNum2', Buffer.concat([large, Buffer.alloc(9 * 1024 * 1024)])),
  ).rejects.toMatchObject({ code: 8 })
})

test('the server passes calls on within the limits of its HTTP API, and needs the address of a node', async () => {
  const database: TestDatabase = await createTestDatabase()
  const started = async (environment: Record<string, string>): Promise<FastifyInstance> =>
    createServer(
      readConfig({ DATABASE_URL: database.url, NODE_URL: chain.url, LOG_LEVEL: 'silent', ...environment }),
      serveRoutes([]),
    )
  const free = await listenGrpc(options)
  await free.close()
  const app = await started({
    API_GRPC_PORT: String(free.port),
    NODE_GRPC_URL: options.nodeUrl,
    RATE_LIMIT_PER_MINUTE: '3',
  })
  await app.ready()
  const client = new GrpcClient(free.port)
  for (let count = 0; count < 3; count++) await client.call(Wallet.method.getNowBlock2)
  await expect(client.call(Wallet.method.getNowBlock2)).rejects.toMatchObject({
    code: 8,
    details: expect.stringContaining('More than 3 requests'),
  })
  client.close()
  await app.close()
  await expect(started({ API_GRPC_PORT: '1' })).rejects.toThrow('NODE_GRPC_URL is missing')
  await database.drop()
})
