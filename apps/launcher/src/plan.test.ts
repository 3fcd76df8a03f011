import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readOptions } from './options.ts'
import { planNetworks } from './plan.ts'

const folder = mkdtempSync(join(tmpdir(), 'tronlens-plan-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const plan = (args: readonly string[], environment: Record<string, string>) =>
  planNetworks(readOptions(['--devchain-port', '0', ...args], {}), environment, 4000)
const NODE = ['--node', 'http://a:8090']

test('blank variables count as absent', async () => {
  const blank = { NETWORK_NAME: ' ', NETWORK_TYPE: '', PRICE_URL: '', NODE_GRPC_URL: '', NODE_API_KEY: ' ' }
  expect((await plan([], blank))[0]).toMatchObject({ name: 'Devchain', type: 'private', priceUrl: undefined })
  expect((await plan(NODE, blank))[0]).toMatchObject({ name: 'TRON', nodeApiKey: undefined })
})

test.each([
  ['NETWORK_TYPE', 'foo', 'be one of mainnet, testnet, private, sidechain'],
  ['NETWORK_NAME', 'a'.repeat(41), 'have at most 40 letters'],
  ['PRICE_URL', 'prices', 'start with http:// or https://'],
  ['TOKEN_PRICES_URL', 'http:/x y', 'start with http:// or https://'],
  ['FAUCET_URL', 'ftp://a', 'start with http:// or https://'],
  ['TRACE_URL', 'a', 'start with http:// or https://'],
  ['NODE_GRPC_URL', 'http://a', 'start with grpc:// or grpcs://'],
  ['NODE_API_KEY', 'a b', 'hold no blanks, commas and |'],
])('%s=%s is refused before anything starts', async (name, value, should) => {
  await expect(plan(NODE, { [name]: value })).rejects.toThrow(
    `The launcher cannot start: ${name} is "${value}" but should ${should}`,
  )
})

test('the gRPC interface and the key of the environment are of the first node, and of none of ours', async () => {
  const environment = { NODE_GRPC_URL: 'grpc://a:50051', NODE_API_KEY: 'secret' }
  expect(await plan(NODE, environment)).toMatchObject([
    { grpcNodeUrl: 'grpc://a:50051', nodeApiKey: 'secret' },
  ])
  const file = join(folder, 'networks.json')
  const entry = (key: string) => ({ key, name: key, type: 'private', nodeUrl: `http://${key}` })
  writeFileSync(file, JSON.stringify([entry('one'), entry('two')]))
  const [one, two] = await plan(['--networks', file], environment)
  expect(one).toMatchObject({ grpcNodeUrl: 'grpc://a:50051', nodeApiKey: 'secret' })
  expect([two?.grpcNodeUrl, two?.nodeApiKey]).toEqual([undefined, undefined])
  expect((await plan(['--side-chain'], environment)).map(({ grpcNodeUrl }) => grpcNodeUrl)).toEqual([
    undefined,
    undefined,
  ])
})
