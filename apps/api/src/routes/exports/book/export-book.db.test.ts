import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { fromHexAddress, parseJson, toBigInt, toSmallestUnit } from '@tronlens/core'
import { findRecording } from '@tronlens/testkit'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveRoutes } from '../../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../../testing/indexed-api.ts'
import { recordedChain } from '../../../testing/recorded-chain.ts'
import { exportTransactionsRoute, exportTransfersRoute } from '../exports.ts'
import { exportBookRoute } from './export-book.ts'

const SERVED = serveRoutes([exportBookRoute, exportTransactionsRoute, exportTransfersRoute])

type Account = {
  address: string
  account: { balance?: unknown; assetV2?: { key: string; value: unknown }[] }
}
type Line = Record<string, string>

const accounts = readFileSync(join(findRecording(), 'accounts.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => parseJson(line) as Account)

let api: IndexedApi
let folder: string
let duck: Awaited<ReturnType<DuckDBInstance['connect']>>
beforeAll(async () => {
  api = await startIndexedApi(SERVED, recordedChain())
  folder = await mkdtemp(join(tmpdir(), 'book-'))
  duck = await (await DuckDBInstance.create(':memory:')).connect()
})
afterAll(async () => {
  duck.closeSync()
  await rm(folder, { recursive: true })
  await api.close()
})

const load = async (query: string) => await api.app.inject({ method: 'GET', url: query })
/** Rows of a book as JSON lines. */
const linesOf = async (query: string): Promise<Line[]> =>
  (await load(`/api/export/book?${query}&manifestLine=false`)).body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => parseJson(line) as Line)

/** Rows of a query of DuckDB over a file of the API. */
async function ask(path: string, name: string, sql: (file: string) => string): Promise<Line[]> {
  const file = join(folder, name)
  await writeFile(file, (await load(path)).rawPayload)
  return (await duck.runAndReadAll(sql(file))).getRowObjectsJson() as Line[]
}

const busiest = async () => {
  const books = await Promise.all(
    accounts.slice(0, 30).map(async ({ address }) => {
      const owner = fromHexAddress(address)
      return { owner, lines: await linesOf(`address=${owner}`) }
    }),
  )
  const [first] = books.sort((a, b) => b.lines.length - a.lines.length)
  if (!first) throw new Error('the recording has no accounts')
  return first
}

describe('the book of an account', () => {
  test.each(
    accounts
      .filter(({ account }) => toBigInt(account.balance ?? 0) >= 0n)
      .slice(0, 40)
      .map(({ address, account }) => [address, account] as const),
  )('%s adds up to what the node says, line by line', async (hex, account) => {
    const held = new Map<string, bigint>()
    const add = (token: string, text: string, decimals: number) => {
      const sum = (held.get(token) ?? 0n) + toSigned(text, decimals)
      held.set(token, sum)
      return sum
    }
    for (const line of await linesOf(`address=${fromHexAddress(hex)}`)) {
      if (line.fee) add('trx', `-${line.fee}`, 6)
      if (line.amount) add(String(line.token), line.amount, Number(line.decimals))
    }
    expect(held.get('trx') ?? 0n).toBe(toBigInt(account.balance ?? 0))
    for (const { key, value } of account.assetV2 ?? []) expect(held.get(key) ?? 0n).toBe(toBigInt(value))
  })

  test('leaves out exactly what has the mark, where that is asked for', async () => {
    let hidden = 0
    for (const { address } of accounts.slice(0, 20)) {
      const query = `address=${fromHexAddress(address)}`
      const all = await linesOf(query)
      const plain = all.filter(({ riskTransaction }) => String(riskTransaction) !== 'true')
      expect(await linesOf(`${query}&hideRisk=true`)).toEqual(plain)
      hidden += all.length - plain.length
    }
    expect(hidden).toBeGreaterThan(0)
  })

  test('is the same in every format, to the last digit, for DuckDB and for spreadsheets', async () => {
    const { owner, lines } = await busiest()
    const [first] = lines
    expect(lines.length).toBeGreaterThan(20)
    expect(lines.map(({ block }) => Number(block))).toEqual(
      lines.map(({ block }) => Number(block)).sort((a, b) => a - b),
    )
    expect(first?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const path = `/api/export/book?address=${owner}`
    const shown = lines.map(({ hash, amount, symbol, fee }) => ({ hash, amount, symbol, fee }))
    const columns = (file: string, read: string) =>
      `SELECT hash, coalesce(amount::VARCHAR, '') amount, coalesce(symbol, '') symbol, coalesce(fee::VARCHAR, '') fee FROM ${read}('${file}')`
    expect(await ask(`${path}&format=parquet`, 'b.parquet', (file) => columns(file, 'read_parquet'))).toEqual(
      shown,
    )
    const csv = await ask(
      `${path}&format=csv`,
      'b.csv',
      (file) =>
        `SELECT hash, coalesce(amount, '') amount, coalesce(symbol, '') symbol, coalesce(fee, '') fee FROM read_csv('${file}', all_varchar = true)`,
    )
    expect(csv).toEqual(shown)
    const json = await ask(`${path}&manifestLine=false`, 'b.jsonl', (file) =>
      columns(file, 'read_ndjson_auto'),
    )
    expect(json.map(({ hash }) => hash)).toEqual(shown.map(({ hash }) => hash))
    const [times] = await ask(
      `${path}&format=parquet`,
      'b.parquet',
      (file) => `SELECT epoch_ms(min(time)) AS first, typeof(min(time)) AS type FROM read_parquet('${file}')`,
    )
    expect(times).toEqual({ first: String(Date.parse(first?.time ?? '')), type: 'TIMESTAMP WITH TIME ZONE' })
    const [sheet] = await readWorkbook((await load(`${path}&format=xlsx`)).rawPayload)
    const [head, ...rows] = sheet?.data ?? []
    const at = (name: string) => (head as string[]).indexOf(name)
    expect(rows.map((row) => row[at('hash')])).toEqual(lines.map(({ hash }) => hash))
    expect(rows.map((row) => String(row[at('amount')] ?? ''))).toEqual(
      lines.map(({ amount }) => (amount === '' ? '' : String(amountOf(amount ?? '')))),
    )
  })

  test('has the days, the zone and the program in its name and its rows', async () => {
    const { owner, lines } = await busiest()
    const middle = Date.parse(lines[Math.floor(lines.length / 2)]?.time ?? '')
    const path = `/api/export/book?address=${owner}&format=csv&end_timestamp=${middle}&zone=Asia/Kolkata`
    const answer = await load(path)
    const day = new Date(middle + 330 * 60_000).toISOString().slice(0, 10)
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${owner} to ${day}.csv"`)
    const times = answer.body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0] ?? '')
    expect(times).toEqual(
      lines
        .filter(({ time }) => Date.parse(time ?? '') <= middle)
        .map(({ time }) =>
          new Date(Date.parse(time ?? '') + 330 * 60_000).toISOString().replace('Z', '+05:30'),
        ),
    )
    const koinly = await load(`${path}&program=koinly`)
    expect(koinly.body.split('\r\n')[0]).toMatch(/^Date,Sent Amount,Sent Currency,/)
    expect(koinly.headers['content-disposition']).toContain('koinly.csv')
  })

  test('refuses a zone and an address that do not exist', async () => {
    const { owner } = await busiest()
    for (const format of ['csv', 'xlsx', 'parquet']) {
      const zone = await load(`/api/export/book?address=${owner}&zone=Mars&format=${format}`)
      expect([zone.statusCode, zone.json()]).toMatchObject([
        400,
        { parameter: 'zone', expected: { kind: 'zone' } },
      ])
    }
    expect((await load(`/api/export/book?address=T123`)).statusCode).toBe(400)
  })
})

