import { type HomepageMessage, INDEX_HEAD, readIndexHead } from '@tronlens/api-contract'
import { parseJson } from '@tronlens/core'
import { cutOff } from '@tronlens/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { openFeed } from '../../src/testing/feed-client.ts'
import { recordedChain } from '../../src/testing/recorded-chain.ts'
import { type ApiProcess, type ReplicatedApi, startReplicatedApi } from '../../src/testing/replicated-api.ts'

const chain = recordedChain()
const hashOf = (number: number): string =>
  (JSON.parse(chain.block(number) ?? '') as { blockID: string }).blockID
const PATIENT = { timeout: 15_000 }

let api: ReplicatedApi
beforeEach(async () => {
  api = await startReplicatedApi(wholeProduct, cutOff(chain, 100, 80))
})
afterEach(() => api.close())

const ask = async ({ app }: ApiProcess, url: string) => {
  const { statusCode, body, headers } = await app.inject({ url })
  return {
    statusCode,
    body: parseJson(body) as Record<string, unknown>,
    head: readIndexHead(headers[INDEX_HEAD] as string | undefined),
  }
}
const newest = async (process: ApiProcess) => (await ask(process, '/api/block/latest')).body.number

test('a replica that stands still says with every answer how far behind it is, and is taken out of service once that is far', async () => {
  const behind = await api.open('replica', { DATABASE_READ_LAG_MS: '0' })
  const home = await openFeed<HomepageMessage>(`${behind.url}/api/tronsocket/homepage`)
  const first = await home.next()
  expect(first).toMatchObject({ type: 'snapshot', head: 100, solid: 80 })
  expect(first).not.toHaveProperty('behind')
  expect((await ask(behind, '/api/block/latest')).head).toEqual({
    block: 100,
    hash: hashOf(100),
    behind: 0,
    first: 0,
  })
  await api.database.hold()
  const announce = async (blocks: number): Promise<void> => {
    // the notice comes over a connection of its own
    await expect
      .poll(async () => (await ask(behind, '/ready')).body, PATIENT)
      .toMatchObject({ networks: { main: { blocksBehind: blocks } } })
  }
  await api.show(cutOff(chain, 120, 80))
  await announce(20)
  expect((await ask(behind, '/ready')).statusCode).toBe(200)
  expect((await ask(behind, '/healthz')).body).toMatchObject({
    head: 100,
    solid: 80,
    announced: 120,
    behind: 20,
  })
  for (const url of [
    '/api/block/latest',
    '/api/block?limit=1',
    '/api/nothing-here',
    '/api/account?address=x',
  ])
    expect((await ask(behind, url)).head).toEqual(
      url === '/api/nothing-here' ? undefined : { block: 100, hash: hashOf(100), behind: 20, first: 0 },
    )
  const status = (await ask(behind, '/api/system/status')).body
  expect(status).toMatchObject({
    database: { block: 100 },
    index: { block: 120, behind: 20 },
    sync: { progress: 100 },
  })
  expect((status.index as { behindSeconds: number }).behindSeconds).toBeGreaterThan(0)
  // nothing came, and who follows hears how far behind that is
  let message = await home.next()
  while (message.behind !== 20) message = await home.next()
  expect(message).toMatchObject({ type: 'heights', head: 100, solid: 80 })

  await api.show(cutOff(chain, 150, 80))
  await announce(50)
  expect((await ask(behind, '/ready')).statusCode).toBe(503)
  expect((await ask(behind, '/api/block?limit=1')).statusCode).toBe(200)
  await api.database.release()
  await announce(0)
  expect((await ask(behind, '/ready')).statusCode).toBe(200)
  expect(await ask(behind, '/api/block/latest')).toMatchObject({
    body: { number: 150 },
    head: { block: 150, hash: hashOf(150), behind: 0, first: 0 },
  })
  while (message.head !== 150 || message.behind !== undefined) message = await home.next()
  await home.close()
})

test('of a replica that stays behind for too long the database itself is read in its place, and no client is shown less than before', async () => {
  const behind = await api.open('replica', { DATABASE_READ_LAG_MS: '300' })
  const metric = async (name: string) => {
    const { body } = await behind.app.inject({ url: '/metrics' })
    return Number(new RegExp(`^tronlens_api_${name}\\{network="main"\\} (\\S+)$`, 'm').exec(body)?.[1])
  }
  const seen: unknown[] = []
  const shown = async () => {
    const head = await newest(behind)
    seen.push(head)
    return head
  }
  expect(await shown()).toBe(100)
  await api.database.hold()
  await api.show(cutOff(chain, 103, 80))
  await expect.poll(shown, PATIENT).toBe(103)
  expect((await ask(behind, '/api/block/latest')).head).toEqual({
    block: 103,
    hash: hashOf(103),
    behind: 0,
    first: 0,
  })
  expect([await metric('reads_primary'), await metric('replica_lag_blocks')]).toEqual([1, 3])
  expect(await metric('replica_lag_seconds')).toBeGreaterThan(0.3)
  expect((await ask(behind, '/ready')).statusCode).toBe(200)
  await api.show(cutOff(chain, 150, 80))
  await expect.poll(shown, PATIENT).toBe(150)
  // others may have a better replica
  expect((await ask(behind, '/ready')).statusCode).toBe(503)
  await api.database.release()
  await expect.poll(() => metric('reads_primary'), PATIENT).toBe(0)
  expect(await shown()).toBe(150)
  await api.show(cutOff(chain, 151, 80))
  await expect.poll(shown, PATIENT).toBe(151)
  expect(await metric('replica_lag_blocks')).toBe(0)
  expect(seen).toEqual([...seen].sort((one, other) => Number(one) - Number(other)))
})

test('without its replica a process reads the database itself', async () => {
  const behind = await api.open('replica', { DATABASE_READ_LAG_MS: '300' })
  expect(await newest(behind)).toBe(100)
  await api.database.stopReplica()
  await api.show(cutOff(chain, 101, 80))
  await expect.poll(() => newest(behind), PATIENT).toBe(101)
})

test('without the database itself a process goes on reading its replica', async () => {
  const behind = await api.open('replica', { DATABASE_READ_LAG_MS: '300' })
  await api.database.hold()
  await api.show(cutOff(chain, 103, 80))
  await expect.poll(() => newest(behind), PATIENT).toBe(103)
  await api.database.stopPrimary()
  await api.database.release()
  await expect.poll(() => newest(behind), PATIENT).toBe(103)
  await expect
    .poll(async () => (await ask(behind, '/api/block?limit=1')).body, PATIENT)
    .toMatchObject({
      data: [{ number: 103 }],
    })
})
