import { createLocalJWKSet, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPushService, subscribeBrowser } from '../../testing/push-service.ts'
import { type SiteApi, startSiteApi } from '../../testing/site-api.ts'
import { openSitePeople, type SitePeople } from '../../testing/site-people.ts'

let site: SiteApi
let people: SitePeople
let service: Awaited<ReturnType<typeof startPushService>>

beforeAll(async () => {
  service = await startPushService()
  site = await startSiteApi({ WEBHOOKS_INSIDE: 'on', MAIL_FROM: 'Explorer <noreply@explorer.example>' })
  people = openSitePeople(site)
}, 120_000)
afterAll(async () => {
  await people.close()
  await site.close()
  await service.close()
})

/** The key of the site as a set that a push service checks tokens with. */
function keysOf(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  return createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', alg: 'ES256', x: x ?? '', y: y ?? '' }] })
}

test('a browser that subscribes gets a confirmation: encrypted for it, signed by the site', async () => {
  const ada = await people.join('ada@example.org')
  const laptop = subscribeBrowser(service.origin, 'laptop')
  expect(await ada.api.addPushDevice({ body: laptop.body })).toMatchObject({ retCode: '0' })
  const pushed = await service.next()
  expect(pushed.path).toBe('/laptop')
  expect(pushed.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(laptop.read(pushed)).toEqual({
    title: 'Notifications work',
    body: 'This browser shows you what your alerts find.',
    path: '/myaccount/index',
    language: 'en',
  })
  // another browser cannot read it
  expect(() => subscribeBrowser(service.origin, 'laptop').read(pushed)).toThrow()

  const { data } = await ada.api.listPushDevices()
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(pushed.headers.authorization ?? '') ?? []
  expect(key).toBe(data?.publicKey)
  const { payload } = await jwtVerify(token, keysOf(data?.publicKey ?? ''), { audience: service.origin })
  expect(payload.sub).toBe('mailto:noreply@explorer.example')
  expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThan(86_400)
  expect(data?.devices).toMatchObject([{ name: 'laptop', endpoint: laptop.body.endpoint }])
})

test('the key of the site stays the same in all processes', async () => {
  const eve = await people.join('eve@example.org')
  const before = (await eve.api.listPushDevices()).data?.publicKey
  const { openPushKeys } = await import('./push-keys.ts')
  expect((await openPushKeys(people.db, 'mailto:other@example.org')).publicKey).toBe(before)
})

test('a browser that its maker knows no more is forgotten, and not tried again', async () => {
  const bob = await people.join('bob@example.org')
  const phone = subscribeBrowser(service.origin, 'phone')
  service.answerWith(410)
  await bob.api.addPushDevice({ body: phone.body })
  await service.next()
  await expect.poll(async () => (await people.newestMessage(phone.body.endpoint)).state).toBe('failed')
  service.answerWith(201)
  expect(await bob.api.listPushDevices()).toMatchObject({ data: { devices: [] } })
})

test('what a user revokes is gone, for that user only, and belongs to the user who subscribes last', async () => {
  const [carl, dora] = [await people.join('carl@example.org'), await people.join('dora@example.org')]
  const shared = subscribeBrowser(service.origin, 'library')
  await carl.api.addPushDevice({ body: shared.body })
  await service.next()
  const id = (await carl.api.listPushDevices()).data?.devices[0]?.id ?? ''
  expect(await dora.api.removePushDevice({ body: { id } })).toMatchObject({ retCode: '1009' })
  await dora.api.addPushDevice({ body: shared.body })
  await service.next()
  expect(await carl.api.listPushDevices()).toMatchObject({ data: { devices: [] } })
  // who knows the endpoint alone does not get what is sent there
  const thief = subscribeBrowser(service.origin, 'library')
  expect(await carl.api.addPushDevice({ body: thief.body })).toMatchObject({ retCode: '1012' })
  expect(await dora.api.removePushDevice({ body: { id } })).toMatchObject({ retCode: '0' })
  expect(await dora.api.listPushDevices()).toMatchObject({ data: { devices: [] } })
})

test('an endpoint is no way into the network of the server, and a key is a point of the curve', async () => {
  const { body } = subscribeBrowser('https://10.0.0.1', 'inside')
  const strict = await startSiteApi()
  const others = openSitePeople(strict)
  try {
    const mallory = await others.join('mallory@example.org')
    expect(await mallory.api.addPushDevice({ body })).toMatchObject({ retCode: '1012' })
    const wrong = { ...body.keys, p256dh: `B${'A'.repeat(86)}` }
    expect(
      await mallory.api.addPushDevice({
        body: { ...body, endpoint: 'https://push.example/x', keys: wrong },
      }),
    ).toMatchObject({ retCode: '1012', retMsg: ['p256dh is no point of the curve P-256; subscribe again.'] })
    expect(await sql`SELECT 1 FROM push_device`.execute(others.db)).toMatchObject({ rows: [] })
  } finally {
    await others.close()
    await strict.close()
  }
}, 120_000)
