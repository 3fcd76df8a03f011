import { addressToBytes } from '@tronlens/core'
import { createAppDatabase, putPublicTag } from '@tronlens/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import { searchByKindRoute } from './search-by-kind.ts'

const TAGGED = 'TWVtfNfWDkjUUAkLsXQvytiitZbixGJXmV' as Parameters<typeof addressToBytes>[0]

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(serveRoutes([searchByKindRoute]), recordedChain({ head: 100, solid: 90 }))
}, 240_000)
afterAll(() => api.close())

test('an address is found by a part of its public tag', async () => {
  const site = createAppDatabase(api.database.url)
  const address = Buffer.from(addressToBytes(TAGGED))
  await putPublicTag(site, { network: 'main', address, tag: 'Lantern Exchange', url: '' })
  await site.destroy()
  const search = async () => {
    const answer = await api.app.inject({ url: '/api/search/v2?term=lantern' })
    return (answer.json() as { address: unknown[] }).address
  }
  await expect
    .poll(search, { timeout: 20_000 })
    .toMatchObject([{ address: TAGGED, address_tag: 'Lantern Exchange', name: '' }])
}, 60_000)
