import { parseAddress, toBigInt } from '@tronlens/core'
import { createIndexer } from '@tronlens/indexer'
import { createTestDatabase, startDevchain, type TestDatabase } from '@tronlens/testkit'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { serveRoutes } from '../../served.ts'
import { createServer } from '../../server.ts'
import { injectClient } from '../../testing/inject-client.ts'
import { getAccountV2Route } from './get-account.ts'

let database: TestDatabase
let chain: Awaited<ReturnType<typeof startDevchain>>
let app: FastifyInstance
let stop: () => Promise<void>

beforeAll(async () => {
  database = await createTestDatabase()
  chain = await startDevchain()
  const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: chain.url })
  const [voter] = chain.actors
  if (!voter) throw new Error('The chain has no funded account.')
  const { witnesses } = await chain.ask<{ witnesses: { address: string }[] }>('/wallet/listwitnesses')
  const voteAddress = Buffer.from(witnesses[0]?.address ?? '', 'hex')
  await chain.control.mine()
  chain.wallet.send(voter, 'FreezeBalanceV2Contract', { frozenBalance: 5_000_000_000n, resource: 0 })
  await chain.control.mine()
  chain.wallet.send(voter, 'VoteWitnessContract', { votes: [{ voteAddress, voteCount: 5_000n }] })
  await chain.control.mine()
  await indexer.catchUp()
  // the reward comes with time, without a transaction of the voter
  await chain.control.call('devchain_advance', '1d')
  await indexer.catchUp()
  stop = () => indexer.stop()
  app = await createServer(
    readConfig({
      DATABASE_URL: database.url,
      NODE_URL: chain.url,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '0',
    }),
    serveRoutes([getAccountV2Route]),
  )
})
afterAll(async () => {
  await app.close()
  await stop()
  await chain.close()
  await database.drop()
})

test('the reward of a voter is what the node says now, though no block has touched the account since', async () => {
  const address = chain.actors[0]?.address ?? ''
  const { reward } = await chain.ask<{ reward?: number }>('/wallet/getReward', { address })
  expect(reward).toBeGreaterThan(0)
  const account = await injectClient(app).getAccountV2({ address: parseAddress(address) })
  expect(toBigInt(account.rewardNum)).toBe(toBigInt(reward))
})
