import {
  BytesMessageSchema,
  ExchangeListSchema,
  ExchangeSchema,
  MarketOrderListSchema,
  MarketOrderPairListSchema,
  MarketOrderPairSchema,
  MarketOrderSchema,
  MarketPriceListSchema,
  PaginatedMessageSchema,
  printMessage,
} from '@tronlens/protocol'
import { levelOrders, priceLevels } from '../../actuators/market-book.ts'
import { isTradableId } from '../../actuators/rules.ts'
import { bytesToText, textToHex, toHex } from '../../base/hex.ts'
import { minOf } from '../../base/int64.ts'
import type { Exchange } from '../../state/records/asset.ts'
import type { MarketOrder } from '../../state/records/market.ts'
import { exchangeMessage, orderMessage } from '../print/state-messages.ts'
import { convertAddress } from '../request/address-text.ts'
import { JavaError } from '../request/java-error.ts'
import { longMember } from '../request/long-member.ts'
import {
  isVisible,
  jsonBody,
  queryVisible,
  readMessage,
  requestedText,
  type WalletRequest,
} from '../request/wallet-request.ts'
import { MAX_PAGE } from './assets.ts'
import { type Endpoint, read, walletRead } from './endpoint.ts'
import { inStoreOrder } from './store-order.ts'

/** Entries of a market answer. */
const MAX_ENTRIES = 1000

const printExchanges = (request: WalletRequest, exchanges: readonly Exchange[], visible: boolean): string =>
  printMessage(
    ExchangeListSchema,
    { exchanges: exchanges.map((exchange) => exchangeMessage(request.state, exchange)) },
    visible,
  )

function listExchanges(request: WalletRequest): string {
  const exchanges = [...request.state.tables.exchanges.entries()].map(([, exchange]) => exchange)
  exchanges.sort((a, b) => b.createTime - a.createTime || a.id - b.id)
  return printExchanges(request, exchanges, queryVisible(request))
}

function getExchangeById(request: WalletRequest): string {
  const exchange = request.state.tables.exchanges.get(String(longMember(request, 'id')))
  if (!exchange) throw new JavaError('java.lang.NullPointerException', null)
  return printMessage(ExchangeSchema, exchangeMessage(request.state, exchange), isVisible(request))
}

function getPaginatedExchanges(request: WalletRequest): string {
  const { offset = 0n, limit = 0n } = readMessage(request, PaginatedMessageSchema, ['offset', 'limit'])
  const latest = request.state.properties.amount('latestExchangeNumber')
  if (latest <= offset || limit < 0n || offset < 0n) return '{}'
  const end = offset + minOf(limit, MAX_PAGE)
  const exchanges: Exchange[] = []
  for (let id = offset + 1n; id <= minOf(end, latest); id++) {
    const exchange = request.state.tables.exchanges.get(String(id))
    if (exchange) exchanges.push(exchange)
  }
  return printExchanges(request, exchanges, isVisible(request))
}

/** A list of orders; unlike a single order they do not include their neighbours in the book. */
const printOrders = (orders: readonly MarketOrder[], visible: boolean): string =>
  printMessage(
    MarketOrderListSchema,
    { orders: orders.map((order) => orderMessage({ ...order, previous: '', next: '' })) },
    visible,
  )

function getOrdersByAccount(request: WalletRequest): string {
  const visible = isVisible(request)
  const book = request.state.tables.marketAccounts.get(
    convertAddress(requestedText(request, 'value') ?? '', visible, request.settings.release),
  )
  const orders = (book?.openOrders ?? []).flatMap((id) => request.state.tables.marketOrders.get(id) ?? [])
  return printOrders(orders, visible)
}

function getOrderById(request: WalletRequest): string {
  const { value = new Uint8Array() } = readMessage(request, BytesMessageSchema)
  if (value.length === 0) return '{}'
  const order = request.state.tables.marketOrders.get(toHex(value))
  if (!order) throw new JavaError('java.lang.IllegalStateException', 'order not found in store')
  return printMessage(MarketOrderSchema, orderMessage(order), isVisible(request))
}

/** The pair of a market request. */
function requestedPair(request: WalletRequest): { sell: string; buy: string; visible: boolean } {
  const visible = isVisible(request)
  const { sellTokenId = new Uint8Array(), buyTokenId = new Uint8Array() } = readMessage(
    request,
    MarketOrderPairSchema,
  )
  const sell = bytesToText(sellTokenId)
  const buy = bytesToText(buyTokenId)
  if (!isTradableId(sell))
    throw new JavaError('org.tron.core.exception.BadItemException', 'sellTokenId is not a valid number')
  if (!isTradableId(buy))
    throw new JavaError('org.tron.core.exception.BadItemException', 'buyTokenId is not a valid number')
  return { sell, buy, visible }
}

function getPrices(request: WalletRequest): string {
  const { sell, buy, visible } = requestedPair(request)
  const prices = priceLevels(request.state, sell, buy)
    .slice(0, MAX_ENTRIES)
    .map((level) => ({ sellTokenQuantity: level.sell, buyTokenQuantity: level.buy }))
  return printMessage(
    MarketPriceListSchema,
    { sellTokenId: Buffer.from(sell), buyTokenId: Buffer.from(buy), prices },
    visible,
  )
}

function getOrdersByPair(request: WalletRequest): string {
  const { sell, buy, visible } = requestedPair(request)
  const orders = priceLevels(request.state, sell, buy).flatMap((level) => levelOrders(request.state, level))
  return printOrders(orders.slice(0, MAX_ENTRIES), visible)
}

/** The node's key of a pair: token ids as zero-padded bytes, selling side first. */
function pairBytes(key: string): string {
  const [sell = '', buy = ''] = key.split('/')
  return textToHex(sell.padEnd(19, '\0') + buy.padEnd(19, '\0'))
}

function getPairs(request: WalletRequest): string {
  const visible =
    request.method === 'GET' ? queryVisible(request) : jsonBody(request).trim() !== '' && isVisible(request)
  const pairs = inStoreOrder(request, 'marketPairs', pairBytes)
  return printMessage(
    MarketOrderPairListSchema,
    {
      orderPair: pairs.map((pair) => ({
        sellTokenId: Buffer.from(pair.sellToken),
        buyTokenId: Buffer.from(pair.buyToken),
      })),
    },
    visible,
  )
}

/** Reads of exchanges and the market. */
export const tradingEndpoints: readonly Endpoint[] = [
  read('listexchanges', listExchanges),
  read('getexchangebyid', getExchangeById),
  walletRead('getpaginatedexchangelist', getPaginatedExchanges),
  read('getmarketorderbyaccount', getOrdersByAccount),
  read('getmarketorderbyid', getOrderById),
  read('getmarketpricebypair', getPrices),
  read('getmarketorderlistbypair', getOrdersByPair),
  read('getmarketpairlist', getPairs),
]
