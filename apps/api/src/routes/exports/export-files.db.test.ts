import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer as createWebServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listTokens } from '@tronlens/api-contract'
import { fromHexAddress, type HexAddress } from '@tronlens/core'
import { findChainState } from '@tronlens/db'
import { type ExportOrder, exportFile } from '@tronlens/indexer'
import { branchOf, cutOff } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import { listBlocksRoute } from '../blocks/list-blocks.ts'
import type { NetworkServices } from '../handle.ts'
import { getSystemStatusRoute } from '../system/status.ts'
import { listTokenHoldersRoute } from '../tokens/list-token-holders.ts'
import { listTokensRoute } from '../tokens/list-tokens.ts'
import { exportBlocksRoute, exportStatementRoute, exportTransfersRoute } from './exports.ts'
import { openList } from './list-rows.ts'

const SERVED = serveRoutes([
  getSystemStatusRoute,
  listBlocksRoute,
  listTokenHoldersRoute,
  listTokensRoute,
  exportBlocksRoute,
  exportStatementRoute,
  exportTransfersRoute,
])

/** Files as the command line writes them: cut off, gone on with while the chain goes on, asked for again. */

const FORMATS = ['jsonl', 'csv'] as const
const chain = recordedChain()

let api: IndexedApi
let busy: string
/** Passes bytes of the API on, or as many as it returns; undefined: all, as they are. */
let meddle: ((bytes: Buffer, before: number) => Buffer) | undefined
let requests = 0
let line: Server
let url: string
let dir: string

