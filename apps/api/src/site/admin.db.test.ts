import { addressToBytes } from '@tronlens/core'
import { addListing, ListingStatus } from '@tronlens/db'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shareSite } from '../testing/shared-site.ts'

const shared = shareSite()
const address = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' as never

const actsOf = async () => {
  const rows = await shared.people.db.selectFrom('operator_act').selectAll().orderBy('id').execute()
  return rows.map(({ act, subject, detail }) => [act, subject, detail])
}

test('what cannot be noted is not done', async () => {
  const admin = await shared.people.joinOperators('clerk@example.org')
  const { db } = shared.people
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$`.execute(
    db,
  )
  await sql`CREATE TRIGGER refuse BEFORE INSERT ON operator_act FOR EACH ROW EXECUTE FUNCTION refuse()`.execute(
    db,
  )
  try {
    const { status } = await admin.send('POST', '/external/admin/tags', { address, tag: 'Unseen' })
    expect(status).toBe(500)
    await admin.send('POST', '/external/admin/content/save', { name: 'about', lang: 'en', body: '# Unseen' })
  } finally {
    await sql`DROP TRIGGER refuse ON operator_act`.execute(db)
  }
  expect(await shared.site.visitor().api.listPublicTags()).toEqual({ tags: [] })
  expect(await db.selectFrom('content_edit').selectAll().execute()).toEqual([])
})

test('an operator sees all keys with their use, changes their quota, and revokes them', async () => {
  const admin = await shared.people.joinOperators('keys@example.org')
  const ada = await shared.people.join('ada@example.org')
  const bob = await shared.people.join('bob@example.org')
  await ada.api.createApiKey({ body: { name: 'Robot' } })
  await bob.api.createApiKey({ body: { name: 'Watcher 100%' } })
  const { db } = shared.people
  const [robot] = await db.selectFrom('api_key').selectAll().where('name', '=', 'Robot').execute()
  const key_id = robot?.id ?? 0n
  await sql`INSERT INTO api_key_day (key_id, day, requests) VALUES (${key_id}, (now() AT TIME ZONE 'UTC')::date, 7)`.execute(
    db,
  )
  const { data } = await admin.api.listAdminKeys()
  expect(data?.keys.map(({ account, name, days }) => [account, name, days[0]?.requests ?? 0])).toEqual([
    ['ada@example.org', 'Robot', 7],
    ['bob@example.org', 'Watcher 100%', 0],
  ])
  expect(JSON.stringify(data)).not.toContain('hash')
  expect((await admin.api.listAdminKeys({ search: '0%' })).data).toMatchObject({ total: 1 })
  expect((await admin.api.listAdminKeys({ search: 'ADA@' })).data).toMatchObject({ total: 1 })

  const id = String(key_id)
  expect(await admin.api.changeAdminKey({ body: { id, perMinute: 5, perDay: 10 } })).toMatchObject({
    retCode: '0',
  })
  expect((await ada.api.listApiKeys()).data?.keys[0]).toMatchObject({ perMinute: 5, perDay: 10 })
  expect(await bob.api.revokeAdminKey({ body: { id } })).toMatchObject({ retCode: '1008' })
  expect(await admin.api.revokeAdminKey({ body: { id } })).toMatchObject({ retCode: '0' })
  expect(await admin.api.revokeAdminKey({ body: { id } })).toMatchObject({ retCode: '1009' })
  expect((await ada.api.listApiKeys()).data?.keys).toEqual([])
  expect((await actsOf()).slice(-2)).toEqual([
    ['changeKey', robot?.prefix, '5 a minute, 10 a day'],
    ['revokeKey', robot?.prefix, 'Robot'],
  ])
})

test('applications are read page by page, those that wait longest first, and found by token, issuer and content', async () => {
  const admin = await shared.people.joinOperators('listings@example.org')
  for (const [index, token] of ['1000001', '1000002', '1000103'].entries())
    await addListing(
      shared.people.db,
      {
        network: 'main',
        token,
        owner: Buffer.from(addressToBytes(address)).fill(index, 20),
        status: ListingStatus.submitted,
        info: { home_page: `https://Harbour${index}.example` } as never,
        signed_at: 1n,
      },
      { act: 'apply' },
    )
  const find = async (query: object) => {
    const { data } = await admin.api.listAdminListings(query)
    return [data?.total, data?.listings.map(({ token }) => token)]
  }
  expect(await find({ limit: 2 })).toEqual([3, ['1000001', '1000002']])
  expect(await find({ start: 2, limit: 2 })).toEqual([3, ['1000103']])
  expect(await find({ search: '00010' })).toEqual([1, ['1000103']])
  expect(await find({ search: 'harbour1' })).toEqual([1, ['1000002']])
  const owner = (await admin.api.listAdminListings({})).data?.listings[0]?.owner ?? ''
  expect(await find({ search: owner })).toEqual([1, ['1000001']])
  expect(await find({ search: '%' })).toEqual([0, []])
})

