import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listAnnouncementsRoute } from '../routes/nodes/nodes.ts'
import { type SiteApi, startSiteApi } from '../testing/site-api.ts'
import { readContentFiles } from './content-files.ts'

const SHIPPED = fileURLToPath(new URL('../../../../content', import.meta.url))
const LANGUAGES = ['en', 'zh', 'ja', 'ko', 'ar', 'ru', 'fa', 'es']

let site: SiteApi
beforeAll(async () => {
  site = await startSiteApi({ CONTENT_DIR: SHIPPED }, [listAnnouncementsRoute])
}, 120_000)
afterAll(() => site.close())

test('every text that is shipped is there in all languages', async () => {
  const byName = new Map<string, string[]>()
  for (const { name, language } of await readContentFiles(SHIPPED))
    byName.set(name, [...(byName.get(name) ?? []), language])
  expect([...byName.keys()]).toContain('faq')
  // one file that holds its languages
  expect(byName.get('site.json')).toEqual(['en'])
  byName.delete('site.json')
  for (const [name, languages] of byName)
    expect([name, languages.sort()]).toEqual([name, [...LANGUAGES].sort()])
})

test('a page comes in the language that is asked for, in English where that is unknown', async () => {
  const { api } = site.visitor()
  expect(await api.getArticle({ name: 'about', lang: 'es' })).toMatchObject({
    language: 'es',
    title: 'Acerca de este sitio',
  })
  expect(await api.getArticle({ name: 'about', lang: 'xx' })).toMatchObject({ language: 'en' })
  expect((await site.visitor().send('GET', '/api/site/content/nothing')).status).toBe(404)
})

test('notices are listed with the newest first and read one by one', async () => {
  const { api } = site.visitor()
  const { total, articles } = await api.listNotices({ lang: 'en', limit: 1 })
  expect(total).toBe(2)
  expect(articles).toEqual([
    {
      id: 2,
      name: 'Accounts, private tags and alerts',
      html_url: '/#/notice/2',
      created_at: '2026-11-21T00:00:00.000Z',
    },
  ])
  expect((await api.listNotices({ limit: 5_000 })).articles).toHaveLength(2)
  expect(await api.listNotices({ start: 20_000, limit: 5_000 })).toEqual({ total: 2, articles: [] })
  expect(await api.getNotice({ id: 2, lang: 'ja' })).toMatchObject({ id: 2, language: 'ja' })
})

test('clients of the public API read the same notices', async () => {
  const { body } = await site.visitor().send('GET', '/api/announcement?type=1&start=0&limit=10&status=0')
  expect(body).toMatchObject({ total: 2 })
  expect((body.data as object[])[1]).toMatchObject({
    id: 1,
    titleEN: 'This explorer is yours',
    titleCN: '这是您自己的浏览器',
    createTime: '2026-11-20 00:00:00',
    extInfo: '[]',
  })
})

test('a mistake in site.json is reported with what is wrong', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  await writeFile(
    join(folder, 'site.json'),
    '{"links": [{"group": {}, "items": [{"name": {}, "url": "javascript:alert(1)"}]}]}',
  )
  const other = await startSiteApi({ CONTENT_DIR: folder })
  try {
    const { status, body } = await other.visitor().send('GET', '/api/site/links')
    expect([status, body.code]).toEqual([500, 'INVALID_CONFIG'])
    expect(String(body.message)).toContain('javascript:alert(1)')
  } finally {
    await other.close()
    await rm(folder, { recursive: true })
  }
})

test('texts are made into pages once, however often lists of them are read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  await mkdir(join(folder, 'en', 'announcements'), { recursive: true })
  const text = '- **all** of [it](https://example.org) is `new`\n'.repeat(300)
  for (let id = 1; id <= 10; id++)
    await writeFile(
      join(folder, 'en', 'announcements', `${id}.2026-11-20.md`),
      `# News ${id}\n\n${id}\n\n${text}`,
    )
  const other = await startSiteApi({ CONTENT_DIR: folder })
  const read = async () => {
    const began = performance.now()
    expect(await other.visitor().api.listNotices({ limit: 3 })).toMatchObject({ total: 10 })
    return performance.now() - began
  }
  try {
    const first = await read()
    expect(await read()).toBeLessThan(first / 4)
    await writeFile(join(folder, 'en', 'announcements', '11.2026-11-21.md'), '# Newest')
    await vi.waitFor(
      async () =>
        expect((await other.visitor().api.listNotices({ limit: 1 })).articles).toMatchObject([
          { name: 'Newest' },
        ]),
      { timeout: 10_000, interval: 500 },
    )
  } finally {
    await other.close()
    await rm(folder, { recursive: true })
  }
})

test('developers are searched and sorted', async () => {
  const { total } = await site.visitor().api.listDevelopers({ body: { search: 'unknown' } })
  expect(total).toBe(0)
})