beforeAll(async () => {
  api = await startIndexedApi(SERVED, recordedChain({ head: 500, solid: 480 }))
  const { rows } = await sql<{ address: string }>`
    SELECT encode(address, 'hex') AS address FROM balance_change WHERE block_number <= 480
    GROUP BY 1 HAVING count(DISTINCT token) > 2 ORDER BY count(*) DESC LIMIT 1`.execute(api.database.db)
  busy = fromHexAddress(rows[0]?.address as HexAddress)
  line = createServer((client) => {
    const server = connect(Number(new URL(api.url).port), '127.0.0.1')
    let before = 0
    client.on('data', (bytes: Buffer) => {
      requests++
      server.write(bytes)
    })
    server.on('data', (bytes: Buffer) => {
      const passed = meddle ? meddle(bytes, before) : bytes
      before += bytes.length
      client.write(passed)
      if (passed.length < bytes.length) client.destroySoon()
    })
    for (const [one, two] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => two.destroy())
      one.on('close', () => two.end())
    }
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  url = `http://127.0.0.1:${(line.address() as AddressInfo).port}`
}, 240_000)
afterAll(async () => {
  line.close()
  await api.close()
})
beforeEach(async () => {
  meddle = undefined
  requests = 0
  dir = await mkdtemp(join(tmpdir(), 'tronlens-export-'))
})
afterEach(() => rm(dir, { recursive: true }))

/** Lets headers and so many bytes of an answer through. */
function cutAt(most: number) {
  let end: number | undefined
  return (bytes: Buffer, before: number) => {
    end ??= before + bytes.indexOf('\r\n\r\n') + most
    return before + bytes.length > end ? bytes.subarray(0, Math.max(0, end - before)) : bytes
  }
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const readNote = async (out: string) => JSON.parse(await readFile(`${out}.manifest.json`, 'utf8'))

type Case = Pick<ExportOrder, 'list' | 'query' | 'format'>
const CASES = FORMATS.flatMap((format): [string, Case][] => [
  [`blocks as ${format}`, { list: 'blocks', query: {}, format }],
  [`transfers as ${format}`, { list: 'transfers', query: { to: '300' }, format }],
  [`a statement as ${format}`, { list: 'statement', query: {}, format }],
  [`a list as ${format}`, { list: '/api/block?part=100&sort=number', query: {}, format }],
])

describe('a file that was cut off', () => {
  type Cut = { order: ExportOrder; whole: Buffer; manifest: object }
  const cuts = new Map<string, Cut>()
  let kept = ''
  afterAll(() => rm(kept, { recursive: true }))
  beforeAll(async () => {
    kept = await mkdtemp(join(tmpdir(), 'tronlens-export-'))
    for (const [name, given] of CASES) {
      const query = given.list === 'statement' ? { address: busy } : given.query
      const order = { ...given, query, api: url, out: join(kept, name.replaceAll(' ', '-')) }
      const whole = `${order.out}-whole`
      const manifest = await exportFile({ ...order, out: whole })
      const bytes = await readFile(whole)
      expect(manifest.sha256).toBe(sha256(bytes))
      meddle = cutAt(Math.floor(bytes.length / 2))
      await expect(exportFile(order)).rejects.toThrow('cut off before its end')
      meddle = undefined
      // as much as a process that was killed may have written
      await writeFile(order.out, bytes.subarray(0, Math.floor(bytes.length / 2)))
      cuts.set(name, { order, whole: bytes, manifest })
    }
    await api.show(cutOff(chain, 550, 530))
  })

  test.each(CASES)('goes on as what it was begun as, whatever came meanwhile: %s', async (name, { list }) => {
    const { order, whole, manifest } = cuts.get(name) as Cut
    const resumed = await exportFile({ ...order, api: url })
    const bytes = await readFile(order.out)
    expect(resumed.sha256).toBe(sha256(bytes))
    expect(await readNote(order.out)).toEqual(resumed)
    // an export is of blocks that are solid; a list holds what is so now, and says at which block it was
    // begun
    if (list.startsWith('/')) expect(resumed).toMatchObject({ head: { number: 500 }, rows: 551 })
    else expect([resumed, bytes]).toEqual([manifest, whole])
  })
})

test.each(FORMATS)('a complete file is left as it is, without a request: %s', async (format) => {
  const order = { list: 'transfers', query: { to: '300' }, format, api: url, out: join(dir, 'whole') }
  const manifest = await exportFile(order)
  const bytes = await readFile(order.out)
  const before = requests
  expect(await exportFile(order)).toEqual(manifest)
  expect(await readFile(order.out)).toEqual(bytes)
  expect(requests).toBe(before)
  await writeFile(order.out, bytes.subarray(0, 100))
  await expect(exportFile(order)).rejects.toThrow('is not what its manifest says')
})

test('a file of another question is not gone on with', async () => {
  const out = join(dir, 'out')
  const order = { list: 'transfers', format: 'csv', api: url, out } as const
  await exportFile({ ...order, query: { to: '200' } })
  const bytes = await readFile(out)
  await expect(exportFile({ ...order, query: { address: busy } })).rejects.toThrow(
    'holds something else: --list transfers --format csv --to 200. Choose another --out',
  )
  await expect(exportFile({ ...order, query: { to: '200' }, format: 'jsonl' })).rejects.toThrow(
    'something else',
  )
  await rm(`${out}.manifest.json`)
  await expect(exportFile({ ...order, query: { to: '200' } })).rejects.toThrow(
    'no file next to it says what it holds',
  )
  expect(await readFile(out)).toEqual(bytes)
})

test.each(FORMATS)('what was changed on its way is not kept: %s', async (format) => {
  const order = { list: 'blocks', query: { to: '300' }, format, api: url, out: join(dir, 'out') }
  meddle = (bytes) => {
    const at = bytes.indexOf(format === 'csv' ? ',17' : '"timestamp":17')
    if (at < 0) return bytes
    const changed = Buffer.from(bytes)
    changed[at + (format === 'csv' ? 1 : 12)] = '2'.charCodeAt(0)
    return changed
  }
  await expect(exportFile(order)).rejects.toThrow('What came is not what was sent')
  expect(await readFile(order.out)).toHaveLength(0)
  meddle = undefined
  const { sha256: kept } = await exportFile(order)
  expect(kept).toBe((await exportFile({ ...order, api: api.url, out: join(dir, 'other') })).sha256)
})

test.each(FORMATS)('breaks of lines inside of names are kept as they are: %s', async (format) => {
  await sql`UPDATE token SET name = ${'a\u2028b\nc\rd\r\ne'} WHERE kind = 10
    AND ref = (SELECT ref FROM token WHERE kind = 10 ORDER BY ref LIMIT 1)`.execute(api.database.db)
  const out = join(dir, 'tokens')
  const { sha256: kept, rows } = await exportFile({ api: url, list: '/api/token', query: {}, format, out })
  const sent = Buffer.from(await (await fetch(`${api.url}/api/token?download=${format}`)).arrayBuffer())
  const body = format === 'csv' ? sent : sent.subarray(0, sent.indexOf('{"manifest"'))
  expect(await readFile(out)).toEqual(body)
  expect(kept).toBe(sha256(body))
  const { rows: counted } = await sql<{
    n: number
  }>`SELECT count(*)::int AS n FROM token WHERE kind = 10`.execute(api.database.db)
  expect(rows).toBe(counted[0]?.n)
})

test('an API that is not there, or refuses, is reported in a sentence', async () => {
  const order = { list: 'blocks', query: {}, format: 'csv', out: join(dir, 'out') } as const
  await expect(exportFile({ ...order, api: 'http://127.0.0.1:1' })).rejects.toMatchObject({
    code: 'INVALID_CONFIG',
    message: expect.stringContaining('http://127.0.0.1:1 does not answer'),
  })
  await expect(exportFile({ ...order, api: url, query: { to: '9999' } })).rejects.toThrow(
    /^The API refuses with 400: Parameter "to" is "9999"; allowed: /,
  )
  const other = createWebServer((_, response) => response.writeHead(405).end('<html>\n<h1>no</h1></html>'))
  await once(other.listen(0, '127.0.0.1'), 'listening')
  await expect(
    exportFile({ ...order, api: `http://127.0.0.1:${(other.address() as AddressInfo).port}` }),
  ).rejects.toThrow('HTTP 405 came back, with something that no API of Tronlens answers; check --api.')
  other.close()
})

test('a path that is no list is refused, and its answer is not waited for', async () => {
  const order = { list: '/api/system/status', query: {}, format: 'csv', out: join(dir, 'out') } as const
  await expect(exportFile({ ...order, api: url })).rejects.toThrow('that path is no list')
  const connections = promisify<number>((done) => line.getConnections(done))
  await expect.poll(() => connections()).toBe(0)
})

test('conditions that a list would ignore are refused', async () => {
  const order = { api: url, format: 'csv', out: join(dir, 'out') } as const
  await expect(exportFile({ ...order, list: 'blocks', query: { address: busy } })).rejects.toThrow(
    '--address is no condition of the export of blocks, which knows --from, --to.',
  )
  await expect(
    exportFile({ ...order, list: '/api/tokenholders?address=_', query: { from: '5' } }),
  ).rejects.toThrow(
    '--from is for exports; what is asked of a list stands in its path: --list "/api/tokenholders?address=_&…".',
  )
})

test('a file of a list is cut off, and not gone on with, once the chain replaced what it was begun with', async () => {
  const services = {
    db: api.database.db,
    chain: { state: () => findChainState(api.database.db) },
  } as unknown as NetworkServices
  const begun = await findChainState(api.database.db)
  const branch = branchOf(chain, { after: 540, head: 560, solid: 530, keep: () => true })
  let parts = 0
  const read = async () => {
    if (++parts === 2) await api.show(branch)
    return { [String(listTokens.rows)]: [{ name: String(parts) }], nextCursor: String(parts) }
  }
  const { subject, parts: walked } = await openList(listTokens, { cursor: '*' }, services, read)
  expect(subject).toMatchObject({ head: { number: 550 } })
  const walkedRows: unknown[] = []
  const walk = async () => {
    for await (const rows of walked) walkedRows.push(...rows)
  }
  await expect(walk()).rejects.toMatchObject({ code: 'CONFLICT', block: 550n })
  expect(walkedRows).toEqual([{ name: '1', next: '1' }])
  const hash = begun?.head_hash.toString('hex')
  const ask = (block: string) => fetch(`${api.url}/api/block?download=csv&begun=${block}`)
  const refused = await ask(`550-${hash}`)
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { code: 'CONFLICT', message: 'The chain replaced block 550 since the file was begun; begin it again.' },
  ])
  const now = await findChainState(api.database.db)
  expect((await ask(`560-${now?.head_hash.toString('hex')}`)).status).toBe(200)
  // the client may have seen a block that a replica has not yet
  expect((await ask(`900-${hash}`)).status).toBe(200)
  // no client has seen one that is so far off
  expect((await ask(`9000-${hash}`)).status).toBe(409)
  expect((await ask('9000')).status).toBe(400)
})
