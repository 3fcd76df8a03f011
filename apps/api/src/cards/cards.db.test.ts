import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TokenKind } from '@tronlens/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressText, hexText, tokenId } from '../serialize/address.ts'
import { serveRoutes } from '../served.ts'
import { type IndexedApi, startIndexedApi } from '../testing/indexed-api.ts'
import { recordedChain } from '../testing/recorded-chain.ts'
import { CARD_KINDS } from './card.ts'

const dir = mkdtempSync(join(tmpdir(), 'tronlens-cards-'))
let api: IndexedApi

beforeAll(async () => {
  writeFileSync(join(dir, 'index.html'), '<p>page</p>')
  api = await startIndexedApi(serveRoutes([]), recordedChain(), {
    WEB_DIR: dir,
    SITE_URL: 'https://explorer.example',
  })
})
afterAll(async () => {
  await api.close()
  rmSync(dir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })

/** What a reader of links takes from a page, by property or name. */
function metaOf(html: string): Record<string, string> {
  const found = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)
  return Object.fromEntries([...found].map(([, name, content]) => [name, content]))
}

const solidHead = async () =>
  (await api.database.db.selectFrom('chain_state').select('solid_number').executeTakeFirstOrThrow())
    .solid_number

test('the page of a block says what it is, and leads to the web app with its query', async () => {
  const answer = await get('/block/5?page=2')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(metaOf(answer.body)).toMatchObject({
    'og:title': expect.stringMatching(/^Block 5 /),
    'og:description': expect.stringMatching(/transactions?, produced by .* · Solid · \d{4}-/),
    'og:url': 'https://explorer.example/block/5',
    'og:image': 'https://explorer.example/og/block/5.png',
    'twitter:card': 'summary_large_image',
  })
  expect(answer.body).toContain('<link rel="canonical" href="https://explorer.example/block/5">')
  expect(answer.body).toContain('<a href="/#/block/5?page=2">')
  expect(answer.body).toContain('content="0;url=/#/block/5?page=2"')
})

test('a card speaks the language of the link, else that of its reader, and the picture the same', async () => {
  const named = await get('/block/5?lang=es', { 'accept-language': 'ru' })
  expect(named.body).toContain('<html lang="es">')
  expect(metaOf(named.body)).toMatchObject({
    'og:title': expect.stringMatching(/^Bloque 5 /),
    'og:description': expect.stringMatching(/transacci[oó]n(es)?, producido por .* · Sólido/),
    'og:url': 'https://explorer.example/block/5?lang=es',
    'og:image': 'https://explorer.example/og/block/5.png?lang=es',
  })
  expect(named.body).toContain('<a href="/#/block/5">')
  const read = await get('/block/5', { 'accept-language': 'xx, fa;q=0.9, en;q=0.5' })
  expect(read.body).toContain('<html lang="fa" dir="rtl">')
  expect(read.headers.vary).toContain('accept-language')
  expect(metaOf(read.body)['og:image']).toMatch(/\/og\/block\/5\.png\?lang=fa$/)
  const pictures = await Promise.all(
    ['', '?lang=zh', '?lang=ar'].map((query) => get(`/og/block/5.png${query}`)),
  )
  expect(new Set(pictures.map(({ headers }) => headers.etag)).size).toBe(3)
})

test('the script that leads on is the only one that the policy lets run besides those of the site', async () => {
  const policy = async (url: string) => String((await get(url)).headers['content-security-policy'])
  expect(await policy('/block/5')).toMatch(/script-src 'self' 'sha256-[\w+/]+='/)
  expect(await policy('/index.html')).not.toContain('sha256-')
})

test('a tab and a network of the link are kept', async () => {
  const { body } = await get('/block/5/transactions?net=main&page=2')
  expect(body).toContain('<a href="/?net=main#/block/5/transactions?page=2">')
  expect(metaOf(body)['og:image']).toBe('https://explorer.example/og/block/5.png?net=main')
})

test('a network that is not shown here gives a neutral card', async () => {
  const answer = await get('/block/5?net=other')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('<a href="/?net=other#/block/5">')
})

test('a transfer is one sentence with amount and parties', async () => {
  const row = await api.database.db
    .selectFrom('transaction')
    .select(['hash', 'owner', 'recipient'])
    .where('contract_type', '=', 1)
    .where('block_number', '>', 0n)
    .where('success', '=', true)
    .executeTakeFirstOrThrow()
  const { body, statusCode } = await get(`/transaction/${hexText(row.hash)}`)
  expect(statusCode).toBe(200)
  const about = metaOf(body)['og:description']
  expect(about).toMatch(
    /^[\d,.]+ TRX from T\w{5}…\w{6} to T\w{5}…\w{6} · Success · Block [\d,]+, (?:not yet )?solid · /,
  )
  expect(about).toContain(`from ${addressText(row.owner).slice(0, 6)}…`)
})

