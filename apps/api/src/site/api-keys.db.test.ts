import { addApiKey, createAppDatabase } from '@tronlens/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteApi, startSiteApi, type Visitor } from '../testing/site-api.ts'
import { openSitePeople, type SitePeople } from '../testing/site-people.ts'
import { createKey } from './api-keys.ts'

let site: SiteApi
let people: SitePeople
let ada: Visitor
beforeAll(async () => {
  site = await startSiteApi({ RATE_LIMIT_PER_MINUTE: '0', API_KEY_PER_DAY: '30' })
  people = openSitePeople(site)
  ada = await people.join('ada@example.org')
}, 120_000)
afterAll(async () => {
  await people.close()
  await site.close()
})

const ask = (key: string) =>
  site.visitor().send('GET', '/api/site/notices', undefined, { 'tron-pro-api-key': key })

test('a key is shown once, has a quota of the day, shows its use, and ends when it is taken away', async () => {
  const { data } = await ada.api.createApiKey({ body: { name: 'My program' } })
  const key = data?.key ?? ''
  expect(key).toMatch(/^tl_[\w-]{32}$/)
  const kept = await people.db.selectFrom('api_key').selectAll().executeTakeFirstOrThrow()
  expect(Object.values(kept).map(String).join()).not.toContain(key.slice(10))
  const answers: number[] = []
  for (let n = 0; n < 31; n++) answers.push((await ask(key)).status)
  expect(answers.slice(0, 30).every((status) => status === 200)).toBe(true)
  expect(answers[30]).toBe(429)
  expect((await ask('key-of-another-service')).status).toBe(200)
  const { data: listed } = await ada.api.listApiKeys()
  expect(listed?.keys).toMatchObject([{ name: 'My program', prefix: key.slice(0, 8), perDay: 30 }])
  const id = listed?.keys[0]?.id ?? ''
  const bob = await people.join('bob@example.org')
  expect(await bob.api.deleteApiKey({ body: { id } })).toMatchObject({ retCode: '1009' })
  expect(await ada.api.deleteApiKey({ body: { id } })).toMatchObject({ retCode: '0' })
})

test('use is written by day and survives the process', async () => {
  const other = await startSiteApi({ API_KEY_PER_DAY: '1000' })
  const folks = openSitePeople(other)
  const eve = await folks.join('eve@example.org')
  const { data } = await eve.api.createApiKey({ body: { name: 'x' } })
  for (let n = 0; n < 7; n++)
    await other.visitor().send('GET', '/api/site/notices', undefined, { 'tron-pro-api-key': data?.key ?? '' })
  await other.app.close()
  const days = await folks.db.selectFrom('api_key_day').selectAll().execute()
  expect(days.map(({ requests }) => requests)).toEqual([7n])
  await folks.close()
  await other.database.drop()
})

test('filters are saved pages of the site and nothing else', async () => {
  expect(
    await ada.api.createSavedFilter({ body: { name: 'Large', path: '/blockchain/transfers?token=_' } }),
  ).toMatchObject({ retCode: '0' })
  for (const path of ['//evil.example', 'https://evil.example', '/a\\b', 'javascript:alert(1)'])
    expect((await ada.send('POST', '/external/filters/create', { name: 'x', path })).status).toBe(400)
  const { data } = await ada.api.listSavedFilters()
  expect(data?.filters).toMatchObject([{ name: 'Large', path: '/blockchain/transfers?token=_' }])
  const id = data?.filters[0]?.id ?? ''
  expect(await ada.api.deleteSavedFilter({ body: { id } })).toMatchObject({ retCode: '0' })
  expect(await ada.api.deleteSavedFilter({ body: { id } })).toMatchObject({ retCode: '1009' })
})

test('a program with a key is counted by it, others by their address', async () => {
  // light requests: 2.5 times as many as lists
  const limited = await startSiteApi({ RATE_LIMIT_PER_MINUTE: '4' })
  const db = createAppDatabase(limited.database.url, { poolSize: 1 })
  try {
    await db.insertInto('person').values({ id: 'p', name: '', email: 'p@example.org' }).execute()
    const { key, hash, prefix } = createKey()
    const quota = { per_minute: 8, per_day: 1000 }
    await addApiKey(db, { person_id: 'p', name: 'x', hash, prefix, ...quota }, 10)
    const statuses = async (times: number, headers: Record<string, string> = {}) => {
      const answers: number[] = []
      for (let n = 0; n < times; n++)
        answers.push((await limited.visitor().send('GET', '/api/site/notices', undefined, headers)).status)
      return answers
    }
    expect(await statuses(11)).toEqual([...Array(10).fill(200), 429])
    expect(await statuses(21, { 'tron-pro-api-key': key })).toEqual([...Array(20).fill(200), 429])
    // what the minute refuses is none of the day
    await limited.app.close()
    const days = await db.selectFrom('api_key_day').select('requests').execute()
    expect(days).toEqual([{ requests: 20n }])
  } finally {
    await db.destroy()
    await limited.close()
  }
})

test('a key that is taken away or belongs to a blocked account counts for nothing, and one in the address is none', async () => {
  const limited = await startSiteApi({ RATE_LIMIT_PER_MINUTE: '4' })
  const db = createAppDatabase(limited.database.url, { poolSize: 1 })
  try {
    for (const id of ['gone', 'blocked'])
      await db
        .insertInto('person')
        .values({ id, name: '', email: `${id}@example.org`, is_blocked: id === 'blocked' })
        .execute()
    const quota = { per_minute: 8, per_day: 1000 }
    const [gone, blocked, given] = [createKey(), createKey(), createKey()]
    for (const [person_id, { hash, prefix }] of [
      ['gone', gone],
      ['blocked', blocked],
      ['gone', given],
    ] as const)
      await addApiKey(db, { person_id, name: 'x', hash, prefix, ...quota }, 10)
    await db.deleteFrom('api_key').where('hash', '=', gone.hash).execute()
    const refused = async (url: string, headers: Record<string, string>, address: string) => {
      let passed = 0
      const visitor = limited.visitor(address)
      while ((await visitor.send('GET', url, undefined, headers)).status === 200) passed += 1
      return passed
    }
    const path = '/api/site/notices'
    // what an address may without a key
    expect(await refused(path, { 'tron-pro-api-key': gone.key }, '10.9.0.1')).toBe(10)
    expect(await refused(path, { 'tron-pro-api-key': blocked.key }, '10.9.0.2')).toBe(10)
    expect(await refused(`${path}?tron-pro-api-key=${given.key}`, {}, '10.9.0.3')).toBe(10)
    expect(await refused(path, { 'tron-pro-api-key': given.key }, '10.9.0.4')).toBe(20)
    const days = await db.selectFrom('api_key_day').select('requests').execute()
    expect(days).toEqual([])
  } finally {
    await db.destroy()
    await limited.close()
  }
})
