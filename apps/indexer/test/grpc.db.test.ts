import { createTestDatabase, startDevchain } from '@tronlens/testkit'
import { expect, test } from 'vitest'
import { createIndexer } from '../src/index.ts'
import { createMetrics } from '../src/metrics.ts'
import { listDifferences } from '../src/testing/list-differences.ts'

/** How often a node answered a method, and how often it did not. */
async function countCalls(metrics: ReturnType<typeof createMetrics>, method: string) {
  const all = await metrics.registry.getMetricsAsJSON()
  const requests = all.find(({ name }) => name === 'tronlens_indexer_node_request_seconds')
  const counts = { answered: 0, failed: 0 }
  for (const { labels, value, metricName } of (requests?.values ?? []) as {
    labels: Record<string, string>
    value: number
    metricName?: string
  }[])
    if (labels.method === method && metricName?.endsWith('_count'))
      counts[labels.answered === 'true' ? 'answered' : 'failed'] += value
  return counts
}

test('an indexer takes the blocks of a devchain by gRPC', { timeout: 60_000 }, async () => {
  const chain = await startDevchain()
  const database = await createTestDatabase()
  const metrics = createMetrics()
  const grpcNodeUrl = `grpc://127.0.0.1:${await chain.devchain.listenGrpc('newest')}`
  const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: chain.url, grpcNodeUrl, metrics })
  try {
    const [from, to] = chain.actors as [(typeof chain.actors)[number], (typeof chain.actors)[number]]
    for (let round = 0; round < 5; round++) {
      chain.wallet.send(from, 'TransferContract', { toAddress: Buffer.from(to.address, 'hex'), amount: 7n })
      await chain.control.mine()
    }
    chain.contracts.deploy(chain.wallet, from, 'Token20', ['Coin', 'CN', 6, 1_000n])
    await chain.control.mine()
    expect(await indexer.catchUp()).toEqual({ head: chain.devchain.chain.head.number })
    expect(await listDifferences(database.db, chain)).toEqual([])
    expect(await countCalls(metrics, 'grpc/GetBlockByLimitNext')).toMatchObject({ failed: 0 })
    expect((await countCalls(metrics, 'grpc/GetBlockByLimitNext')).answered).toBeGreaterThan(0)
    expect((await countCalls(metrics, 'grpc/GetTransactionInfoByBlockNum')).answered).toBeGreaterThan(0)
  } finally {
    await indexer.stop()
    await database.drop()
    await chain.close()
  }
})
