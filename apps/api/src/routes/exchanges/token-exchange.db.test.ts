import { type Address, fromHexAddress, type HexAddress, toHexAddress } from '@tronlens/core'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type DevchainApi, startDevchainApi } from '../../testing/devchain-api.ts'
import { injectClient } from '../../testing/inject-client.ts'
import {
  getMarketCandlesRoute,
  getMarketDepthRoute,
  getOrderBookRoute,
  getTopPricesRoute,
  listMarketTradesRoute,
} from './market-books.ts'
import { getOrderOutcomeRoute, listUserOrdersRoute, recordOrderChannelRoute } from './market-orders.ts'
import { listMarketPairsByIdRoute, listMarketPairsRoute, searchMarketPairsRoute } from './market-pairs.ts'
import { getExchangeReturnRoute } from './pool-trades.ts'

const SERVED = serveRoutes([
  getExchangeReturnRoute,
  getMarketCandlesRoute,
  getMarketDepthRoute,
  getOrderBookRoute,
  getOrderOutcomeRoute,
  getTopPricesRoute,
  listMarketPairsRoute,
  listMarketPairsByIdRoute,
  listMarketTradesRoute,
  listUserOrdersRoute,
  recordOrderChannelRoute,
  searchMarketPairsRoute,
])

type Actor = DevchainApi['chain']['actors'][0]
type Deployed = ReturnType<DevchainApi['chain']['contracts']['deploy']>

const FEE = { feeLimit: 1_000_000_000n }
const NO_ADDRESS = `0x${'0'.repeat(40)}`
const USDT_TRX = 1
const JST_USDT = 2

let api: DevchainApi
let app: FastifyInstance
let exchange: Deployed
let alice: Actor
let bob: Actor
/** Transactions that placed and cancelled orders. */
const made: Record<string, string> = {}

const client = () => injectClient(app)
const addressOf = ({ address }: { address: string }): Address => fromHexAddress(address as HexAddress)

beforeAll(async () => {
  api = await startDevchainApi(SERVED)
  const { wallet, actors, contracts, control } = api.chain
  const { call, deploy, evmAddress } = contracts
  ;[alice, bob] = actors as [Actor, Actor]
  exchange = deploy(wallet, alice, 'TokenExchange', [10n])
  const usdt = deploy(wallet, alice, 'Token20', ['Tether USD', 'USDT', 6, 10n ** 15n])
  const jst = deploy(wallet, alice, 'Token20', ['JUST', 'JST', 18, 10n ** 28n])
  await control.mine()
  const [one, other] = [evmAddress(usdt.address), evmAddress(jst.address)]
  call(wallet, alice, exchange, 'createPair', [one, NO_ADDRESS, 100n, 10_000n, 10_000_000n], FEE)
  call(wallet, alice, exchange, 'createPair', [other, one, 10n, 10n ** 17n, 1_000_000n], FEE)
  for (const token of [usdt, jst])
    call(wallet, alice, token, 'approve', [evmAddress(exchange.address), 10n ** 27n], FEE)
  await control.mine()
  const place = async (
    name: string,
    who: Actor,
    method: string,
    [pair, amount, price]: bigint[],
    value = 0n,
  ) => {
    made[name] = call(wallet, who, exchange, method, [pair, amount, price, 32n], { ...FEE, value })
    await control.mine()
  }
  // 100 USDT at 3.4 TRX and at 3.5 TRX; 80 bid at 3.3
  await place('cheap', alice, 'sellOrder', [1n, 100_000_000n, 3_400_000n])
  await place('dear', alice, 'sellOrder', [1n, 100_000_000n, 3_500_000n])
  await place('bid', bob, 'buyOrder', [1n, 80_000_000n, 3_300_000n], 264_000_000n)
  await place('taken', bob, 'buyOrder', [1n, 150_000_000n, 3_500_000n], 525_000_000n)
  await place('sale', alice, 'marketSell', [1n, 20_000_000n, 3_300_000n])
  await place('jst', alice, 'sellOrder', [2n, 10n ** 21n, 36_000n])
  made.cancel = call(wallet, bob, exchange, 'cancelOrder', [3n], FEE)
  await control.mine()
  made.payment = wallet.send(bob, 'TransferContract', {
    toAddress: Buffer.from(alice.address, 'hex'),
    amount: 1_000_000n,
  })
  // holds nothing any more
  made.failed = call(wallet, bob, exchange, 'cancelOrder', [3n], FEE)
  await control.mine()
  await api.catchUp()
  ;({ app } = await api.startAnother({ EXCHANGE_CONTRACT: addressOf(exchange) }))
})
afterAll(() => api.close())

