import { type Address, fromHexAddress, type HexAddress } from '@tronlens/core'
import { createAppDatabase, putTokenMark } from '@tronlens/db'
import { createIndexer } from '@tronlens/indexer'
import { createTestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { serveRoutes } from '../../served.ts'
import { createServer } from '../../server.ts'
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

const SERVED = serveRoutes([
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

// two tokens on the book of a chain, of which every number is known

type Actor = DevchainApi['chain']['actors'][0]

const DAY_MS = 86_400_000n
/** Blocks after which what was sent before them is solid. */
const UNTIL_SOLID = 30
const utf8 = (text: string) => Buffer.from(text, 'utf8')
const trx = utf8('_')

let api: DevchainApi
let alice: Actor
let bob: Actor
let carol: Actor
let grain: string
let rice: string
/** Numbers of the two pairs. */
let pair: number
let other: number
/** Transactions that made orders. */
let made: Record<'cheap' | 'dear' | 'bid' | 'low' | 'same' | 'taken' | 'sale' | 'between', string>

const client = () => injectClient(api.app)
const addressOf = ({ address }: Actor): Address => fromHexAddress(address as HexAddress)

async function issue(who: Actor, abbr: string): Promise<string> {
  const { chain } = api
  const { time } = await chain.control.mine()
  chain.wallet.send(who, 'AssetIssueContract', {
    name: utf8(`${abbr}OfTheField`),
    abbr: utf8(abbr),
    totalSupply: 1_000_000n,
    precision: 2,
    trxNum: 1,
    num: 1,
    startTime: BigInt(time) + 600_000n,
    endTime: BigInt(time) + 30n * DAY_MS,
    url: utf8('https://field.example'),
  })
  await chain.control.mine()
  const { asset_issued_ID } = await chain.ask<{ asset_issued_ID: string }>('/wallet/getaccount', {
    address: who.address,
  })
  return asset_issued_ID
}

/** Makes an order; the chain knows its id when it stands in a block. */
const order = (who: Actor, sells: Buffer, quantity: bigint, buys: Buffer, asked: bigint): string =>
  api.chain.wallet.send(who, 'MarketSellAssetContract', {
    sellTokenId: sells,
    sellTokenQuantity: quantity,
    buyTokenId: buys,
    buyTokenQuantity: asked,
  })

/** What the chain says of an order, by the transaction that made it. */
async function askOrder(hash: string) {
  const { chain } = api
  const { orderId } = await chain.ask<{ orderId: string }>('/wallet/gettransactioninfobyid', { value: hash })
  const placed = await chain.ask<{
    owner_address: string
    create_time: number
    sell_token_quantity: number
    sell_token_quantity_remain?: number
    state?: string
  }>('/wallet/getmarketorderbyid', { value: orderId })
  return { id: orderId, ...placed }
}

beforeAll(async () => {
  api = await startDevchainApi(SERVED)
  const { chain } = api
  ;[alice, bob, carol] = chain.actors as [Actor, Actor, Actor]
  expect((await client().listMarketPairs()).data).toEqual({ rows: [], total: 0 })
  grain = await issue(alice, 'GRAIN')
  rice = await issue(bob, 'RICE')
  const [g, r] = [utf8(grain), utf8(rice)]
  const cheap = order(alice, g, 1_000n, trx, 5_000_000n)
  const dear = order(alice, g, 1_000n, trx, 6_000_000n)
  const bid = order(carol, trx, 2_000_000n, g, 500n)
  const low = order(carol, trx, 900_000n, g, 300n)
  const same = order(bob, trx, 300_000n, g, 100n)
  await chain.control.mine()
  // the cheaper one whole, the other one in part: 1,000 units for 5 TRX, 500 for 3 TRX
  const taken = order(bob, trx, 8_000_000n, g, 1_200n)
  await chain.control.mine()
  // to who waits: 200 units for 0.8 TRX
  const sale = order(alice, g, 200n, trx, 800_000n)
  const between = order(bob, r, 300n, g, 100n)
  await chain.control.mine()
  made = { cheap, dear, bid, low, same, taken, sale, between }
  chain.wallet.send(carol, 'MarketCancelOrderContract', {
    orderId: Buffer.from((await askOrder(bid)).id, 'hex'),
  })
  await chain.control.mine()
  await api.catchUp()
  pair = Number(grain)
  other = Number(rice) * 100_000_000 + pair
}, 120_000)
afterAll(() => api.close())

test('pairs are priced in TRX, or in the older token, and show their last day', async () => {
  const { rows, total } = (await client().listMarketPairs()).data
  expect(total).toBe(2)
  expect(rows).toEqual([
    {
      id: pair,
      pairType: 1,
      fTokenName: 'GRAINOfTheField',
      sTokenName: 'TRX',
      fShortName: 'GRAIN',
      sShortName: 'TRX',
      fTokenAddr: grain,
      sTokenAddr: '_',
      fPrecision: 2,
      sPrecision: 6,
      price: 400_000,
      highestPrice24h: 600_000,
      lowestPrice24h: 400_000,
      volume: 1_700,
      volume24h: 8_800_000,
      gain: '-0.2000',
      logo: '',
      source: 1,
      risk: 0,
    },
    expect.objectContaining({
      id: other,
      pairType: 5,
      fShortName: 'RICE',
      sShortName: 'GRAIN',
      price: 0,
      gain: '0.0000',
    }),
  ])
})

test('a search marks recommended pairs, and counts those that there are', async () => {
  const search = async (key: string) => (await client().searchMarketPairs({ key })).data
  const ids = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id)
  expect(ids((await search('ric')).list)).toEqual([other])
  expect(ids((await search('rain/tr')).list)).toEqual([pair])
  expect(await search('no such token')).toEqual({
    list: { rows: [], total: 0 },
    hiddenList: { rows: [], total: 0 },
  })
  expect(ids((await client().listMarketPairsById({ ids: `${other},17` })).data)).toEqual([other])
  expect(ids((await client().listMarketPairs({ pairType: 'TRX' })).data)).toEqual([pair])
  expect(ids((await client().listMarketPairs({ pairType: 'USDT' })).data)).toEqual([])
})

test('the book holds open orders by price, the best first, in units of the first token', async () => {
  expect((await client().getOrderBook({ id: pair })).data).toEqual({
    sell: [{ Price: 600_000, Amount: 500, Orders: 1 }],
    buy: [{ Price: 300_000, Amount: 400, Orders: 2 }],
  })
  expect(await client().getOrderBook({ id: pair, limit: 5_000 })).toEqual(
    await client().getOrderBook({ id: pair }),
  )
  expect((await client().getOrderBook({ id: pair, limit: 0 })).data).toEqual({ sell: [], buy: [] })
  expect((await client().getMarketDepth({ id: pair })).data).toEqual({
    sell: [{ Price: 600_000, amount: 500 }],
    buy: [{ Price: 300_000, amount: 400 }],
  })
  expect((await client().getTopPrices({ id: pair })).data).toEqual({
    sellLowPrice: 600_000,
    buyHighPrice: 300_000,
  })
  expect((await client().getOrderBook({ id: other })).data).toEqual({
    sell: [{ Price: 100 / 3, Amount: 300, Orders: 1 }],
    buy: [],
  })
  expect((await client().getTopPrices({ id: other })).data).toEqual({
    sellLowPrice: 100 / 3,
    buyHighPrice: null,
  })
})

test('trades are listed one by one, newest first, by pages and by cursor', async () => {
  const { data } = await client().listMarketTrades({ pairID: pair })
  expect(data.rows).toMatchObject([
    { hash: made.sale, price: 400_000, volume: 200, order_type: 1, unit: 'TRX' },
    { hash: made.taken, price: 600_000, volume: 500, order_type: 0 },
    { hash: made.taken, price: 500_000, volume: 1_000, order_type: 0 },
  ])
  expect(data.rows[1]?.orderID).toBe((await askOrder(made.taken)).id)
  expect(data.total).toBe(3)
  const second = await client().listMarketTrades({ pairID: pair, start: 1, limit: 1 })
  expect(second.data.rows).toEqual([data.rows[1]])
  const walked: unknown[] = []
  let cursor: string | undefined = '*'
  while (cursor !== undefined) {
    const page: Awaited<ReturnType<ReturnType<typeof client>['listMarketTrades']>> =
      await client().listMarketTrades({ pairID: pair, limit: 1, cursor })
    walked.push(...page.data.rows)
    cursor = page.nextCursor
  }
  expect(walked).toEqual(data.rows)
})

test('candles are made of whole tokens', async () => {
  const { rows, isCut } = (await client().getMarketCandles({ pairID: pair, resolution: '1D' })).data
  expect(isCut).toBe(false)
  expect(rows).toMatchObject([{ open: 0.5, high: 0.6, low: 0.4, close: 0.4, volume: 17 }])
  expect(Number(rows[0]?.time) % 86_400).toBe(0)
  expect((await client().getMarketCandles({ pairID: other })).data.rows).toEqual([])
  expect((await client().getMarketCandles({ pairID: pair, from: 0, to: 1 })).data.rows).toEqual([])
})

test('orders of an account are what the chain says of them', async () => {
  const all = async (who: Actor, query: object = {}) =>
    (await client().listUserOrders({ uAddr: addressOf(who), ...query })).data
  const trades = [...(await all(alice)).rows, ...(await all(bob)).rows, ...(await all(carol)).rows]
  expect(trades).toHaveLength(8)
  const byHash = new Map(trades.map((row) => [row.hash, row]))
  for (const hash of Object.values(made)) {
    const { id, create_time, sell_token_quantity_remain = 0, state = 'ACTIVE' } = await askOrder(hash)
    const row = byHash.get(hash)
    expect([row?.orderID, row?.orderTime]).toEqual([id, create_time])
    expect((row?.orderStatus ?? 9) < 2).toBe(state === 'ACTIVE')
    expect(sell_token_quantity_remain > 0).toBe(state === 'ACTIVE')
  }
  const of = (name: keyof typeof made) => byHash.get(made[name])
  expect(of('cheap')).toMatchObject({ orderType: 1, orderStatus: 5, schedule: 1, curTurnover: 1_000 })
  expect(of('dear')).toMatchObject({ orderStatus: 1, schedule: 0.5, volume: 1_000, curTurnover: 500 })
  expect(of('bid')).toMatchObject({
    orderType: 0,
    orderStatus: 100,
    schedule: 0.4,
    price: 400_000,
    volume: 500,
    curTurnover: 200,
    pairId: pair,
    pairType: 1,
    channelId: '',
  })
  expect(of('low')).toMatchObject({ orderStatus: 0, schedule: 0, curTurnover: 0 })
  // cheaper than it was ready to pay
  expect(of('taken')).toMatchObject({ orderStatus: 5, schedule: 1, volume: 1_200, curTurnover: 1_500 })
  expect(of('between')).toMatchObject({
    fShortName: 'RICE',
    sShortName: 'GRAIN',
    orderType: 1,
    pairId: other,
  })
})

test('orders are listed by status and by pair', async () => {
  const hashes = async (query: object) =>
    (await client().listUserOrders({ uAddr: addressOf(bob), ...query })).data.rows.map(({ hash }) => hash)
  expect(await hashes({ status: '-1,0,1' })).toEqual([made.between, made.same])
  expect(await hashes({ status: '2,5,6,7,8' })).toEqual([made.taken])
  expect(await hashes({ fTokenAddr: rice })).toEqual([made.between])
  expect(await hashes({ fTokenAddr: grain, sTokenAddr: '_' })).toEqual([made.taken, made.same])
  expect(await hashes({ sTokenAddr: grain })).toEqual([made.between])
  expect(await hashes({ status: '8' })).toEqual([])
  const carols = await client().listUserOrders({ uAddr: addressOf(carol), status: '7' })
  expect(carols.data.rows).toMatchObject([{ hash: made.bid, orderStatus: 100 }])
})

test('orders and trades of a window of blocks are those that the blocks hold', async () => {
  const { rows } = await sql<{ hash: string; block: bigint; time: bigint }>`
    SELECT encode(hash, 'hex') AS hash, block_number AS block, timestamp AS time FROM transaction`.execute(
    api.database.db,
  )
  const blockOf = new Map(rows.map(({ hash, block }) => [hash, Number(block)]))
  for (const who of [alice, bob, carol]) {
    const ask = async (window: object) =>
      (await client().listUserOrders({ uAddr: addressOf(who), limit: 50, ...window })).data
    const all = (await ask({})).rows
    for (const { hash, orderTime } of all) {
      const block = blockOf.get(hash) ?? 0
      const inBlock = all.filter((row) => blockOf.get(row.hash) === block)
      expect(await ask({ start_block: block, end_block: block })).toEqual({
        rows: inBlock,
        total: inBlock.length,
      })
      const later = all.filter((row) => row.orderTime >= orderTime)
      expect((await ask({ start_timestamp: orderTime })).rows).toEqual(later)
      expect((await ask({ end_timestamp: orderTime, start_block: block + 1 })).rows).toEqual([])
    }
  }
  const trades = async (window: object) =>
    (await client().listMarketTrades({ pairID: pair, limit: 50, ...window })).data.rows
  const whole = await trades({})
  const { block = 0 } = whole[0] ?? {}
  expect(await trades({ end_block: block - 1 })).toEqual(whole.filter((row) => row.block < block))
  expect(await trades({ start_block: block })).toEqual(whole.filter((row) => row.block >= block))
})

test('a channel is noted once, for an order that the chain knows', async () => {
  const noteChannel = (body: { hash: string; orderId: string; channelId: string }) =>
    client().recordOrderChannel({ body })
  const { id: orderId } = await askOrder(made.dear)
  expect(await noteChannel({ hash: made.dear, orderId, channelId: '10000' })).toEqual({ code: 0, msg: '' })
  await noteChannel({ hash: made.dear, orderId, channelId: '7' })
  const { rows } = (await client().listUserOrders({ uAddr: addressOf(alice), status: '1' })).data
  expect(rows).toMatchObject([{ hash: made.dear, channelId: '10000' }])
  await expect(noteChannel({ hash: made.cheap, orderId, channelId: '1' })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    noteChannel({ hash: made.dear, orderId: '0'.repeat(64), channelId: '1' }),
  ).rejects.toMatchObject({
    status: 404,
  })
})

test('a transaction has failed when a block says so, not when it is unknown', async () => {
  // code that reverts before there is a contract
  const failed = api.chain.wallet.send(
    alice,
    'CreateSmartContract',
    {
      newContract: {
        originAddress: Buffer.from(alice.address, 'hex'),
        bytecode: Buffer.from('60006000fd', 'hex'),
        consumeUserResourcePercent: 100n,
        originEnergyLimit: 10_000_000n,
      },
    },
    { feeLimit: 100_000_000n },
  )
  await api.chain.control.mine()
  await api.catchUp()
  const status = async (query: Parameters<ReturnType<typeof client>['getOrderOutcome']>[0]) =>
    (await client().getOrderOutcome(query)).data.order_status
  expect(await status({ action_type: 'entry', entry_txid: made.cheap })).toBe(0)
  expect(await status({ action_type: 'cancel', cancel_txid: '1'.repeat(64) })).toBe(0)
  expect(await status({ action_type: 'entry', entry_txid: failed })).toBe(1)
  expect(await status({ action_type: 'cancel', cancel_txid: failed })).toBe(1)
})

test.each([
  ['orderListV2/17', 404],
  ['orderListV2/0', 400],
  ['orderListV2/x', 400],
  ['orderListV2/1000001?limit=-1', 400],
  ['latestOrders?pairID=17', 404],
  ['latestOrders', 400],
  ['deepgraph/900000000000000', 404],
  ['toppriceV2/17', 404],
  ['abnormalOrderStatus?action_type=other', 400],
  ['abnormalOrderStatus?action_type=entry&entry_txid=12', 400],
  ['../kchart?pairID=17', 404],
  ['../kchart?pairID=1000001&resolution=7', 400],
  ['../user/order', 400],
  ['../marketPair/list?sortType=3', 400],
  ['../marketPair/searchListByIds?ids=a', 400],
])('%s is answered with %d', async (path, status) => {
  const { pathname, search } = new URL(`http://host/api/exchange/common/${path}`)
  expect((await api.app.inject({ url: `${pathname}${search}` })).statusCode).toBe(status)
})

test('a partial index shows what an earlier order has filled, by what is left of it', async () => {
  const { chain } = api
  const { number } = await chain.control.mine(UNTIL_SOLID)
  const database = await createTestDatabase()
  const indexer = createIndexer({
    databaseUrl: database.url,
    nodeUrl: chain.url,
    historyFrom: String(number - UNTIL_SOLID + 2),
  })
  const partial = await createServer(
    readConfig({
      DATABASE_URL: database.url,
      NODE_URL: chain.url,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '0',
    }),
    SERVED,
  )
  const readOrders = async () => {
    await indexer.catchUp()
    const { data } = await injectClient(partial).listUserOrders({
      uAddr: addressOf(alice),
      fTokenAddr: grain,
    })
    return data.rows
  }
  // half of it was met before the index begins
  await expect.poll(readOrders, { timeout: 30_000 }).toMatchObject([
    {
      hash: '',
      orderType: 1,
      orderStatus: 1,
      volume: 1_000,
      curTurnover: 500,
      schedule: 0.5,
      price: 600_000,
    },
  ])
  order(bob, trx, 3_000_000n, utf8(grain), 500n)
  await chain.control.mine()
  expect(await readOrders()).toMatchObject([{ hash: '', orderStatus: 5, curTurnover: 1_000, schedule: 1 }])
  await partial.close()
  await indexer.stop()
  await database.drop()
  await api.catchUp()
})

test('pairs without trades today keep the price of their last one', async () => {
  await api.chain.control.advance('2d')
  await api.chain.control.mine()
  await api.catchUp()
  const { rows } = (await client().listMarketPairs()).data
  const listed = rows.map(({ id, price, highestPrice24h, volume, gain }) => [
    id,
    price,
    highestPrice24h,
    volume,
    gain,
  ])
  expect(listed.sort()).toEqual([
    [pair, 600_000, 600_000, 0, '0.0000'],
    [other, 0, 0, 0, '0.0000'],
  ])
})

test('a pair of a token whose symbol an older one has is marked, until operators vouch for it', async () => {
  const copy = await issue(carol, 'Grain')
  order(carol, utf8(copy), 1n, trx, 1n)
  await api.chain.control.mine()
  await api.catchUp()
  const search = async () => {
    const { list, hiddenList } = (await client().searchMarketPairs({ key: 'grain/trx' })).data
    return [list, hiddenList].map(({ rows }) => rows.map(({ id, risk }) => [id, risk]))
  }
  await expect.poll(search).toEqual([[[pair, 0]], [[Number(copy), 1]]])
  const db = createAppDatabase(api.database.url, { poolSize: 1 })
  await putTokenMark(db, { network: 'main', token: copy, reputation: 'ok', hot_rank: null })
  await db.destroy()
  const other = injectClient((await api.startAnother()).app)
  const { list, hiddenList } = (await other.searchMarketPairs({ key: 'grain/trx' })).data
  expect([list, hiddenList].map(({ rows }) => rows.map(({ id, risk }) => [id, risk]))).toEqual([
    [[Number(copy), 0]],
    [[pair, 1]],
  ])
})
