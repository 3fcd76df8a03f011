import { getOrderOutcome, listUserOrders, ORDER_STATUS, recordOrderChannel } from '@tronlens/api-contract'
import { toBigInt, tokenAmount } from '@tronlens/core'
import {
  countOrders,
  findBlockRange,
  findTransaction,
  listOrderChannels,
  listOrders,
  listOrdersMade,
  listOrdersMet,
  type MarketTokens,
  type OrderRow,
  type OrderStage,
  OrderState,
  saveOrderChannel,
  type TimeWindow,
} from '@tronlens/db'
import { ContractType } from '@tronlens/protocol'
import { NotFoundError } from '../../http/errors.ts'
import { type ListPage, readPage, readRows } from '../../http/list-page.ts'
import { addressBytes, optionalToken, totals } from '../../http/parameters.ts'
import { hexText } from '../../serialize/address.ts'
import { time } from '../../serialize/values.ts'
import type { WithDb, WithNetwork, WithPeople } from '../../services/databases.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { loadTokens, type TokenLookup } from '../../tokens/token-info.ts'
import { narrowWindow, timesOf } from '../block-window.ts'
import { handle, handleOwnWindow } from '../handle.ts'
import { readRange } from '../page.ts'
import { GOOD, pairIdOf, pairOf, rawPrice, serializeTokens } from './market-tokens.ts'
import { isOfTokenOrder, isTokenOrder, readTokenOrders, recordTokenOrderChannel } from './token-orders.ts'

/** Bytes of the address of a contract; ids of TRC10 tokens are shorter. */
const ADDRESS_BYTES = 21
/** What `order_status` says of a transaction that is of no order. */
const NO_ORDER = 2

/** Stages of an order that a status names; those that only pages have name none. */
const STAGES: Readonly<Record<string, OrderStage>> = {
  [ORDER_STATUS.open]: 'open',
  [ORDER_STATUS.partlyFilled]: 'begun',
  [ORDER_STATUS.completed]: 'done',
  [ORDER_STATUS.cancelled]: 'cancelled',
  [ORDER_STATUS.partlyFilledThenCancelled]: 'cancelled',
}

const readStages = (status: string | undefined): OrderStage[] | undefined =>
  status === undefined
    ? undefined
    : [...new Set(status.split(',').flatMap((name) => STAGES[Number(name)] ?? []))]

/** What is known of an order in addition to its row. */
type Filled = { hash: string; gave: bigint; got: bigint }

/** The transactions that made some orders, and what changed hands for them. */
async function readFilled({ db }: WithDb, orders: readonly OrderRow[]): Promise<Map<string, Filled>> {
  const ids = orders.map(({ id }) => hexText(id))
  if (ids.length === 0) return new Map()
  // an order stands in blocks from its time on
  const startTime = orders.reduce(
    (first, { created_time }) => (created_time < first ? created_time : first),
    orders[0]?.created_time ?? 0n,
  )
  const range = await findBlockRange(db, { startTime })
  const [made, met] = await Promise.all([listOrdersMade(db, ids, range), listOrdersMet(db, ids, range)])
  const filled = new Map<string, Filled>()
  for (const { id, hash, gave, got } of [...made, ...met]) {
    const before = filled.get(id) ?? { hash: '', gave: 0n, got: 0n }
    filled.set(id, {
      hash: hash ? hexText(hash) : before.hash,
      gave: before.gave + toBigInt(gave),
      got: before.got + toBigInt(got),
    })
  }
  return filled
}

const NOTHING: Filled = { hash: '', gave: 0n, got: 0n }

/**
 * How much of the first token changed hands; for an order from before the first block of the index, its
 * remainder shows how much was filled.
 */
function turnoverOf(order: OrderRow, isSale: boolean, { hash, gave, got }: Filled): bigint {
  if (hash === '' && order.state !== OrderState.cancelled) {
    const given = order.sell_quantity - order.remaining
    return isSale ? given : (given * order.buy_quantity) / order.sell_quantity
  }
  return isSale ? gave : got
}

function statusOf(order: OrderRow, turnover: bigint): number {
  if (order.state === OrderState.inactive) return ORDER_STATUS.completed
  if (order.state === OrderState.cancelled)
    return turnover > 0n ? ORDER_STATUS.partlyFilledThenCancelled : ORDER_STATUS.cancelled
  return order.remaining < order.sell_quantity ? ORDER_STATUS.partlyFilled : ORDER_STATUS.open
}

/** How much of an order is filled, 0 to 1: of what it sells, which is all that the chain counts down. */
const scheduleOf = (
  { state, sell_quantity }: OrderRow,
  { gave }: Filled,
  turnover: bigint,
  volume: bigint,
) => {
  if (state === OrderState.inactive) return 1
  return Math.min(1, gave > 0n ? Number(gave) / Number(sell_quantity) : Number(turnover) / Number(volume))
}

/** An order → wire. */
function serializeOrder(
  order: OrderRow,
  pair: MarketTokens,
  tokens: TokenLookup,
  filled: Filled,
  channel: string,
) {
  const isSale = order.sell_token.equals(pair.base)
  const [volume, quote] = isSale
    ? [order.sell_quantity, order.buy_quantity]
    : [order.buy_quantity, order.sell_quantity]
  const turnover = turnoverOf(order, isSale, filled)
  return {
    orderID: hexText(order.id),
    orderTime: time(order.created_time),
    ...serializeTokens(pair, tokens),
    orderType: isSale ? 1 : 0,
    price: rawPrice(volume, quote, tokens(pair.base).tokenDecimal),
    volume: tokenAmount(volume),
    curTurnover: tokenAmount(turnover),
    schedule: scheduleOf(order, filled, turnover, volume),
    orderStatus: statusOf(order, turnover),
    hash: filled.hash,
    pairId: pairIdOf(pair),
    channelId: channel,
  }
}

