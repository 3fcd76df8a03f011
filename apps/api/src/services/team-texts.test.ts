import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTeamTexts } from './team-texts.ts'

const log = pino({ level: 'silent' })

let server: Server
let url: string
const files = new Map<string, string>()
const asked: string[] = []
let status: number | undefined

beforeEach(async () => {
  files.clear()
  asked.length = 0
  status = undefined
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const text = files.get(request.url ?? '')
    if (status !== undefined) response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end()
    else response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(
  () =>
    new Promise((done) => {
      server.close(done)
      server.closeAllConnections()
    }),
)

test('texts come in the language of the reader where the repository has it, safe to be shown', async () => {
  files.set(
    '/team/pages/HEAD/INTRO.md',
    '# We\n<script>alert(1)</script>![logo](https://elsewhere.example/x.png)',
  )
  files.set('/team/pages/HEAD/TEAM.md', 'Ada')
  files.set('/team/pages/HEAD/pages/ja/TEAM.md', 'エイダ [site](https://a.example) [plan](../../PLAN.md)')
  files.set('/team/pages/HEAD/COMMUNITY_PLAN.md', ' \n')
  const { state, texts } = await createTeamTexts(`${url}/`, log).read('team/pages', 'ja')
  expect(state).toBe('shown')
  expect(texts.map(({ name, language }) => [name, language])).toEqual([
    ['INTRO', ''],
    ['TEAM', 'ja'],
  ])
  expect(texts[0]?.html).toContain('<h3>We</h3>')
  expect(texts[0]?.html).not.toMatch(/script|img|elsewhere/)
  expect(texts[1]?.html).toContain('rel="noopener noreferrer nofollow"')
  expect(texts[1]?.html).toContain('href="https://github.com/team/pages/blob/HEAD/PLAN.md"')
})

test('a second read within ten minutes sends no request, in each language', async () => {
  files.set('/team/pages/HEAD/INTRO.md', 'We')
  const { read } = createTeamTexts(url, log)
  await Promise.all([read('team/pages', 'en'), read('team/pages', 'en')])
  const before = asked.length
  await read('team/pages', 'en')
  expect(asked).toHaveLength(before)
  expect(new Set(asked).size).toBe(before)
  await read('team/pages', 'ru')
  expect(asked.length).toBeGreaterThan(before)
})

test.each([
  ['an error of its host', 500],
  ['another address', 302],
])('%s is reported, and not taken for a repository without texts', async (_what, given) => {
  status = given
  expect(await createTeamTexts(url, log).read('team/pages', 'en')).toEqual({ state: 'away', texts: [] })
})

test('a text that is too long is not read to its end', async () => {
  files.set('/team/pages/HEAD/INTRO.md', 'x'.repeat(300 * 1024))
  expect((await createTeamTexts(url, log).read('team/pages', 'en')).state).toBe('away')
})

test.each(['team', 'team/..', 'team/.', ''])('%s is no repository, and no request is sent', async (link) => {
  expect(await createTeamTexts(url, log).read(link, 'en')).toEqual({ state: 'shown', texts: [] })
  expect(asked).toEqual([])
})

test('without the setting no request is sent', async () => {
  expect(await createTeamTexts(undefined, log).read('team/pages', 'en')).toEqual({ state: 'off', texts: [] })
})
