import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { fromHexAddress, fromSmallestUnit, type HexAddress, parseJson, toBigInt } from '@tronlens/core'
import { sql } from 'kysely'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import { listBlocksRoute } from '../blocks/list-blocks.ts'
import { listVolumeDaysRoute } from '../statistics/daily-charts.ts'
import { listTokenHoldersRoute } from '../tokens/list-token-holders.ts'
import { listTransactionsRoute } from '../transactions/list-transactions.ts'
import { filterTransfersRoute } from '../transfers/filter-transfers.ts'
import { listTokenTransfersRoute } from '../transfers/list-token-transfers.ts'
import { listWalletTransfersRoute } from '../transfers/list-wallet-transfers.ts'
import { listVoteWitnessesRoute } from '../witnesses/list-vote-witnesses.ts'

const SERVED = serveRoutes([
  filterTransfersRoute,
  listBlocksRoute,
  listTokenHoldersRoute,
  listTokenTransfersRoute,
  listTransactionsRoute,
  listVolumeDaysRoute,
  listVoteWitnessesRoute,
  listWalletTransfersRoute,
])

type Row = Record<string, unknown>
type Token = { tokenAbbr: string; tokenDecimal: number; tokenId: unknown }

let api: IndexedApi
let busy: string
let folder: string
let duck: Awaited<ReturnType<DuckDBInstance['connect']>>
beforeAll(async () => {
  api = await startIndexedApi(SERVED, recordedChain())
  const { rows } = await sql<{ value: string }>`
    SELECT encode(address, 'hex') AS value FROM account ORDER BY tx_count DESC LIMIT 1`.execute(
    api.database.db,
  )
  busy = fromHexAddress((rows[0]?.value ?? '') as HexAddress)
  // `scripts/open-files.mjs` opens them with other programs
  folder = process.env.LIST_FILES_DIR ?? (await mkdtemp(join(tmpdir(), 'lists-')))
  duck = await (await DuckDBInstance.create(':memory:')).connect()
}, 240_000)
afterAll(async () => {
  duck.closeSync()
  if (process.env.LIST_FILES_DIR === undefined) await rm(folder, { recursive: true })
  await api.close()
})

const load = (url: string) => api.app.inject({ method: 'GET', url })
const linesOf = async (url: string): Promise<Row[]> =>
  (await load(`${url}&download=jsonl`)).body
    .trim()
    .split('\n')
    .map((line) => parseJson(line) as Row)
    .filter((row) => !('manifest' in row))

/** Writes a file of the API where other programs can open it. */
async function keep(path: string, name: string): Promise<string> {
  const { statusCode, rawPayload } = await load(path)
  expect(statusCode, path).toBe(200)
  await writeFile(join(folder, name), rawPayload)
  return join(folder, name)
}

/** Rows of a query of DuckDB over a file of the API. */
async function ask(path: string, name: string, query: (file: string) => string): Promise<Row[]> {
  const file = await keep(path, name)
  return (await duck.runAndReadAll(query(file))).getRowObjectsJson() as Row[]
}

const LISTS = [
  ['transactions of an account', () => `/api/transaction?address=${busy}`, 'amount'],
  ['transfers of an account', () => `/api/trc10trc20-transfer?address=${busy}`, 'amount_str'],
  ['transfers of tokens', () => `/api/token_trc20/transfers?relatedAddress=${busy}`, 'quant'],
  ['filtered transfers', () => `/api/filter/transfers?address=${busy}`, 'amount'],
] as const

describe.each(LISTS)('a file of %s', (name, pathOf, amount) => {
  const fileOf = (end: string) => `${name.replaceAll(' ', '-')}.${end}`

  test('has plain values that are those of the list, to the last digit, in every format', async () => {
    const raw = await linesOf(pathOf())
    expect(raw.length).toBeGreaterThan(3)
    const expected = raw.map((row) => {
      const { tokenAbbr, tokenDecimal, tokenId } = row.tokenInfo as Token
      return {
        amount: row[amount] === '' ? '' : fromSmallestUnit(toBigInt(row[amount]), tokenDecimal),
        symbol: String(tokenId) === '_' ? 'TRX' : tokenAbbr,
        decimals: String(tokenDecimal),
      }
    })
    const plain = await linesOf(`${pathOf()}&values=plain`)
    const seen = (row: Row) => ({
      amount: String(row[amount] ?? ''),
      symbol: String(row.symbol ?? ''),
      decimals: String(row.decimals),
    })
    expect(plain.map(seen)).toEqual(expected)
    const csv = await ask(
      `${pathOf()}&values=plain&download=csv`,
      fileOf('csv'),
      (file) => `SELECT * FROM read_csv('${file}', all_varchar = true)`,
    )
    expect(csv.map(seen)).toEqual(expected)
    const parquet = await ask(
      `${pathOf()}&values=plain&download=parquet`,
      fileOf('parquet'),
      (file) => `SELECT * FROM read_parquet('${file}')`,
    )
    expect(parquet.map(seen)).toEqual(expected)
    const workbook = await keep(`${pathOf()}&values=plain&download=xlsx`, fileOf('xlsx'))
    await keep(`${pathOf()}&values=plain&download=jsonl`, fileOf('jsonl'))
    const [sheet] = await readWorkbook(workbook)
    const [head = [], ...rows] = sheet?.data ?? []
    expect(head).toContain('symbol')
    expect(rows.map((row) => String(row[head.indexOf('symbol')] ?? ''))).toEqual(
      expected.map(({ symbol }) => symbol),
    )
    const cells = rows.map((row) => row[head.indexOf(amount)])
    for (const [at, cell] of cells.entries()) {
      const text = expected[at]?.amount ?? ''
      // more digits than a number of a spreadsheet keeps stay text
      expect(typeof cell === 'number' ? Number(text) : String(cell ?? '')).toBe(cell ?? '')
    }
  })

  test('has all rows of the answer in raw form too', async () => {
    const raw = await linesOf(pathOf())
    const parquet = await ask(
      `${pathOf()}&download=parquet`,
      fileOf('raw.parquet'),
      (file) => `SELECT * FROM read_parquet('${file}')`,
    )
    expect(parquet.map((row) => String(row[amount] ?? ''))).toEqual(raw.map((row) => String(row[amount])))
    const [sheet] = await readWorkbook((await load(`${pathOf()}&download=xlsx`)).rawPayload)
    expect(sheet?.data).toHaveLength(raw.length + 1)
  })
})

