import type { NetworkConfig } from '@tronlens/process'
import { expect, test } from 'vitest'
import { indexerEnvironments } from './indexer-environment.ts'

const network = (key: string, more: Partial<NetworkConfig> = {}): NetworkConfig => ({
  key,
  name: key,
  type: 'private',
  nodeUrl: `http://${key}:8090`,
  solidityNodeUrl: `http://${key}:8091`,
  priceUrl: undefined,
  faucetUrl: undefined,
  traceUrl: undefined,
  ...more,
})
const MAIN = network('main', { grpcNodeUrl: 'grpc://main:50051', nodeApiKey: 'secret' })
const SIDE = network('side')
const shared = { historyFrom: undefined, taken: [{ port: 4000, name: 'the web app' }] }
const read = (networks: readonly NetworkConfig[], environment: Record<string, string>) =>
  indexerEnvironments(networks, { ...shared, environment })

test('one network has what the environment says', () => {
  expect(
    read([MAIN], {
      ARCHIVE_DIR: '/archive',
      INDEXER_METRICS_PORT: '9464',
      INDEX_FROM: '60',
      LOG_LEVEL: 'debug',
    }),
  ).toMatchObject([
    {
      NETWORK: 'main',
      NODE_GRPC_URL: 'grpc://main:50051',
      NODE_API_KEY: 'secret',
      ARCHIVE_DIR: '/archive',
      INDEXER_METRICS_PORT: '9464',
      INDEX_FROM: '60',
      LOG_LEVEL: 'debug',
    },
  ])
})

test('of several each has its own, and what is of one chain is of the first', () => {
  const environment = {
    ARCHIVE_DIR: '/archive',
    INDEXER_METRICS_PORT: '9464',
    NODE_GRPC_URL: 'grpc://elsewhere:1',
    INDEX_FROM: '60',
    INDEX_FILL_TO: '0',
    INITIAL_PARAMETERS: '30=1',
  }
  expect(read([MAIN, SIDE], environment)).toMatchObject([
    {
      ARCHIVE_DIR: '/archive/main',
      INDEXER_METRICS_PORT: '9464',
      INDEX_FROM: '60',
      INITIAL_PARAMETERS: '30=1',
    },
    {
      ARCHIVE_DIR: '/archive/side',
      INDEXER_METRICS_PORT: '9465',
      NODE_GRPC_URL: '',
      NODE_API_KEY: '',
      INDEX_FROM: '',
      INDEX_FILL_TO: '',
      INITIAL_PARAMETERS: '',
    },
  ])
})

test('days back are a beginning in every chain, and the command line wins', () => {
  const from = (historyFrom: string) =>
    indexerEnvironments([MAIN, SIDE], { ...shared, historyFrom, environment: { INDEX_FROM: '5' } }).map(
      ({ INDEX_FROM }) => INDEX_FROM,
    )
  expect([from('30d'), from('60')]).toEqual([
    ['30d', '30d'],
    ['60', ''],
  ])
})

test('free ports stay free ports, and no port is no port', () => {
  const ports = (environment: Record<string, string>) =>
    read([MAIN, SIDE], environment).map((one) => one.INDEXER_METRICS_PORT)
  expect([ports({ INDEXER_METRICS_PORT: '0' }), ports({})]).toEqual([
    ['0', '0'],
    ['', ''],
  ])
})

test.each([
  ['65535', 'INDEXER_METRICS_PORT is 65535, but should leave a port for each of 2 networks up to 65535.'],
  [
    '3999',
    'INDEXER_METRICS_PORT is 3999, so that an indexer would have port 4000, which is that of the web app.',
  ],
  ['many', 'INDEXER_METRICS_PORT is "many" but should be a whole number from 0 to 65535.'],
])('INDEXER_METRICS_PORT=%s is refused for two networks', (port, message) => {
  expect(() => read([MAIN, SIDE], { INDEXER_METRICS_PORT: port })).toThrow(message)
})
