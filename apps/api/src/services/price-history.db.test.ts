import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAppDatabase } from '@tronlens/db'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { listPricesRoute } from '../routes/tokens/list-prices.ts'
import { serveRoutes } from '../served.ts'
import { startIndexedApi } from '../testing/indexed-api.ts'
import { injectClient } from '../testing/inject-client.ts'
import { recordedChain } from '../testing/recorded-chain.ts'
import { followPrices, readPrices, takePrices } from './price-history.ts'

const [HOUR, DAY] = [3_600_000, 86_400_000]
const FIRST = Date.parse('2022-01-01')
const log = pino({ level: 'silent' })

/** A market that states prices by day and hour up to a time, as the documented source does. */
async function openMarket() {
  const asked: string[] = []
  const market = { now: Date.now(), price: '0.10000000', fails: false }
  const server = createServer(({ url = '' }, response) => {
    const { searchParams } = new URL(url, 'http://market')
    asked.push(url)
    if (market.fails) return response.writeHead(503).end('busy')
    const step = searchParams.get('interval') === '1d' ? DAY : HOUR
    const from = Math.max(Number(searchParams.get('startTime')), FIRST)
    const first = Math.ceil(from / step) * step
    const most = Math.min(Number(searchParams.get('limit')), Math.floor((market.now - first) / step) + 1)
    const rows = Array.from({ length: Math.max(most, 0) }, (_, index) => {
      const at = first + index * step
      return [
        at,
        '0.1',
        '0.2',
        '0.05',
        at + step > market.now ? market.price : '0.08123456',
        '1',
        at + step - 1,
      ]
    })
    response.end(JSON.stringify(rows))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/klines?symbol=TRXUSDT`
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { market, asked, url, close }
}

test('past prices are read in pages, kept, and asked for from the newest one on', async () => {
  const { market, asked, url, close } = await openMarket()
  const api = await startIndexedApi(serveRoutes([listPricesRoute]), recordedChain())
  const people = createAppDatabase(api.database.url)
  const { listPrices } = injectClient(api.app)
  const keeper = { people, network: { key: 'main' } } as Parameters<typeof takePrices>[0]
  try {
    expect(await listPrices({})).toEqual({ total: 0, data: [] })
    await takePrices(keeper, { currency: 'usd', url })
    const days = Math.floor((market.now - FIRST) / DAY) + 1
    expect(days).toBeGreaterThan(1000)
    const all = await listPrices({ limit: 5000 })
    expect(all.total).toBe(days)
    expect(all.data[0]).toEqual({ time: FIRST, priceUsd: '0.08123456' })
    expect(all.data.at(-1)?.priceUsd).toBe('0.10000000')
    expect((await listPrices({ interval: 'hour', limit: 5000 })).total).toBe(31 * 24)
    expect((await listPrices({})).data).toEqual(all.data.slice(-10))

    // the day that was running is over, and another one runs
    market.now += DAY
    market.price = '0.20000000'
    asked.length = 0
    await takePrices(keeper, { currency: 'usd', url })
    expect(asked).toHaveLength(2)
    expect((await listPrices({ limit: 2 })).data.map(({ priceUsd }) => priceUsd)).toEqual([
      '0.08123456',
      '0.20000000',
    ])
    market.fails = true
    await expect(takePrices(keeper, { currency: 'usd', url })).rejects.toThrow('503')
    expect((await listPrices({ limit: 5000 })).total).toBe(days + 1)
  } finally {
    await people.destroy()
    await api.close()
    await close()
  }
}, 60_000)

test('nothing is asked where the operator names no source', async () => {
  const keeper = { network: { key: 'main', priceHistoryUrl: undefined } } as Parameters<
    typeof followPrices
  >[0]
  // there is no database that it could keep anything in
  await followPrices(keeper, log)()
})

test('rows that are no prices are left out, and an answer that is no list is refused', () => {
  expect(
    readPrices([
      [1000, '1', '1', '1', '0.5'],
      [2000, 1, 1, 1, 0.25],
      ['x', '1', '1', '1', '1'],
      [3000, '1', '1', '1', '1e9'],
      [4000, '1', '1', '1', '-1'],
      [5000, '1', '1', '1', '0'],
      [9e15, '1', '1', '1', '1'],
      {},
    ]),
  ).toEqual([
    { begins_at: new Date(1000), price: '0.5' },
    { begins_at: new Date(2000), price: '0.25' },
  ])
  expect(() => readPrices({ code: -1121 })).toThrow('no list')
})
