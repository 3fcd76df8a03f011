import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { createPriceSource, NO_PRICE } from './price-source.ts'

const log = pino({ level: 'silent' })
afterEach(() => vi.useRealTimers())

test('without a source every number is null, so that no client reads one out of an empty text', async () => {
  const { token, price_in_trx, rank, from, time, ...numbers } = await createPriceSource(undefined, log).read()
  expect([token, price_in_trx, rank, from, time]).toEqual(['trx', '1', 0, '', 0])
  expect(Object.values(numbers)).toEqual(Object.values(numbers).map(() => null))
  expect(Object.keys(numbers)).toContain('price_in_usd')
})

test('what the source does not say is null, what it says is text, and it is asked once for many readers', async () => {
  let asked = 0
  let body = '{"price_in_usd":"0.1234","price_in_eur":0.11,"market_cap":"","from":"somewhere","rank":9}'
  const server = createServer((_request, response) => {
    asked++
    response.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const source = createPriceSource(url, log)
  for (let reader = 0; reader < 3; reader++)
    expect(await source.read()).toMatchObject({
      price_in_usd: '0.1234',
      price_in_eur: '0.11',
      market_cap: null,
      volume_24h: null,
      from: 'somewhere',
      rank: 9,
    })
  expect(asked).toBe(1)
  body = 'not JSON'
  expect(await createPriceSource(url, log).read()).toEqual(NO_PRICE)
  server.close()
  await once(server, 'close')
})

test('a source cannot send the server to another address', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer(({ url }, response) => {
    asked.push(url)
    if (url === '/price') response.writeHead(302, { location: '/admin' }).end()
    else response.end('{"price_in_usd":"1"}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/price`
  expect(await createPriceSource(url, log).read()).toEqual(NO_PRICE)
  expect(asked).toEqual(['/price'])
  server.close()
  await once(server, 'close')
})

test('a refusal leaves the last price, and who reads while the source is slow gets it at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const answers = [
    [200, '{"price_in_usd":"0.1"}'] as const,
    [503, '{"message":"too many requests"}'] as const,
  ]
  let asked = 0
  const server = createServer((_request, response) => {
    const next = answers[asked++]
    // the third question is never answered
    if (next) response.writeHead(next[0]).end(next[1])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const source = createPriceSource(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, log)
  for (let minute = 0; minute < 4; minute++) {
    expect(await source.read()).toMatchObject({ price_in_usd: '0.1' })
    vi.setSystemTime(Date.now() + 61_000)
  }
  await vi.waitFor(() => expect(asked).toBeGreaterThan(2))
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})
