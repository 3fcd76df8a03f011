import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('only the database has to be named', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/tronlens' })).toMatchObject({
    network: 'main',
    nodeUrl: 'http://127.0.0.1:8090',
    solidityNodeUrl: undefined,
    pollMs: 200,
    metricsPort: undefined,
  })
})

test('everything that is wrong is reported at once', () => {
  expect(() =>
    readConfig({ NODE_URL: 'localhost:8090', INDEXER_POLL_MS: 'often', LOG_LEVEL: 'loud', NETWORK: 'Main' }),
  ).toThrow(
    /LOG_LEVEL.*NETWORK is "Main".*DATABASE_URL is missing.*NODE_URL is "localhost:8090".*INDEXER_POLL_MS is "often"/,
  )
})

test.each([
  'trace',
  'debug',
  'info',
  'warn',
  'error',
  'fatal',
  'silent',
])('LOG_LEVEL=%s is taken, as the API takes it', (level) => {
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/tronlens', LOG_LEVEL: level }).logLevel).toBe(level)
})
