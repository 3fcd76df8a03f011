import {
  create,
  type DescMessage,
  type DescMethodUnary,
  fromBinary,
  type MessageInitShape,
  type MessageShape,
  toBinary,
} from '@bufbuild/protobuf'
import { Client, credentials, Metadata, type ServiceError } from '@grpc/grpc-js'
import { bytesToHex } from '@tronlens/core'
import { NumberMessageSchema } from '@tronlens/protocol'
import { Wallet, WalletSolidity } from '@tronlens/protocol/services'
import { createTestDatabase, startDevchain, type TestDatabase, type TestDevchain } from '@tronlens/testkit'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { serveRoutes } from '../served.ts'
import { createServer } from '../server.ts'
import { type GrpcOptions, listenGrpc } from './grpc-server.ts'

const asIs = (bytes: Buffer): Buffer => bytes

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

async function serve(more: Partial<GrpcOptions> = {}): Promise<Client> {
  const server = await listenGrpc({ ...options, ...more })
  const client = new Client(`127.0.0.1:${server.port}`, credentials.createInsecure())
  closing.push(server.close, () => client.close())
  return client
}

const send = (client: Client, path: string, bytes: Uint8Array = new Uint8Array()): Promise<Buffer> =>
  new Promise((done, failed) => {
    const until = { deadline: Date.now() + 20_000 }
    client.makeUnaryRequest(path, asIs, asIs, Buffer.from(bytes), new Metadata(), until, (error, answer) =>
      answer ? done(answer) : failed(error as ServiceError),
    )
  })
async function call<I extends DescMessage, O extends DescMessage>(
  client: Client,
  method: DescMethodUnary<I, O>,
  request?: MessageInitShape<I>,
): Promise<MessageShape<O>> {
  const bytes = toBinary(method.input, create(method.input, request))
  return fromBinary(method.output, await send(client, `/${method.parent.typeName}/${method.name}`, bytes))
}

test('calls reach the node, those of the solid block at its own address', async () => {
  const client = await serve()
  const { head } = chain.devchain.chain
  const newest = await call(client, Wallet.method.getNowBlock2)
  expect(bytesToHex(newest.blockid)).toBe(head.id)
  const solid = await call(client, WalletSolidity.method.getNowBlock2)
  expect(Number(solid.blockHeader?.rawData?.number)).toBeLessThan(head.number)
  const block = await call(client, Wallet.method.getBlockByNum2, { num: 7n })
  expect(block).toMatchObject({ blockHeader: { rawData: { number: 7n } } })
})

test('what the node refuses keeps its status, and what is no method of a node is not passed on', async () => {
  const client = await serve()
  const wrong = new Uint8Array([0xff, 0xff, 0xff])
  const own = new Client(options.nodeUrl.replace('grpc://', ''), credentials.createInsecure())
  closing.push(() => own.close())
  const path = '/protocol.Wallet/GetBlockByNum2'
  const refusal = await send(own, path, wrong).catch((error: ServiceError) => error.code)
  await expect(send(client, path, wrong)).rejects.toMatchObject({ code: refusal })
  await expect(send(client, '/protocol.Secret/Read')).rejects.toMatchObject({ code: 12 })
})

test('a hundred calls at once come back whole, and a client that leaves breaks nothing', async () => {
  const client = await serve()
  const numbers = Array.from({ length: 100 }, (_, at) => BigInt(at % 30))
  const asked = numbers.map((num) => call(client, Wallet.method.getBlockByNum2, { num }))
  const left = client.makeUnaryRequest(
    '/protocol.Wallet/GetNowBlock2',
    asIs,
    asIs,
    Buffer.alloc(0),
    () => undefined,
  )
  left.cancel()
  const blocks = await Promise.all(asked)
  expect(blocks.map(({ blockHeader }) => blockHeader?.rawData?.number)).toEqual(numbers)
})

test('a node that is away is called unavailable, and is called again once it is there', async () => {
  const client = await serve({ nodeUrl: 'grpc://127.0.0.1:1' })
  await expect(call(client, Wallet.method.getNowBlock2)).rejects.toMatchObject({ code: 14 })
  await expect(call(client, Wallet.method.getNowBlock2)).rejects.toMatchObject({ code: 14 })
})

test('a request that is too large is refused', async () => {
  const client = await serve()
  const large = toBinary(NumberMessageSchema, create(NumberMessageSchema, { num: 1n }))
  await expect(
    send(client, '/protocol.Wallet/GetBlockByNum2', Buffer.concat([large, Buffer.alloc(9 * 1024 * 1024)])),
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
  const client = new Client(`127.0.0.1:${free.port}`, credentials.createInsecure())
  for (let count = 0; count < 3; count++) await call(client, Wallet.method.getNowBlock2)
  await expect(call(client, Wallet.method.getNowBlock2)).rejects.toMatchObject({
    code: 8,
    details: expect.stringContaining('More than 3 requests'),
  })
  client.close()
  await app.close()
  await expect(started({ API_GRPC_PORT: '1' })).rejects.toThrow('NODE_GRPC_URL is missing')
  await database.drop()
})
