import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createJimp } from '@jimp/core'
import png from '@jimp/js-png'
import { type AppDatabase, createAppDatabase } from '@tronlens/db'
import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CatalogueLogos, openCatalogueLogos } from './catalogue-logos.ts'

const Picture = createJimp({ formats: [png], plugins: [] })
const log = pino({ level: 'silent' })
const NAMES = ['good.png', 'away.png', 'gone.png', 'large.png', 'page.png'] as const

let database: TestDatabase
let db: AppDatabase
let server: Server
let folder: string
let asked: string[] = []
const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  database = await createTestDatabase()
  db = createAppDatabase(database.url, { poolSize: 2 })
  const picture = await new Picture({ width: 300, height: 200, color: 0xff0000ff }).getBuffer('image/png')
  server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? ''
    asked.push(name)
    if (name === 'good.png' || name === 'inside.png') response.end(picture)
    else if (name === 'away.png') response.writeHead(302, { location: `${base()}/inside.png` }).end()
    else if (name === 'large.png') response.end(Buffer.concat([picture, Buffer.alloc(600 * 1024)]))
    else if (name === 'page.png') response.end('<script>alert(1)</script>')
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  const genesis = '0'.repeat(64)
  const tokens = NAMES.map((name, index) => [1000001 + index, name, 0, '', `${base()}/${name}`])
  await writeFile(join(folder, 'trc10.json'), JSON.stringify({ genesis, tokens }))
  await writeFile(join(folder, 'trc20.json'), JSON.stringify({ genesis, tokens: [] }))
}, 60_000)
afterAll(async () => {
  server.close()
  await db.destroy()
  await database.drop()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  asked = []
})

const open = ({ isFetching = true, allowsInside = true } = {}) =>
  openCatalogueLogos({ db, isFetching, allowsInside, catalogueDir: folder, log })
const find = (logos: CatalogueLogos, name: string) => {
  const hash = /([0-9a-f]{64})\.png$/.exec(logos.shownAt(`${base()}/${name}`))?.[1] ?? ''
  return logos.find(Buffer.from(hash, 'hex'))
}

test('nothing is fetched unless the operator allows it', async () => {
  const logos = open({ isFetching: false })
  expect(logos.shownAt('https://logos.example/a.png')).toBe('https://logos.example/a.png')
  expect(await find(logos, 'good.png')).toBeUndefined()
  expect(asked).toEqual([])
})

test('a logo that leads into the network of the server is not asked for', async () => {
  expect(await find(open({ allowsInside: false }), 'good.png')).toBeUndefined()
  expect(asked).toEqual([])
  await sql`DELETE FROM catalogue_logo`.execute(db)
})

test('a logo is fetched once for all users, and encoded again', async () => {
  const logos = open()
  const [first, second] = await Promise.all([find(logos, 'good.png'), find(logos, 'good.png')])
  expect(second).toEqual(first)
  expect(await Picture.fromBuffer(first ?? Buffer.alloc(0))).toMatchObject({ width: 100, height: 100 })
  expect(await find(open(), 'good.png')).toEqual(first)
  expect(asked).toEqual(['good.png'])
  // older than a month: asked again, and what is there stays when nothing comes
  await sql`UPDATE catalogue_logo SET fetched_at = now() - interval '31 days'`.execute(db)
  expect(await find(open(), 'good.png')).toEqual(first)
  expect(asked).toEqual(['good.png', 'good.png'])
})

test.each([
  ['away.png', 'leads elsewhere'],
  ['gone.png', 'is gone'],
  ['large.png', 'is too large'],
  ['page.png', 'is no picture'],
])('%s %s: there is no picture, and it is not asked for again the same day', async (name) => {
  expect(await find(open(), name)).toBeUndefined()
  expect(await find(open(), name)).toBeUndefined()
  expect(asked).toEqual([name])
})

test('what the catalogue does not name is never asked for', async () => {
  expect(await find(open(), 'inside.png')).toBeUndefined()
  expect(asked).toEqual([])
})