test('pairs are listed by what prices them, found by name, and shown with their contracts', async () => {
  const { rows } = (await client().listMarketPairs({ pairType: 'TRX' })).data
  expect(rows).toMatchObject([
    {
      id: USDT_TRX,
      pairType: 2,
      fShortName: 'USDT',
      sShortName: 'TRX',
      sTokenAddr: '_',
      price: 3_300_000,
      highestPrice24h: 3_500_000,
      lowestPrice24h: 3_300_000,
      volume: 170_000_000,
      volume24h: 581_000_000,
      gain: '-0.0294',
      source: 1,
      risk: 0,
      contract: addressOf(exchange),
      tick: 100,
      lot: 10_000,
      minimum: 10_000_000,
    },
  ])
  const tether = (await client().listMarketPairs({ pairType: 'USDT' })).data.rows
  expect(tether).toMatchObject([{ id: JST_USDT, pairType: 3, sPrecision: 6, fPrecision: 18, price: 0 }])
  const found = (await client().searchMarketPairs({ key: 'jst/u' })).data
  expect(found.list.rows.map(({ id }) => id)).toEqual([JST_USDT])
  const byId = (await client().listMarketPairsById({ ids: '2,1,77' })).data.rows
  expect(byId.map(({ id }) => id).sort()).toEqual([USDT_TRX, JST_USDT])
})

test('the book, its depth and its best prices are what waits', async () => {
  expect((await client().getOrderBook({ id: USDT_TRX })).data).toEqual({
    sell: [{ Price: 3_500_000, Amount: 50_000_000, Orders: 1 }],
    buy: [],
  })
  expect((await client().getTopPrices({ id: USDT_TRX })).data).toEqual({
    sellLowPrice: 3_500_000,
    buyHighPrice: null,
  })
  expect((await client().getMarketDepth({ id: JST_USDT })).data.sell).toEqual([
    { Price: 36_000, amount: 1_000_000_000_000_000_000_000n },
  ])
})

test('trades and candles are made of fills, and kchart takes both spellings', async () => {
  const { rows, total } = (await client().listMarketTrades({ pairID: USDT_TRX })).data
  expect(total).toBe(3)
  expect(rows).toMatchObject([
    { hash: made.sale, price: 3_300_000, volume: 20_000_000, order_type: 1, unit: 'TRX', orderID: '5' },
    { hash: made.taken, price: 3_500_000, volume: 50_000_000, order_type: 0, orderID: '4' },
    { hash: made.taken, price: 3_400_000, volume: 100_000_000, order_type: 0 },
  ])
  const second = await client().listMarketTrades({ pairID: USDT_TRX, start: 1, limit: 1 })
  expect(second.data.rows).toEqual([rows[1]])
  const day = await client().getMarketCandles({ pairID: USDT_TRX, resolution: '1D' })
  expect(day.data.rows).toMatchObject([{ open: 3.4, high: 3.5, low: 3.3, close: 3.3, volume: 170 }])
  const other = await client().getMarketCandles({
    pair: USDT_TRX,
    resolution: '1d',
    time_start: 0,
    time_end: 4_000_000_000,
  })
  expect(other).toEqual(day)
})

test('orders of an account are open, filled, and cancelled, of one book or of both', async () => {
  const of = async (who: Actor, query: object = {}) =>
    (await client().listUserOrders({ uAddr: addressOf(who), ...query })).data.rows
  expect(await of(bob)).toMatchObject([
    {
      orderID: '4',
      orderType: 0,
      orderStatus: 5,
      schedule: 1,
      price: 3_500_000,
      volume: 150_000_000,
      curTurnover: 150_000_000,
      hash: made.taken,
      pairId: USDT_TRX,
      pairType: 2,
    },
    { orderID: '3', orderStatus: 100, curTurnover: 20_000_000, schedule: 0.25, hash: made.bid },
  ])
  expect((await of(alice, { status: '-1,0,1' })).map(({ orderID }) => orderID)).toEqual(['6', '2'])
  expect((await of(alice, { status: '2,5,6,7,8' })).map(({ orderID }) => orderID)).toEqual(['5', '1'])
  expect(await of(alice, { book: 'asset' })).toEqual([])
  const [jst] = await of(alice, { book: 'token', limit: 1 })
  expect(jst).toMatchObject({ orderID: '6', pairId: JST_USDT, sShortName: 'USDT', orderStatus: 0 })
  expect(await of(alice, { fTokenAddr: jst?.fTokenAddr })).toEqual([jst])
  expect(await of(alice, { start: 1, limit: 2 })).toMatchObject([{ orderID: '5' }, { orderID: '2' }])
  const all = await of(alice)
  const time = Number(all[1]?.orderTime)
  expect(await of(alice, { start_timestamp: time })).toEqual(all.filter(({ orderTime }) => orderTime >= time))
  expect(await of(alice, { end_timestamp: time })).toEqual(all.filter(({ orderTime }) => orderTime <= time))
  expect(await of(alice, { book: 'token', end_block: 1 })).toEqual([])
  expect(await of(alice, { book: 'token', start_block: 1 })).toEqual(all)
})

