import { parseJson } from '@tronlens/core'
import { expect, test } from 'vitest'
import { addressText } from '../serialize/address.ts'
import { shareSite } from '../testing/shared-site.ts'
import type { Visitor } from '../testing/site-api.ts'

/** Lists of the site as files: for users who may read the list, and for no others. */

const shared = shareSite()
const MORE_THAN_A_PAGE = 25

const ask = ({ cookies }: Visitor, url: string) =>
  shared.site.app.inject({
    url,
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })

test('tags of a person are a file as a whole, theirs alone and not cached', async () => {
  const ada = await shared.people.join('files@example.org')
  for (let index = 1; index <= MORE_THAN_A_PAGE; index++) {
    const target_address = addressText(Buffer.concat([Buffer.of(0x41), Buffer.alloc(20, index)]))
    await ada.api.insertPrivateTag({ body: { target_address, tag: `=tag ${index}` } })
  }
  const file = await ask(ada, '/external/tag?download=jsonl')
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="private-tags.jsonl"',
  })
  const lines = file.body
    .trimEnd()
    .split('\n')
    .map((line) => parseJson(line) as Record<string, unknown>)
  expect(lines.at(-1)).toMatchObject({
    manifest: { list: 'listPrivateTags', query: {}, rows: MORE_THAN_A_PAGE, made: expect.any(Number) },
  })
  const { data } = await ada.api.listPrivateTags({ limit: 1000 })
  expect(lines.slice(0, -1)).toEqual(data?.user_tags)
  const csv = (await ask(ada, '/external/tag?download=csv')).body.trimEnd().split('\r\n')
  expect(csv).toHaveLength(MORE_THAN_A_PAGE + 1)
  // a spreadsheet runs nothing of it
  expect(csv[1]).toContain(",'=tag ")
  const linesOf = async (url: string) => (await ask(ada, url)).body.trimEnd().split('\r\n')
  expect(await linesOf('/external/tag?format=csv')).toHaveLength(MORE_THAN_A_PAGE + 1)
  expect(await linesOf('/external/tag?format=csv&limit=20')).toHaveLength(20 + 1)

  const bob = await shared.people.join('no-files@example.org')
  expect((await ask(bob, '/external/tag?download=csv')).body.trimEnd().split('\r\n')).toHaveLength(1)
})

test.each([
  'download=csv',
  'download=jsonl',
  'format=csv',
])('a visitor who is not signed in gets no file: %s', async (form) => {
  const refused = await ask(shared.site.visitor(), `/external/tag?${form}`)
  expect(refused.statusCode).toBe(401)
  expect(refused.headers).not.toHaveProperty('content-disposition')
  expect(refused.headers['cache-control']).toBe('no-store')
  expect(refused.json()).toMatchObject({ retCode: '1001' })
})

test('names that the operator gave are a public file', async () => {
  const file = await ask(shared.site.visitor(), '/api/site/tags?download=csv')
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.body).toBe('address,tag,url,next\r\n')
})