test('every transaction of the chain has a card', async () => {
  const rows = await api.database.db
    .selectFrom('transaction')
    .select('hash')
    .distinctOn('contract_type')
    .orderBy('contract_type')
    .execute()
  for (const { hash } of rows) expect((await get(`/transaction/${hexText(hash)}`)).statusCode).toBe(200)
})

test('accounts and contracts have one, of either path', async () => {
  const { address } = await api.database.db
    .selectFrom('account')
    .select('address')
    .where('type', '=', 2)
    .executeTakeFirstOrThrow()
  for (const kind of ['address', 'contract'])
    expect(metaOf((await get(`/${kind}/${addressText(address)}`)).body)['og:title']).toMatch(/^Contract /)
})

test('what an issuer wrote is no markup, cut, visible, and marked where it imitates', async () => {
  const { ref } = await api.database.db
    .selectFrom('token')
    .select('ref')
    .where('kind', '=', TokenKind.trc20)
    .executeTakeFirstOrThrow()
  const name = `</title><script>alert(1)</script>\u202E${'x'.repeat(100)}`
  await api.database.db.updateTable('token').set({ name, symbol: 'ТRХ' }).where('ref', '=', ref).execute()
  const { body, statusCode } = await get(`/token20/${tokenId(ref)}`)
  expect(statusCode).toBe(200)
  expect(body.match(/<script>/g)).toHaveLength(1)
  expect(body).not.toContain('x'.repeat(20))
  expect(body).not.toContain('\u202E')
  expect(metaOf(body)['og:title']).toContain('&lt;/title&gt;&lt;script')
  expect(metaOf(body)['og:description']).toMatch(/^Looks like TRX, and is not\./)
  expect((await get(`/og/token20/${tokenId(ref)}.png`)).statusCode).toBe(200)
})

test.each([
  '/block/999999999',
  '/block/abc',
  '/block/-1',
  '/block/%3Cscript%3E',
  '/block/999999999999999999999999',
  `/transaction/${'0'.repeat(64)}`,
  '/transaction/0',
  '/address/T',
  '/address/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u',
  '/contract/%00',
  '/token/9999999',
  '/token20/%F0%9F%A6%8A',
])('%s is known as nothing, and leads on all the same', async (path) => {
  const page = await get(path)
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('name="robots" content="noindex"')
  expect(page.body).toContain(`<a href="/#${path}">`)
  const picture = await get(`/og${path}.png`)
  expect(picture.statusCode).toBe(404)
  expect(picture.headers['content-type']).toBe('image/png')
  expect(picture.headers['cache-control']).toBe('public, max-age=15')
})

test('the picture of a solid block is kept for long, may be shown anywhere, and is not sent twice', async () => {
  const answer = await get('/og/block/5.png')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(answer.headers['cache-control']).toBe('public, max-age=86400')
  const again = await get('/og/block/5.png', { 'if-none-match': String(answer.headers.etag) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test('what is not solid is kept for a short while', async () => {
  const next = (await solidHead()) + 1n
  const answer = await get(`/og/block/${next}.png`)
  expect(answer.headers['cache-control']).toBe('public, max-age=15')
  expect(metaOf((await get(`/block/${next}`)).body)['og:description']).toContain('Not yet solid')
})

test('other paths are answered as before', async () => {
  const page = await get('/blockchain/blocks?x=1')
  expect([page.statusCode, page.headers.location]).toEqual([302, '/#/blockchain/blocks?x=1'])
  expect((await get('/og/nothing/1.png')).statusCode).toBe(404)
  for (const kind of CARD_KINDS)
    expect((await get(`/${kind}/1/2/3`)).headers.location, kind).toBe(`/#/${kind}/1/2/3`)
})

test('a badge shows the newest block to pages of others, and says what network there is none of', async () => {
  const answer = await get('/badge/status.svg')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('image/svg+xml'),
    'cache-control': 'public, max-age=30',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const { head_number: head } = await api.database.db
    .selectFrom('chain_state')
    .select('head_number')
    .executeTakeFirstOrThrow()
  expect(answer.body).toContain(`Block ${head.toLocaleString('en-US')}`)
  expect((await get('/badge/status.svg?net=nothing')).statusCode).toBe(404)
})