/** Which orders are requested. */
type OrderFilter = {
  owner: Buffer
  base: Buffer | undefined
  quote: Buffer | undefined
  states: readonly OrderStage[] | undefined
  made: TimeWindow
}

/** Orders of an account at the chain's own book, as a page has them. */
async function readAssetOrders(
  services: WithNetwork & WithPeople & WithTokens,
  filter: OrderFilter,
  page: ListPage,
) {
  const { db, people, network } = services
  const [{ rows, end }, found] = await Promise.all([
    readRows(page, (part) => listOrders(db, filter, part)),
    countOrders(db, filter),
  ])
  const [filled, tokens, channels] = await Promise.all([
    readFilled(services, rows),
    loadTokens(
      services,
      rows.flatMap(({ sell_token, buy_token }) => [sell_token, buy_token]),
    ),
    listOrderChannels(
      people,
      network.key,
      rows.map(({ id }) => id),
    ),
  ])
  const channelOf = new Map(channels.map((row) => [hexText(row.order_id), row.channel_id]))
  return {
    end,
    total: totals(found).total,
    rows: rows.flatMap((order) => {
      const pair = pairOf(order.sell_token, order.buy_token)
      const id = hexText(order.id)
      if (!pair) return []
      return [serializeOrder(order, pair, tokens, filled.get(id) ?? NOTHING, channelOf.get(id) ?? '')]
    }),
  }
}

export const listUserOrdersRoute = handleOwnWindow(listUserOrders, async ({ query }, services) => {
  const [placed, made] = await Promise.all([
    narrowWindow(services, query),
    // the chain's own orders have the time of the block before theirs, which was the newest when they were made
    narrowWindow(services, query, 1),
  ])
  const range = await readRange(services, placed)
  const orders = {
    owner: addressBytes(query.uAddr),
    base: optionalToken('fTokenAddr', query.fTokenAddr),
    quote: optionalToken('sTokenAddr', query.sTokenAddr),
    states: readStages(query.status),
    made: timesOf(made),
  }
  const page = readPage(listUserOrders.name, { sort: '-timestamp', ...query }, 20, 100)
  const book = query.book ?? bookOf(orders.base)
  const readTokens = (part: ListPage) =>
    readTokenOrders(services, { ...orders, stages: orders.states, range }, part)
  if (book === 'token') {
    const { end = {}, rows = [], total = 0 } = (await readTokens(page)) ?? {}
    return { ...GOOD, data: { rows, total }, ...end }
  }
  const both = book === undefined && page.walk === undefined && page.after === undefined
  // a page of both begins with as many of each, of which the newest are its own
  const whole: ListPage = both ? { ...page, start: 0, limit: page.start + page.limit } : page
  const [assets, tokens] = await Promise.all([
    readAssetOrders(services, orders, whole),
    both ? readTokens(whole) : undefined,
  ])
  if (!tokens) return { ...GOOD, data: { rows: assets.rows, total: assets.total }, ...assets.end }
  const rows = [...assets.rows, ...tokens.rows]
    .sort((one, other) => other.orderTime - one.orderTime)
    .slice(page.start, page.start + page.limit)
  return { ...GOOD, data: { rows, total: assets.total + tokens.total } }
})

/** The book that a filter by the first token leaves; undefined: both. */
const bookOf = (base: Buffer | undefined): 'token' | 'asset' | undefined =>
  base === undefined ? undefined : base.length === ADDRESS_BYTES ? 'token' : 'asset'

/** Of an order that is made, and of one that is cancelled. */
const ASSET_TYPES = {
  entry: ContractType.MarketSellAssetContract,
  cancel: ContractType.MarketCancelOrderContract,
}

export const getOrderOutcomeRoute = handle(getOrderOutcome, async ({ query }, services) => {
  const { action_type: action } = query
  const hash = action === 'entry' ? query.entry_txid : query.cancel_txid
  const found = hash === undefined ? undefined : await findTransaction(services.db, Buffer.from(hash, 'hex'))
  const outcome = async (): Promise<number> => {
    if (!found) return 0
    if (!found.success) return 1
    if (found.contract_type === ASSET_TYPES[action]) return 0
    return (await isOfTokenOrder(services, found, action)) ? 0 : NO_ORDER
  }
  return { ...GOOD, data: { order_status: await outcome() } }
})

export const recordOrderChannelRoute = handle(recordOrderChannel, async ({ body }, services) => {
  const { db, people, network } = services
  if (isTokenOrder(body.orderId)) {
    await recordTokenOrderChannel(services, body)
    return GOOD
  }
  const [hash, id] = [body.hash.toLowerCase(), body.orderId.toLowerCase()]
  const [made] = await listOrdersMade(db, [id])
  if (made?.hash == null || hexText(made.hash) !== hash) throw new NotFoundError('order', body.orderId)
  await saveOrderChannel(people, network.key, Buffer.from(id, 'hex'), body.channelId)
  return GOOD
})
