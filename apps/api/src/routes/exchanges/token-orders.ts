import { ORDER_STATUS } from '@tronlens/api-contract'
import { TOKEN_EXCHANGE_TOPICS, toBigInt, tokenAmount } from '@tronlens/core'
import {
  type BlockRange,
  countTokenOrders,
  findTokenOrder,
  hasEventOf,
  listOrderChannels,
  listTokenOrders,
  listTokenPairs,
  type PlacedTokenOrder,
  saveOrderChannel,
  type TokenOrderStage,
  type TokenPairRow,
} from '@tronlens/db'
import { NotFoundError } from '../../http/errors.ts'
import { type ListPage, readRows } from '../../http/list-page.ts'
import { totals } from '../../http/parameters.ts'
import { hexText } from '../../serialize/address.ts'
import { count, time } from '../../serialize/values.ts'
import type { WithDb, WithNetwork, WithPeople } from '../../services/databases.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { loadTokens, type TokenLookup } from '../../tokens/token-info.ts'
import { findExchange, serializeTokenPair } from './token-exchange.ts'

const WORD_DIGITS = 64
/** An order's number as the table of channels keeps it. */
const channelKey = (id: string): Buffer =>
  Buffer.from(BigInt(id).toString(16).padStart(WORD_DIGITS, '0'), 'hex')

/** Whether an id is of an order of TRC20 tokens: a number, where the chain's own orders have 64 hex digits. */
export const isTokenOrder = (id: string): boolean => /^\d{1,20}$/.test(id)

/** Which orders of TRC20 tokens are listed; undefined members are no condition. */
export type TokenOrdersRequest = {
  owner: Buffer
  base: Buffer | undefined
  quote: Buffer | undefined
  stages: readonly TokenOrderStage[] | undefined
  range: BlockRange
}

function statusOf({ filled, unfilled }: PlacedTokenOrder): number {
  const isBegun = toBigInt(filled) > 0n
  if (unfilled === null) return isBegun ? ORDER_STATUS.partlyFilled : ORDER_STATUS.open
  if (toBigInt(unfilled) === 0n) return ORDER_STATUS.completed
  return isBegun ? ORDER_STATUS.partlyFilledThenCancelled : ORDER_STATUS.cancelled
}

/** An order of TRC20 tokens → wire. */
function serializeOrder(order: PlacedTokenOrder, pair: TokenPairRow, tokens: TokenLookup, channel: string) {
  const [volume, filled] = [toBigInt(order.amount ?? '0'), toBigInt(order.filled)]
  return {
    orderID: order.id,
    orderTime: time(order.timestamp),
    ...serializeTokenPair(pair, tokens),
    orderType: order.sells ? 1 : 0,
    price: Number(order.price),
    volume: tokenAmount(volume),
    curTurnover: tokenAmount(filled),
    schedule: volume > 0n ? Number(filled) / Number(volume) : 0,
    orderStatus: statusOf(order),
    hash: hexText(order.hash),
    pairId: count(toBigInt(pair.id)),
    channelId: channel,
  }
}

/** Orders of an account at the exchange of TRC20 tokens, as a page has them; undefined where there is no such exchange. */
export async function readTokenOrders(
  services: WithNetwork & WithPeople & WithTokens,
  request: TokenOrdersRequest,
  page: ListPage,
) {
  const { db, people, network } = services
  const contract = await findExchange(services)
  if (!contract) return undefined
  const { owner, base, quote, stages, range } = request
  const pairs = await listTokenPairs(db, contract)
  const chosen = pairs.filter(
    (pair) => (!base || pair.base.equals(base)) && (!quote || pair.quote.equals(quote)),
  )
  const filter = {
    contract,
    owner,
    stages,
    range,
    pairs: base || quote ? chosen.map(({ id }) => id) : undefined,
  }
  const [{ rows, end }, found, tokens] = await Promise.all([
    readRows(page, (part) => listTokenOrders(db, filter, part)),
    countTokenOrders(db, filter),
    loadTokens(
      services,
      chosen.flatMap((pair) => [pair.base, pair.quote]),
    ),
  ])
  const channels = await listOrderChannels(
    people,
    network.key,
    rows.map(({ id }) => channelKey(id)),
  )
  const channelOf = new Map(channels.map((row) => [hexText(row.order_id), row.channel_id]))
  return {
    end,
    total: totals(found).total,
    rows: rows.flatMap((order) => {
      const pair = pairs.find(({ id }) => id === order.pair)
      const channel = channelOf.get(hexText(channelKey(order.id))) ?? ''
      return pair ? [serializeOrder(order, pair, tokens, channel)] : []
    }),
  }
}

/** Records through which site an order of TRC20 tokens was made. @throws {NotFoundError} when no such transaction made it */
export async function recordTokenOrderChannel(
  services: WithDb & WithNetwork & WithPeople,
  { hash, orderId, channelId }: { hash: string; orderId: string; channelId: string },
): Promise<void> {
  const contract = await findExchange(services)
  const order = contract && (await findTokenOrder(services.db, contract, BigInt(orderId)))
  if (!order || hexText(order.hash) !== hash.toLowerCase()) throw new NotFoundError('order', orderId)
  await saveOrderChannel(services.people, services.network.key, channelKey(orderId), channelId)
}

/** Whether a transaction of a block places an order of TRC20 tokens, or closes one. */
export async function isOfTokenOrder(
  services: WithDb & WithNetwork,
  place: { block_number: bigint; tx_index: number },
  action: 'entry' | 'cancel',
): Promise<boolean> {
  const contract = await findExchange(services)
  const { orderPlaced, orderClosed } = TOKEN_EXCHANGE_TOPICS
  return (
    contract !== undefined &&
    hasEventOf(services.db, place, contract, action === 'entry' ? orderPlaced : orderClosed)
  )
}
