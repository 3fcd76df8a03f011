import { fromHexAddress, type HexAddress, parseJson } from '@tronlens/core'
import { createAppDatabase, saveTrxPrices } from '@tronlens/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import { exportBookRoute } from './book/export-book.ts'
import { exportStatementRoute, exportTransactionsRoute, exportTransfersRoute } from './exports.ts'

const SERVED = serveRoutes([
  exportBookRoute,
  exportStatementRoute,
  exportTransactionsRoute,
  exportTransfersRoute,
])
const [HOUR, DAY] = [3_600_000, 86_400_000]

type Line = Record<string, string>

let api: IndexedApi
let busy: string
/** A moment whose hour has a price of its own; those of other hours have that of the day. */
let known: number
beforeAll(async () => {
  api = await startIndexedApi(SERVED, recordedChain())
  const { db } = api.database
  const { rows } = await sql<{ value: string }>`
    SELECT encode(address, 'hex') AS value FROM account ORDER BY tx_count DESC LIMIT 1`.execute(db)
  busy = fromHexAddress((rows[0]?.value ?? '') as HexAddress)
  const times = (await linesOf(`book?address=${busy}`)).map(({ time }) => Date.parse(time ?? ''))
  known = times[Math.floor(times.length / 2)] ?? 0
  const people = createAppDatabase(api.database.url)
  const at = (step: number) => new Date(Math.floor(known / step) * step)
  await saveTrxPrices(people, 'main', 'day', [{ begins_at: at(DAY), usd: '0.25' }])
  await saveTrxPrices(people, 'main', 'hour', [{ begins_at: at(HOUR), usd: '0.2512345678' }])
  await people.destroy()
}, 240_000)
afterAll(() => api.close())

const load = (path: string) => api.app.inject({ method: 'GET', url: `/api/export/${path}` })
async function linesOf(path: string): Promise<Line[]> {
  const { body } = await load(`${path}&manifestLine=false`)
  return body
    .trim()
    .split('\n')
    .map((line) => parseJson(line) as Line)
}

/** Ten thousand millionths of a millionth: digits enough for every product here. */
const exact = (text = ''): bigint => {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const size = BigInt(`${whole}${fraction.padEnd(20, '0')}`)
  return text.startsWith('-') ? -size : size
}
const priceOf = (time: number): string | undefined =>
  Math.floor(time / HOUR) === Math.floor(known / HOUR)
    ? '0.2512345678'
    : Math.floor(time / DAY) === Math.floor(known / DAY)
      ? '0.25'
      : undefined

test.each([
  ['the book', () => `book?address=${busy}`, 'amount'],
  ['transactions', () => `transactions?address=${busy}&values=plain`, 'amount'],
  ['transfers', () => `transfers?address=${busy}&values=plain`, 'amount'],
  ['a statement', () => `statement?address=${busy}&values=plain`, 'change'],
])('%s says what TRX was worth when it moved, to the last digit', async (_name, pathOf, amount) => {
  const plain = await linesOf(pathOf())
  const lines = await linesOf(`${pathOf()}&currency=usd`)
  expect(lines).toHaveLength(plain.length)
  let counted = 0
  for (const [at, line] of lines.entries()) {
    const { price: _price, value: _value, feeValue: _fee, currency: _currency, ...rest } = plain[at] ?? {}
    expect(line).toMatchObject(rest)
    const price = priceOf(Date.parse(line.time ?? ''))
    const isTrx = line.token === '_' || line.token === 'trx'
    const [moved, fee] = [isTrx ? line[amount] || '' : '', line.fee ?? '']
    const isWorth = price !== undefined && (moved !== '' || fee !== '')
    expect([line.price, line.currency]).toEqual(isWorth ? [price, 'USD'] : ['', ''])
    if (!isWorth) continue
    counted += 1
    for (const [value, text] of [
      [line.value, moved],
      [line.feeValue, fee],
    ] as const)
      if (text === '') expect(value).toBe('')
      else expect(exact(value) * 10n ** 20n).toBe(exact(text) * exact(price))
  }
  expect(counted).toBeGreaterThan(0)
})

test('nothing is said without a currency, of tokens, and of rows that are not plain', async () => {
  for (const line of await linesOf(`book?address=${busy}`))
    expect(line).toMatchObject({ price: '', value: '' })
  const [row] = await linesOf(`transfers?address=${busy}&values=plain`)
  expect(row).not.toHaveProperty('price')
  for (const path of [`transfers?address=${busy}&currency=usd`, `book?address=${busy}&currency=doge`]) {
    const { statusCode, body } = await load(path)
    expect([statusCode, body]).toMatchObject([400, expect.stringContaining('INVALID_PARAMETER')])
  }
})