test('a plain file of an account says direction, counterparty with its label, and the fee in TRX', async () => {
  const path = `/api/trc10trc20-transfer?address=${busy}`
  const [raw, plain] = [await linesOf(path), await linesOf(`${path}&values=plain`)]
  for (const [at, row] of plain.entries()) {
    const {
      from_address: from,
      to_address: to,
      cost,
      date_created,
    } = raw[at] as Row & { cost: { fee: unknown } }
    const [direction, counterparty] =
      from === to ? ['self', busy] : from === busy ? ['out', to] : ['in', from]
    expect([row.direction, row.counterparty]).toEqual([direction, counterparty])
    expect([row.fee, row.feeSymbol]).toEqual([fromSmallestUnit(toBigInt(cost.fee), 6), 'TRX'])
    expect(Date.parse(String(row.date_created))).toBe(Number(date_created))
    expect(row).not.toHaveProperty('tokenInfo')
  }
  expect(new Set(plain.map(({ direction }) => direction)).size).toBeGreaterThan(1)
  expect(plain.some(({ counterpartyName }) => counterpartyName !== '')).toBe(true)
  const [first] = await linesOf(`${path}&values=plain&zone=Europe/Berlin`)
  expect(String(first?.date_created)).toMatch(/\+0[12]:00$/)
})

test.each([
  '/api/block?sort=number',
  '/api/tokenholders?address=_',
  '/api/vote/witness?x=',
  '/api/trx/volume?start_timestamp=0',
])('%s is a workbook and a Parquet file, raw and plain', async (path) => {
  const rows = await linesOf(path)
  for (const values of ['raw', 'plain']) {
    const found = await ask(
      `${path}&values=${values}&download=parquet`,
      `${values}-${path.replace(/\W/g, '')}.parquet`,
      (file) => `SELECT count(*)::INT AS rows FROM read_parquet('${file}')`,
    )
    expect(found).toEqual([{ rows: rows.length }])
    const [sheet] = await readWorkbook((await load(`${path}&values=${values}&download=xlsx`)).rawPayload)
    expect(sheet?.data).toHaveLength(rows.length + 1)
  }
})

test('a plain file that was cut off goes on behind a row', async () => {
  const path = '/api/block?sort=number&part=100&values=plain'
  const whole = await linesOf(path)
  const at = whole.findIndex(({ next }) => next !== undefined)
  expect(at).toBe(99)
  expect(await linesOf(`${path}&cursor=${String(whole[at]?.next)}`)).toEqual(whole.slice(at + 1))
})

describe('a window of blocks', () => {
  const between = (rows: readonly Row[], from: number, to: number) =>
    rows.filter(({ block }) => Number(block) >= from && Number(block) <= to)

  test.each(LISTS)('narrows %s, alone and together with times', async (_name, pathOf) => {
    const all = await linesOf(pathOf())
    const blocks = all.map(({ block }) => Number(block)).sort((a, b) => a - b)
    const [from = 0, to = 0] = [blocks[Math.floor(blocks.length / 4)], blocks[Math.floor(blocks.length / 2)]]
    expect(await linesOf(`${pathOf()}&start_block=${from}&end_block=${to}`)).toEqual(between(all, from, to))
    expect(await linesOf(`${pathOf()}&start_block=${from}`)).toEqual(
      between(all, from, Number.MAX_SAFE_INTEGER),
    )
    expect(await linesOf(`${pathOf()}&end_block=${to}&start_timestamp=0`)).toEqual(between(all, 0, to))
    expect(
      (await load(`${pathOf()}&start_block=999999999&download=csv`)).body.trim().split('\n'),
    ).toHaveLength(1)
    expect(await linesOf(`${pathOf()}&end_block=0`)).toEqual(between(all, 0, 0))
  })

  test('narrows blocks and charts', async () => {
    const rows = await linesOf('/api/block?sort=number&start_block=10&end_block=12')
    expect(rows.map(({ number }) => Number(number))).toEqual([10, 11, 12])
    expect((await load('/api/trx/volume?start_block=999999999')).statusCode).toBe(200)
  })
})
