import { createHash } from 'node:crypto'
import { get } from 'node:http'
import { type Address, addressToBytes, fromHexAddress, type HexAddress, parseJson } from '@tronlens/core'
import { type ExportPlace, exportTransfers } from '@tronlens/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressBytes } from '../../http/parameters.ts'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import { getAccountAtRoute } from '../accounts/get-account-at.ts'
import { listBlocksRoute } from '../blocks/list-blocks.ts'
import { getContentHashRoute } from '../system/proof.ts'
import { filterTransactionsRoute } from '../transactions/filter-transactions.ts'
import { filterTransfersRoute } from '../transfers/filter-transfers.ts'
import { listVoteWitnessesRoute } from '../witnesses/list-vote-witnesses.ts'
import {
  exportBlocksRoute,
  exportStatementRoute,
  exportTransactionsRoute,
  exportTransfersRoute,
} from './exports.ts'

const SERVED = serveRoutes([
  exportBlocksRoute,
  exportStatementRoute,
  exportTransfersRoute,
  filterTransactionsRoute,
  filterTransfersRoute,
  getAccountAtRoute,
  getContentHashRoute,
  listBlocksRoute,
  listVoteWitnessesRoute,
  exportTransactionsRoute,
])

type Json = Record<string, unknown>
type Manifest = {
  list: string
  from: number
  to: number
  rows: number
  bytes: number
  sha256: string
  contentHash: string
}