test('links, donations and awards are written in the administration pages, checked, and given back to the file', async () => {
  const admin = await shared.people.joinOperators('links@example.org')
  const visitor = shared.site.visitor()
  const save = (body: string, lang = 'en') =>
    admin.api.saveContent({ body: { name: 'site.json', lang, body } })
  const before = await visitor.api.getSiteLinks()
  const wrong = await save(
    '{"links": [{"group": {}, "items": [{"name": {}, "url": "javascript:alert(1)"}]}]}',
  )
  expect(wrong).toMatchObject({ retCode: '1012' })
  expect(wrong.retMsg[0]).toContain('javascript:alert(1)')
  const foreign = await save(
    '{"menu": [{"group": {}, "items": [{"name": {}, "url": "#/x", "picture": "https://other.example/a.png"}]}]}',
  )
  expect(foreign).toMatchObject({ retCode: '1012' })
  expect(foreign.retMsg[0]).toContain('https://other.example/a.png')
  expect(await save('{"flashExchange": {"name": {}, "url": {"es": "ftp://x"}}}')).toMatchObject({
    retCode: '1012',
  })
  expect(await save('{')).toMatchObject({ retCode: '1012' })
  expect(await save('{}', 'ja')).toMatchObject({ retCode: '1012' })
  expect(await visitor.api.getSiteLinks()).toEqual(before)

  const text = JSON.stringify({
    donationAddress: address,
    links: [
      {
        group: { en: 'Community', es: 'Comunidad' },
        items: [
          { name: { en: 'Forum' }, url: { en: 'https://forum.example', es: 'https://foro.example' } },
          { name: { en: 'Chat' }, url: 'https://chat.example', qr: true, picture: '/chat.png' },
        ],
      },
    ],
    menu: [
      {
        group: { en: 'DeFi' },
        items: [{ name: { en: 'Lending' }, url: 'https://lend.example', isNew: true }],
      },
    ],
    testNetworks: [{ name: { en: 'Test' }, url: 'https://test.example' }],
    flashExchange: { name: { en: 'Swap' }, url: 'https://swap.example' },
    copyright: { en: '© 2026', es: '© 2026, todos' },
    awards: [{ award: { en: 'First prize' }, name: 'Lens', introduction: { en: 'A lens' }, bonus: 5000 }],
  })
  expect(await save(text)).toMatchObject({ retCode: '0' })
  expect(await visitor.api.getSiteLinks({ lang: 'es' })).toEqual({
    donationAddress: address,
    links: [
      {
        group: 'Comunidad',
        items: [
          { name: 'Forum', url: 'https://foro.example', isNew: false, picture: null, qr: false },
          { name: 'Chat', url: 'https://chat.example', isNew: false, picture: '/chat.png', qr: true },
        ],
      },
    ],
    menu: [
      {
        group: 'DeFi',
        items: [{ name: 'Lending', url: 'https://lend.example', isNew: true, picture: null, qr: false }],
      },
    ],
    testNetworks: [{ name: 'Test', url: 'https://test.example', isNew: false, picture: null, qr: false }],
    flashExchange: { name: 'Swap', url: 'https://swap.example', isNew: false, picture: null, qr: false },
    copyright: '© 2026, todos',
  })
  expect(await visitor.api.listAwards()).toMatchObject({
    total: 1,
    data: [{ id: 1, name: 'Lens', bonus: 5000 }],
  })
  expect((await admin.api.getContent({ name: 'site.json', lang: 'en' })).data).toMatchObject({
    body: text,
    history: [{ body: text }],
  })
  await save('')
  expect(await visitor.api.getSiteLinks()).toEqual(before)
  expect((await actsOf()).slice(-2)).toEqual([
    ['saveContent', 'en/site.json', ''],
    ['giveContentBack', 'en/site.json', ''],
  ])
})

test('who becomes an operator by a command is noted too', async () => {
  await shared.people.joinOperators('first@example.org')
  expect((await actsOf()).at(-1)).toEqual([
    'changePerson',
    'first@example.org',
    'role operator, by a command',
  ])
})

test('a private tag stands next to the public name of the address', async () => {
  const admin = await shared.people.joinOperators('names@example.org')
  await admin.api.insertPrivateTag({ body: { target_address: address, tag: 'Mine' } })
  expect((await admin.api.listPrivateTags()).data?.user_tags).toMatchObject([{ tag: 'Mine', addressTag: '' }])
  await admin.api.savePublicTag({ body: { address, tag: 'Burn' } })
  expect((await admin.api.listPrivateTags()).data?.user_tags).toMatchObject([
    { tag: 'Mine', addressTag: 'Burn' },
  ])
})

test('pages and exports are saved; an export is a file of this site', async () => {
  const eve = await shared.people.join('exports@example.org')
  const path = '/api/export/transfers?format=csv&from=1'
  expect(await eve.api.createSavedFilter({ body: { name: 'All', path, kind: 'export' } })).toMatchObject({
    retCode: '0',
  })
  await eve.api.createSavedFilter({
    body: { name: 'Side', path: '/net/side/api/export/blocks', kind: 'export' },
  })
  for (const wrong of [
    '/wallet/getnowblock',
    '/api/export/../user',
    '//evil.example/api/export/blocks',
    '/external/user/logout',
  ])
    expect(
      (await eve.send('POST', '/external/filters/create', { name: 'x', path: wrong, kind: 'export' })).body
        .retCode,
    ).not.toBe('0')
  await eve.api.createSavedFilter({ body: { name: 'Transfers', path: '/blockchain/transfers' } })
  expect((await eve.api.listSavedFilters()).data?.filters).toMatchObject([
    { kind: 'page', name: 'Transfers' },
    { kind: 'export', name: 'Side' },
    { kind: 'export', name: 'All', path },
  ])
})
