import { fromHexAddress, type HexAddress, parseJson } from '@tronlens/core'
import { createAppDatabase, type PriceCurrency, type PricePeriod, saveTrxPrices } from '@tronlens/db'
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
  const save = (currency: PriceCurrency, period: PricePeriod, begins_at: Date, price: string) =>
    saveTrxPrices(people, { network: 'main', currency, period }, [{ begins_at, price }])
  await save('usd', 'day', at(DAY), '0.25')
  await save('usd', 'hour', at(HOUR), '0.2512345678')
  await save('btc', 'day', at(DAY), '0.00000312')
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

test('a currency has prices of its own, and stays empty where none are kept', async () => {
  const ask = async (currency: string) => {
    const { body } = await load(`book?address=${busy}&currency=${currency}&format=jsonl`)
    const lines = body.trim().split('\n')
    return lines.map((line) => parseJson(line) as Line & { manifest?: { query: object } })
  }
  const inBitcoin = await ask('btc')
  expect(inBitcoin.pop()?.manifest?.query).toMatchObject({ currency: 'btc' })
  const known = inBitcoin.filter(({ price }) => price !== '')
  expect(known.length).toBeGreaterThan(0)
  for (const line of known) {
    expect([line.price, line.currency]).toEqual(['0.00000312', 'BTC'])
    if (line.value !== '') expect(exact(line.value) * 10n ** 20n).toBe(exact(line.amount) * exact(line.price))
  }
  const inEuros = await ask('eur')
  expect(inEuros.pop()?.manifest?.query).toMatchObject({ currency: 'eur' })
  for (const line of inEuros) expect(line).toMatchObject({ price: '', value: '', feeValue: '', currency: '' })
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