test('transfers and transactions have decimal amounts, ISO times and symbols where that is asked for', async () => {
  const raw = (await load('/api/export/transfers?manifestLine=false')).body.trim().split('\n')
  const plain = (await load('/api/export/transfers?manifestLine=false&values=plain')).body.trim().split('\n')
  expect(plain).toHaveLength(raw.length)
  for (const [at, text] of plain.entries()) {
    const [row, before] = [parseJson(text) as Line, parseJson(raw[at] ?? '') as Line]
    expect(toSigned(row.amount ?? '', Number(row.decimals))).toBe(toBigInt(before.amount))
    expect(Date.parse(row.time ?? '')).toBe(Number(before.timestamp))
    expect(row.hash).toBe(before.hash)
  }
  const [sums] = await ask(
    '/api/export/transactions?format=parquet&values=plain',
    't.parquet',
    (file) =>
      `SELECT count(*) AS rows, sum(fee::DECIMAL(38, 6))::VARCHAR AS fees FROM read_parquet('${file}')`,
  )
  const rows = (await load('/api/export/transactions?manifestLine=false')).body.trim().split('\n')
  const fees = rows.reduce((sum, text) => sum + toBigInt((parseJson(text) as Line).fee), 0n)
  expect(sums?.rows).toBe(String(rows.length))
  expect(toSigned(sums?.fees ?? '', 6)).toBe(fees)
})

/** Amount of a decimal text with a sign. */
function toSigned(text: string, decimals: number): bigint {
  return text.startsWith('-') ? -toSmallestUnit(text.slice(1), decimals) : toSmallestUnit(text, decimals)
}

/** A decimal text as a workbook has it: a number up to 15 digits, else the text. */
const amountOf = (text: string): number | string =>
  text.replace(/^-/, '').replace('.', '').replace(/^0+/, '').length <= 15 ? Number(text) : text
