import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addListing,
  createAppDatabase,
  findListing,
  ListingStatus,
  listNetworks,
  migrateChain,
} from '@tronlens/db'
import { createIndexer } from '@tronlens/indexer'
import { createTestDatabase, cutOff, startReplayNode, type TestDatabase } from '@tronlens/testkit'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { getLatestBlockRoute } from '../routes/blocks/get-latest-block.ts'
import { listBlocksRoute } from '../routes/blocks/list-blocks.ts'
import { getSystemStatusRoute } from '../routes/system/status.ts'
import { serveRoutes } from '../served.ts'
import { createServer } from '../server.ts'
import { wholeSite } from '../site/index.ts'
import { injectClient } from '../testing/inject-client.ts'
import { recordedChain } from '../testing/recorded-chain.ts'
import { visit } from '../testing/site-api.ts'
import { openSitePeople } from '../testing/site-people.ts'

const chain = recordedChain()
const HEADS = { main: 40, side: 25 }
const dir = mkdtempSync(join(tmpdir(), 'tronlens-networks-'))
const nodes: Awaited<ReturnType<typeof startReplayNode>>[] = []
let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await createTestDatabase()
  const networks = []
  for (const [key, head] of Object.entries(HEADS)) {
    const node = await startReplayNode({ source: cutOff(chain, head, head - 5) })
    nodes.push(node)
    await migrateChain(database.url, key)
    const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, network: key })
    await indexer.catchUp()
    await indexer.stop()
    networks.push({
      key,
      name: key.toUpperCase(),
      type: key === 'main' ? 'private' : 'sidechain',
      ...(key === 'main' ? {} : { origin: 'https://side.example:8443' }),
      // of one network the first node is down
      ...(key === 'main'
        ? { nodeUrl: node.url }
        : { nodeUrl: 'http://127.0.0.1:9', standbyNodes: [{ url: node.url }] }),
    })
  }
  const file = join(dir, 'networks.json')
  writeFileSync(file, JSON.stringify(networks))
  app = await createServer(
    readConfig({
      DATABASE_URL: database.url,
      NETWORKS_FILE: file,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '0',
    }),
    serveRoutes([getLatestBlockRoute, getSystemStatusRoute, listBlocksRoute], { site: wholeSite }),
  )
})
afterAll(async () => {
  await app.close()
  for (const node of nodes) await node.stop()
  await database.drop()
  rmSync(dir, { recursive: true })
})

test('one server answers for each network by base URL, and for the first without one', async () => {
  expect((await injectClient(app).getLatestBlock()).number).toBe(HEADS.main)
  expect((await injectClient(app, '/net/main').getLatestBlock()).number).toBe(HEADS.main)
  const side = injectClient(app, '/net/side')
  expect((await side.getLatestBlock()).number).toBe(HEADS.side)
  expect((await side.getSystemStatus()).network.type).toBe('sidechain')
  expect((await app.inject({ url: '/net/side/api/new/block/latest' })).json().number).toBe(HEADS.side)
})

test('each network has its node behind its own path', async () => {
  for (const [key, head] of Object.entries(HEADS)) {
    const answer = (
      await app.inject({ method: 'POST', url: `/net/${key}/wallet/getnowblock`, payload: {} })
    ).json()
    expect(answer.block_header.raw_data.number, key).toBe(head)
  }
})

test('the settings of the web app list the networks, the default one first', async () => {
  const { network, networks } = (await app.inject({ url: '/config.json' })).json()
  expect(network).toMatchObject({ key: 'main', base: '' })
  expect(networks).toMatchObject([
    { key: 'main', name: 'MAIN', type: 'private', base: '', genesisId: expect.stringMatching(/^0{16}/) },
    {
      key: 'side',
      name: 'SIDE',
      type: 'sidechain',
      origin: 'https://side.example:8443',
      base: '/net/side',
      capabilities: [],
    },
  ])
  expect(networks[0].capabilities).toContain('exchange')
})

test('the address of a network leads to it, and no other page or address does', async () => {
  const open = async (url: string, host = 'side.example:8443') => {
    const { statusCode, headers } = await app.inject({ url, headers: { host } })
    return [statusCode, headers.location]
  }
  expect(await open('/')).toEqual([302, '/?net=side'])
  expect(await open('/?lang=ar')).toEqual([302, '/?lang=ar&net=side'])
  for (const [url, host] of [
    ['/?net=main'],
    ['/', 'main.example'],
    ['/', 'side.example'],
    ['/config.json'],
  ] as [string, string?][])
    expect((await open(url, host))[0]).not.toBe(302)
})

test('health names the heights of all', async () => {
  expect((await app.inject({ url: '/healthz' })).json()).toMatchObject({
    status: 'ok',
    head: HEADS.main,
    networks: { main: { head: HEADS.main, solid: HEADS.main - 5 }, side: { head: HEADS.side } },
  })
})

test('statements are measured by network and by the name of the function that sends them', async () => {
  await app.inject({ url: '/net/side/api/block?limit=3' })
  const { body } = await app.inject({ url: '/metrics' })
  expect(body).toMatch(/tronlens_api_query_seconds_count\{network="side",query="listBlocks"\} [1-9]/)
  expect(body).toMatch(/tronlens_indexed_head\{network="side"\} 25/)
})

test('networks are noted with the data of users, with their first block', async () => {
  const people = createAppDatabase(database.url)
  await expect
    .poll(async () => (await listNetworks(people)).map(({ key, type }) => [key, type]))
    .toEqual([
      ['main', 'private'],
      ['side', 'sidechain'],
    ])
  await people.destroy()
})

test('the description names the networks and the feeds', async () => {
  const { info, servers } = (await app.inject({ url: '/api/docs/json' })).json()
  expect(servers.map(({ url }: { url: string }) => url)).toEqual(['/', '/net/main', '/net/side'])
  expect(info.description).toContain('/api/tronsocket/homepage')
})

test('an operator decides about tokens of every network that is served, and of no other', async () => {
  const people = openSitePeople({ app, database, visitor: () => visit(app), close: () => app.close() })
  const { api } = await people.joinOperators('admin@example.org')
  const db = createAppDatabase(database.url)
  const application = {
    token: '1000001',
    owner: Buffer.alloc(21, 0x41),
    status: ListingStatus.submitted,
    info: { circulation: '1' } as never,
    signed_at: 1n,
  }
  for (const network of ['side', 'gone']) await addListing(db, { ...application, network }, { act: 'apply' })
  const { data } = await api.listAdminListings({})
  expect(data?.listings).toMatchObject([{ network: 'side', token: '1000001' }])
  const decide = (id = '', updateTime = 0) =>
    api.decideListing({ body: { id, status: 0, updateTime, decision: 'accept' } })
  const [side] = data?.listings ?? []
  expect(await decide(side?.id, side?.updateTime)).toMatchObject({ retCode: '0' })
  expect(await findListing(db, { network: 'side', token: '1000001' })).toMatchObject({ in_search: true })
  const gone = await findListing(db, { network: 'gone', token: '1000001' })
  expect(await decide(String(gone?.id), gone?.updated_at.getTime())).not.toMatchObject({ retCode: '0' })
  await db.destroy()
  await people.close()
})