const SOLID = 480
let api: IndexedApi
let busy: string
let contract: string
let other: string
beforeAll(async () => {
  api = await startIndexedApi(SERVED, recordedChain({ head: 500, solid: SOLID }))
  const find = async (text: string) =>
    fromHexAddress(
      ((await sql.raw<{ value: string }>(text).execute(api.database.db)).rows[0]?.value ?? '') as HexAddress,
    )
  busy = await find(`SELECT encode(address, 'hex') AS value FROM account ORDER BY tx_count DESC LIMIT 1`)
  other = await find(
    `SELECT encode(recipient, 'hex') AS value FROM transfer WHERE sender = (SELECT address FROM account ORDER BY tx_count DESC LIMIT 1)
     AND recipient <> sender GROUP BY recipient ORDER BY count(*) DESC LIMIT 1`,
  )
  contract = await find(
    `SELECT encode(recipient, 'hex') AS value FROM transaction WHERE selector = '\\xa9059cbb' GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
  )
})
afterAll(() => api.close())

const count = async (text: string): Promise<number> =>
  (await sql.raw<{ n: number }>(`SELECT count(*)::int AS n FROM ${text}`).execute(api.database.db)).rows[0]
    ?.n ?? -1

/** Body of a file, and the manifest of its trailer. */
const load = (path: string): Promise<{ text: string; manifest: Manifest; status: number }> =>
  new Promise((done, failed) => {
    get(`${api.url}${path}`, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        done({
          text: Buffer.concat(parts).toString(),
          manifest: JSON.parse(response.trailers['x-manifest'] ?? 'null') as Manifest,
          status: response.statusCode ?? 0,
        }),
      )
    }).on('error', failed)
  })

const linesOf = (text: string): Json[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => parseJson(line) as Json)

describe('a file', () => {
  test.each([
    ['blocks', 'block WHERE number <= 480'],
    ['transactions', 'transaction WHERE block_number <= 480'],
    ['transfers', 'transfer WHERE block_number <= 480'],
  ])('of %s holds every row up to the solid block, and a manifest of what it holds', async (list, rows) => {
    const { text, manifest } = await load(`/api/export/${list}`)
    const lines = linesOf(text)
    const last = lines.pop()
    expect(last).toEqual({ manifest })
    expect(lines).toHaveLength(await count(rows))
    const body = text.slice(0, text.lastIndexOf('{"manifest"'))
    expect(manifest).toMatchObject({
      list,
      from: 0,
      to: SOLID,
      rows: lines.length,
      bytes: Buffer.byteLength(body),
      sha256: createHash('sha256').update(body).digest('hex'),
    })
    const { hash } = (await (await fetch(`${api.url}/api/system/content-hash?to=${SOLID}`)).json()) as {
      hash: string
    }
    expect(manifest.contentHash).toBe(hash)
  })

  test('that was cut off goes on behind its last row', async () => {
    const whole = linesOf((await load('/api/export/transfers?to=300')).text).slice(0, -1)
    const at = whole[100] as { block: number; index: number; ordinal: number }
    const rest = await load(`/api/export/transfers?to=300&after=${at.block}-${at.index}-${at.ordinal}`)
    expect(linesOf(rest.text).slice(0, -1)).toEqual(whole.slice(101))
    const csv = await load(
      `/api/export/transfers?to=300&format=csv&after=${at.block}-${at.index}-${at.ordinal}`,
    )
    expect(csv.text.split('\r\n')[0]).toContain(String((whole[101] as Json).hash))
    expect(csv.manifest.rows).toBe(whole.length - 101)
  })

  test('says that it is UTF-8 where that is asked for, counts that among its bytes, and once only', async () => {
    const plain = await load('/api/export/blocks?to=9&format=csv')
    const marked = await load('/api/export/blocks?to=9&format=csv&bom=true')
    expect(marked.text).toBe(`\uFEFF${plain.text}`)
    expect(marked.manifest).toMatchObject({
      bytes: plain.manifest.bytes + 3,
      sha256: createHash('sha256').update(marked.text).digest('hex'),
    })
    const rest = await load('/api/export/blocks?to=9&format=csv&bom=true&after=8-0-0')
    expect(rest.text.startsWith('9,')).toBe(true)
    const pages = ['/api/block?limit=2&format=csv&bom=true', '/api/vote/witness?format=csv&bom=true']
    for (const path of pages) {
      const bytes = Buffer.from(await (await fetch(`${api.url}${path}`)).arrayBuffer())
      expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    }
  })

  test('of an address holds its transfers of every kind, and its statement ends with what it has', async () => {
    const transfers = linesOf((await load(`/api/export/transfers?address=${busy}`)).text).slice(0, -1)
    expect(transfers.length).toBeGreaterThan(20)
    expect(transfers.every(({ from, to }) => from === busy || to === busy)).toBe(true)
    const statement = await load(`/api/export/statement?address=${busy}&token=_&format=csv`)
    const rows = statement.text.trimEnd().split('\r\n')
    expect(rows[0]).toBe('address,token,block,timestamp,change,balance')
    expect(rows).toHaveLength(statement.manifest.rows + 1)
    const at = parseJson(
      await (await fetch(`${api.url}/api/account/at?address=${busy}&block=${SOLID}`)).text(),
    ) as Json
    expect(rows.at(-1)?.split(',').at(-1)).toBe(String(at.balanceStr))
  })

  test('of an address holds what the whole file says of it, internal movements too, from wherever it is gone on', async () => {
    // the mark depends on whose file it is: what an account did itself is not doubtful to it
    const unmarked = ({ riskTransaction: _mark, ...row }: Json): Json => row
    const whole = linesOf((await load('/api/export/transfers')).text)
      .slice(0, -1)
      .map(unmarked)
    const isOf = (address: string) => (row: Json) => row.from === address || row.to === address
    const { rows: passing } = await sql<{ value: string }>`
      SELECT encode(a.address, 'hex') AS value FROM transfer x, LATERAL (VALUES (x.sender), (x.recipient)) a (address)
      WHERE x.source = 1 AND x.block_number <= ${SOLID} GROUP BY a.address ORDER BY count(*) DESC LIMIT 4`.execute(
      api.database.db,
    )
    for (const address of [
      busy,
      contract,
      ...passing.map(({ value }) => fromHexAddress(value as HexAddress)),
    ]) {
      const expected = whole.filter(isOf(address))
      const file = async (more: string) =>
        linesOf((await load(`/api/export/transfers?address=${address}${more}`)).text)
          .slice(0, -1)
          .map(unmarked)
      expect(await file('')).toEqual(expected)
      for (const token of new Set(expected.map((row) => String(row.token))))
        expect(await file(`&token=${token}`)).toEqual(expected.filter((row) => row.token === token))
      const internal = expected.findIndex(({ isInternal }) => isInternal)
      for (const at of [internal, expected.length >> 1].filter((place) => expected[place])) {
        const { block, index, ordinal } = expected[at] as Json
        expect(await file(`&after=${block}-${index}-${ordinal}`)).toEqual(expected.slice(at + 1))
      }
      // a part that is not full ends the file
      const filter = { from: 0n, to: BigInt(SOLID), address: addressBytes(address as Address) }
      for (const limit of [1, 3, 7]) {
        const places: ExportPlace[] = [[-1n, 0, 0]]
        for (let rows = limit; rows === limit; ) {
          const part = await exportTransfers(api.database.db, filter, places.at(-1) as ExportPlace, limit)
          rows = part.length
          for (const row of part) places.push([row.block_number, row.tx_index, row.ordinal])
        }
        expect(places.slice(1)).toEqual(
          expected.map(({ block, index, ordinal }) => [BigInt(Number(block)), index, ordinal]),
        )
      }
    }
    expect(passing.length).toBe(4)
  })

  test.each([
    // a letter was changed: its checksum is of another address
    ['statement', 'T111111111111111111111111111111111-5'],
    ['statement', '_-1000000000000000'],
    ['blocks', '1000000000000000-0-0'],
    ['transactions', '1-1000000000-0'],
    ['transfers', '1-0-1000000000'],
  ])('of %s is not gone on with behind %s, where no row can stand', async (list, after) => {
    const of = list === 'blocks' ? '' : `&address=${busy}`
    for (const format of ['jsonl', 'csv']) {
      const { status, text } = await load(`/api/export/${list}?format=${format}&after=${after}${of}`)
      expect(status).toBe(400)
      expect(JSON.parse(text)).toMatchObject({ code: 'INVALID_PARAMETER', parameter: 'after', value: after })
    }
  })

  test.each([
    ['blocks', '999999999999999-999999999-999999999'],
    ['transactions', '999999999999999-999999999-999999999'],
    ['transfers', '999999999999999-999999999-999999999'],
    ['statement', '9999999999999999999-999999999999999'],
  ])('of %s behind the greatest place, %s, or from it on to the end, has no error', async (list, after) => {
    const of = list === 'blocks' ? '' : `&address=${busy}`
    const { status, manifest } = await load(`/api/export/${list}?after=${after}${of}`)
    expect(status).toBe(200)
    expect(manifest).toMatchObject({ list, after })
  })

  test('of blocks that may still be replaced is refused with the range there is', async () => {
    const { status, text } = await load('/api/export/blocks?to=490')
    expect(status).toBe(400)
    expect(text).toContain('a solid block of the index: 0 to 480')
  })

  test.each([
    '/api/export/blocks',
    '/api/system/content-hash',
  ])('%s with an end below its beginning says that', async (path) => {
    const { status, text } = await load(`${path}?from=10&to=5`)
    expect(status).toBe(400)
    const last = path.endsWith('hash') ? 500 : SOLID
    expect(JSON.parse(text)).toMatchObject({
      parameter: 'to',
      value: '5',
      message: `Parameter "to" is "5"; allowed: not below "from", which is 10: 10 to ${last}.`,
      expected: { kind: 'range', minimum: 10, maximum: last },
    })
    expect((await load(`${path}?from=10&to=501`)).text).toContain(`0 to ${last}`)
    expect((await load(`${path}?from=501&to=5`)).text).toContain('Parameter \\"from\\" is \\"501\\"')
  })
})

describe('an account at a moment before the index', () => {
  test('gets the moments that there are: heights for a height, times for a time', async () => {
    const refused = async (moment: string) =>
      JSON.parse((await load(`/api/account/at?address=${busy}&${moment}`)).text)
    expect(await refused('block=501')).toMatchObject({
      message: 'Parameter "block" is "501"; allowed: one that is indexed: blocks 0 to 500.',
    })
    const setFirst = (time: number) =>
      sql`UPDATE block SET timestamp = ${time} WHERE number = 0`.execute(api.database.db)
    const { rows } = await sql<{ time: bigint }>`
      SELECT timestamp AS time FROM block WHERE number IN (0, 500) ORDER BY number`.execute(api.database.db)
    const [first, last] = rows.map(({ time }) => Number(time))
    // that of this chain began when computers began to count
    await setFirst(1_000)
    const refusal = await refused('time=1')
    await setFirst(first ?? 0)
    expect(refusal).toMatchObject({
      message: 'Parameter "time" is "1"; allowed: milliseconds since 1970, from 1000 (block 0) on.',
      expected: { kind: 'range', minimum: 1_000, maximum: Number.MAX_SAFE_INTEGER },
    })
    // a time to come is one after the newest block
    expect(await refused(`time=${(last ?? 0) + 1}`)).toMatchObject({ block: 500 })
  })
})

describe('a filter', () => {
  const walk = async (query: string, limit: number, list = 'transactions'): Promise<Json[]> => {
    const rows: Json[] = []
    for (let cursor: string | undefined = '*'; cursor !== undefined; ) {
      const response = await fetch(`${api.url}/api/filter/${list}?${query}&limit=${limit}&cursor=${cursor}`)
      const answer = parseJson(await response.text()) as { data: Json[]; nextCursor?: string }
      expect(response.status).toBe(200)
      rows.push(...answer.data)
      cursor = answer.nextCursor
    }
    return rows
  }

  test.each([
    ['from=$busy', 'owner = $busy'],
    ['from=$busy&type=31&result=success', 'owner = $busy AND contract_type = 31 AND success'],
    ['from=$busy&to=$contract', 'owner = $busy AND recipient = $contract'],
    [
      'contract=$contract&method=0xA9059CBB',
      `recipient = $contract AND contract_type = 31 AND selector = '\\xa9059cbb'`,
    ],
    [
      'type=1&token=_&min_amount=1000000&max_amount=50000000',
      `contract_type = 1 AND amount BETWEEN 1000000 AND 50000000`,
    ],
    ['type=31&result=failed', 'contract_type = 31 AND NOT success'],
  ])('by %s finds exactly what a scan finds, page by page', async (query, condition) => {
    const fill = (text: string, print: (address: string) => string) =>
      text.replaceAll('$busy', print(busy)).replaceAll('$contract', print(contract))
    const bytes = (address: string) =>
      `'\\x${Buffer.from(addressToBytes(address as Address)).toString('hex')}'`
    const rows = await walk(
      fill(query, (address) => address),
      7,
    )
    const expected = await count(`transaction WHERE ${fill(condition, bytes)}`)
    expect(rows).toHaveLength(expected)
    expect(expected).toBeGreaterThan(0)
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length)
  })

  test.each([
    ['address=$busy', '(sender = $busy OR recipient = $busy)'],
    [
      'address=$busy&type=trx&result=success',
      '(sender = $busy OR recipient = $busy) AND kind = 1 AND success',
    ],
    ['address=$busy&counterpart=$other', '(sender, recipient) IN (($busy, $other), ($other, $busy))'],
    ['from=$busy&to=$other', 'sender = $busy AND recipient = $other'],
    ['to=$busy&type=trc20', 'recipient = $busy AND kind = 20'],
    [
      'token=$contract&min_amount=1000&max_amount=5000000000',
      'token = $contract AND amount BETWEEN 1000 AND 5000000000',
    ],
    ['token=_&min_amount=1000000', "token = '_' AND amount >= 1000000"],
    ['type=trc721&start_timestamp=0&end_timestamp=9000000000000', 'kind = 721'],
    ['result=failed&start_timestamp=0&end_timestamp=9000000000000', 'NOT success'],
  ])('of transfers by %s finds exactly what a scan finds, page by page', async (query, condition) => {
    const fill = (text: string, print: (address: string) => string) =>
      text
        .replaceAll('$busy', print(busy))
        .replaceAll('$other', print(other))
        .replaceAll('$contract', print(contract))
    const bytes = (address: string) =>
      `'\\x${Buffer.from(addressToBytes(address as Address)).toString('hex')}'::bytea`
    const rows = await walk(
      fill(query, (address) => address),
      7,
      'transfers',
    )
    const expected = await count(`transfer WHERE source <> 1 AND ${fill(condition, bytes)}`)
    expect(rows).toHaveLength(expected)
    expect(expected).toBeGreaterThan(0)
  })

  test('of transfers that no index serves is refused with what is missing', async () => {
    const response = await fetch(`${api.url}/api/filter/transfers?type=trc20&min_amount=1`)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(
      'set, or one of counterpart, from, to, token, item, block and result=failed, or both ends',
    )
  })

  test('that no index serves is refused with what is missing', async () => {
    const response = await fetch(`${api.url}/api/filter/transactions?method=a9059cbb&min_amount=1`)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(
      'set, or one of counterpart, from, to, contract, token, type and block, or both ends of a time window',
    )
  })
})