test('a transaction is of an order, has failed, or is of none', async () => {
  const status = async (query: Parameters<ReturnType<typeof client>['getOrderOutcome']>[0]) =>
    (await client().getOrderOutcome(query)).data.order_status
  expect(await status({ action_type: 'entry', entry_txid: made.cheap })).toBe(0)
  expect(await status({ action_type: 'cancel', cancel_txid: made.cancel })).toBe(0)
  expect(await status({ action_type: 'cancel', cancel_txid: made.failed })).toBe(1)
  expect(await status({ action_type: 'entry', entry_txid: made.payment })).toBe(2)
  expect(await status({ action_type: 'cancel', cancel_txid: made.cheap })).toBe(2)
  expect(await status({ action_type: 'entry', entry_txid: '1'.repeat(64) })).toBe(0)
})

test('a channel is noted for an order that its transaction made', async () => {
  const record = (hash: string, orderId: string) =>
    client().recordOrderChannel({ body: { hash, orderId, channelId: '10000' } })
  await expect(record(made.cheap ?? '', '2')).rejects.toMatchObject({ status: 404 })
  expect(await record(made.dear ?? '', '2')).toEqual({ code: 0, msg: '' })
  const { rows } = (await client().listUserOrders({ uAddr: addressOf(alice), status: '1' })).data
  expect(rows).toMatchObject([{ orderID: '2', channelId: '10000' }])
})

test('a network without an exchange has none of it, and a development chain takes the oldest', async () => {
  expect((await injectClient(api.app).listMarketPairs()).data.rows).toEqual([])
  const { app: ofDevchain } = await api.startAnother({ FAUCET_URL: api.chain.url })
  expect((await injectClient(ofDevchain).listMarketPairs()).data.rows).toHaveLength(2)
})

test.each([
  ['orderListV2/9', 404],
  ['toppriceV2/9', 404],
  ['latestOrders?pairID=9', 404],
  ['../kchart?pairID=9', 404],
  ['../kchart', 400],
])('%s is answered with %d', async (path, status) => {
  const { pathname, search } = new URL(`http://host/api/exchange/common/${path}`)
  expect((await app.inject({ url: `${pathname}${search}` })).statusCode).toBe(status)
})

test('what a sale or a purchase would bring is what the same order brings', async () => {
  const { wallet, contracts, control, ask } = api.chain
  const [pair] = (await client().listMarketPairs({ pairType: 'TRX' })).data.rows
  const usdt = pair?.fTokenAddr ?? ''
  const quote = async (sellID: string, sell: string, book?: 'token' | 'pool') =>
    await client().getExchangeReturn({ exchangeID: USDT_TRX, sellID, sell, ...(book && { book }) })
  const held = async () => {
    const {
      constant_result: [word],
    } = await ask<{ constant_result: [string] }>('/wallet/triggerconstantcontract', {
      owner_address: bob.address,
      contract_address: toHexAddress(usdt as Address),
      function_selector: 'balanceOf(address)',
      parameter: bob.address.slice(2).padStart(64, '0'),
    })
    return BigInt(`0x${word}`)
  }
  const place = async (method: string, amount: bigint, price: bigint, value: bigint) => {
    contracts.call(wallet, bob, exchange, method, [1n, amount, price, 32n], { ...FEE, value })
    await control.mine()
    await api.catchUp()
  }

  // 50 USDT are offered at 3.5 TRX: 20 of them, and no more than there are
  const { buyTokenQuant } = await quote('_', '70000000', 'token')
  expect(BigInt(buyTokenQuant)).toBe(19_980_000n)
  expect(await quote('_', '999000000', 'token')).toMatchObject({ buyID: usdt, buyTokenQuant: 49_950_000 })
  const before = await held()
  await place('marketBuy', 20_000_000n, 3_500_000n, 70_000_000n)
  expect((await held()) - before).toBe(BigInt(buyTokenQuant))
  expect(await quote('_', '999000000', 'token')).toMatchObject({ buyTokenQuant: 29_970_000 })

  // there is no bid; then 30 USDT are bid for at 3.2 TRX
  expect(await quote(usdt, '10000000')).toMatchObject({ buyID: '_', buyTokenQuant: 0 })
  await place('buyOrder', 30_000_000n, 3_200_000n, 96_000_000n)
  expect(await quote(usdt, '10000000')).toEqual({
    exchangeID: USDT_TRX,
    sellID: usdt,
    sell: 10_000_000,
    buyID: '_',
    buyTokenQuant: 31_968_000,
  })

  const status = (asked: Promise<unknown>) => expect(asked).rejects.toMatchObject
  await status(client().getExchangeReturn({ exchangeID: 99, sellID: usdt, sell: '1' }))({ status: 404 })
  await status(quote(usdt, '1', 'pool'))({ status: 404 })
  await status(quote('1000001', '1', 'token'))({ status: 400 })
})
