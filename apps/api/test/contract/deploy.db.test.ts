import { readFileSync } from 'node:fs'
import { createMetrics } from '@tronlens/indexer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { wholeProduct } from '../../src/product.ts'
import { createServer } from '../../src/server.ts'
import { type IndexedApi, startIndexedApi } from '../../src/testing/indexed-api.ts'
import { recordedChain } from '../../src/testing/recorded-chain.ts'

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(wholeProduct, recordedChain({ head: 60, solid: 50 }))
})
afterAll(() => api.close())

const metricsOf = async (app: IndexedApi['app']): Promise<string> => {
  const { statusCode, body } = await app.inject({ url: '/metrics' })
  expect(statusCode).toBe(200)
  return body
}
const namesIn = (text: string): string[] => [...new Set(text.match(/\b(tronlens|process)_[a-z_]+/g))].sort()

test('the dashboard asks for numbers that the programs have', async () => {
  await api.app.inject({ url: '/api/block' })
  const board = readFileSync(new URL('../../../../deploy/grafana/tronlens.json', import.meta.url), 'utf8')
  const reported = namesIn(`${await metricsOf(api.app)} ${await createMetrics().registry.metrics()}`)
  // of a histogram nothing was measured yet
  const known = reported.flatMap((name) => [name, `${name}_sum`, `${name}_count`, `${name}_bucket`])
  expect(namesIn(board).filter((name) => !known.includes(name))).toEqual([])
  for (const topic of [
    'head_block',
    'blocks_total',
    'queue',
    'query_seconds',
    'cache',
    'audit',
    'replica_lag',
  ])
    expect(board).toContain(topic)
})

test('what is found in a cache is counted', async () => {
  for (let time = 0; time < 3; time++) await api.app.inject({ url: '/api/transfer?limit=3' })
  expect(await metricsOf(api.app)).toMatch(
    /^tronlens_api_cache_total\{network="main",cache="answers",hit="true"\} [1-9]/m,
  )
})

test('numbers are reported before a block is indexed, and while the database is away', async () => {
  const environment = { NODE_URL: api.nodeUrl, LOG_LEVEL: 'silent' }
  for (const url of [
    'postgres://unknown@127.0.0.1:1/nothing',
    `${api.database.url}?options=-c%20default_transaction_read_only%3Don`,
  ]) {
    const app = await createServer(
      readConfig({ ...environment, NETWORK: 'nothing', DATABASE_URL: url }),
      wholeProduct,
    )
    expect(await metricsOf(app)).toContain('process_cpu_seconds_total')
    await app.close()
  }
})
