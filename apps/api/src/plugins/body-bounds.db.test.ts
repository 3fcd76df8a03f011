import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handledRoutes } from '../routes/index.ts'
import { type SiteApi, startSiteApi } from '../testing/site-api.ts'

/** Bodies and addresses that cost more than they look: each is refused before there is work. */

let site: SiteApi
beforeAll(async () => {
  site = await startSiteApi({}, Object.values(handledRoutes))
}, 120_000)
afterAll(() => site.close())

/** One route for each size that a body may have, and one of the site. */
const POSTS = [
  ...new Map(
    Object.values(handledRoutes)
      .filter(({ route }) => route.method === 'POST')
      .map(({ route }) => [route.bodyBytes, route.path.replace(/:\w+/g, '1')]),
  ).values(),
  '/external/user/login',
]

async function post(url: string, payload: string | Buffer, headers: Record<string, string> = {}) {
  const begin = performance.now()
  const answer = await site.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return {
    status: answer.statusCode,
    body: answer.json() as Record<string, unknown>,
    ms: performance.now() - begin,
  }
}

const MIB = 1024 * 1024
const blank = Buffer.alloc(64 * MIB, ' ')
/** 64 MiB that travel as some KiB. */
const BOMBS = { gzip: gzipSync(blank), deflate: deflateSync(blank), br: brotliCompressSync(blank) }
const nested = (depth: number, open = '[', close = ']') => `${open.repeat(depth)}0${close.repeat(depth)}`

describe.each(POSTS)('%s', (path) => {
  test('unpacks a body no further than it may be long', async () => {
    for (const [encoding, bomb] of Object.entries(BOMBS)) {
      const { status, body } = await post(path, bomb, { 'content-encoding': encoding })
      expect([encoding, status, body.code]).toEqual([encoding, 413, 'PAYLOAD_TOO_LARGE'])
    }
    const unknown = await post(path, BOMBS.gzip, { 'content-encoding': 'x-unheard-of' })
    expect(unknown.status).toBe(415)
  })

  test('refuses a body that is nested endlessly, in little time', async () => {
    for (const text of [nested(100_000), nested(100_000, '{"a":', '}')]) {
      const { status, ms } = await post(path, text)
      expect([400, 413, 415]).toContain(status)
      expect(ms).toBeLessThan(2_000)
    }
  })

  test('refuses a body that is larger than anything sent there', async () => {
    const { status, body } = await post(path, JSON.stringify({ a: 'x'.repeat(17 * MIB) }))
    expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })
})

/**
 * Parameters that hold lists: each has a bound of its own, which is looked at before the database is asked.
 */
const LISTS = Object.values(handledRoutes).flatMap(({ route }) =>
  route.method !== 'GET'
    ? []
    : Object.entries(route.query.properties as Record<string, { type?: string; pattern?: string }>)
        .filter(([, schema]) => schema.type === 'string' && schema.pattern?.includes('(,') === true)
        .map(([name]) => [route.path.replace(/:\w+/g, '1'), name] as const),
)

test.each(LISTS)('%s refuses a list of thousands in %s', async (path, name) => {
  const many = encodeURIComponent(Array(2_000).fill('1').join(','))
  const answer = await site.app.inject(`${path}?${name}=${many}`)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_PARAMETER'])
})
