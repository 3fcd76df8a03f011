import { Type } from '@sinclair/typebox'
import { ZERO_ADDRESS } from '@tronlens/core'
import {
  Accepted,
  AddressParameter,
  HashFilter,
  listEnd,
  paging,
  TokenFilter,
  timeWindow,
} from '../common/query.ts'
import { Count, described, Int, Num, Text, Time, TokenInt, TokenName } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { OrderSide } from './market-books.ts'
import { MarketPairId, marketAnswer, PAIR_TYPE_TEXT, pairTokens, RawPrice } from './market-pairs.ts'

/** States of an order as clients of the order book number them; those in between are of the page alone. */
export const ORDER_STATUS = {
  open: 0,
  partlyFilled: 1,
  completed: 5,
  cancelled: 7,
  partlyFilledThenCancelled: 100,
} as const

const MaybeHash = (description: string) => Type.String({ description: `${description}, 64 hex characters` })

/** Orders of an account. */
export const listUserOrders = defineRoute({
  name: 'listUserOrders',
  path: '/api/exchange/user/order',
  tag: 'Exchanges',
  summary: 'Orders of an account, newest first',
  query: Type.Object({
    ...paging(20, 100),
    uAddr: AddressParameter('whose orders'),
    status: Type.Optional(
      Type.String({
        pattern: '^-?[0-9]{1,3}(,-?[0-9]{1,3}){0,19}$',
        description:
          'with commas between them: 0 open, 1 partly filled, 5 completed, 7 cancelled, filled in part or not; no order of the chain has another',
      }),
    ),
    fTokenAddr: TokenFilter('first token'),
    sTokenAddr: TokenFilter('second token'),
    book: Type.Optional(
      Type.Union([Type.Literal('token'), Type.Literal('asset')], {
        description:
          "token for orders of TRC20 tokens, asset for those of the chain's order book; both when absent, and then no cursor is taken",
      }),
    ),
    channelId: Accepted('accepted; orders of all channels are listed'),
    ...timeWindow,
  }),
  answer: Type.Object({
    ...marketAnswer,
    ...listEnd,
    data: Type.Object({
      rows: Type.Array(
        Type.Object({
          orderID: Type.String({
            description: 'id of the order: 64 hex characters; a number where the pair is of TRC20 tokens',
          }),
          orderTime: Time,
          ...pairTokens,
          orderType: OrderSide,
          price: RawPrice,
          volume: described(TokenInt, 'smallest units of the first token that the order is about'),
          curTurnover: described(TokenInt, 'smallest units of the first token that changed hands'),
          schedule: described(Num, 'how much of it is filled, 0 to 1'),
          orderStatus: Type.Integer({
            description:
              '0 open, 1 partly filled, 5 completed, 7 cancelled, 100 partly filled, then cancelled',
          }),
          hash: MaybeHash(
            'transaction that made it; empty for an order from before the first block of the index',
          ),
          pairType: Type.Integer({ description: PAIR_TYPE_TEXT }),
          pairId: MarketPairId,
          channelId: Type.String({
            description: 'as recorded with user/chanIdAdd; empty when there is no record',
          }),
        }),
      ),
      total: Count,
    }),
  }),
  rows: 'data.rows',
  example: { query: { uAddr: ZERO_ADDRESS } },
})

/** What became of a transaction that makes or cancels an order. */
export const getOrderOutcome = defineRoute({
  name: 'getOrderOutcome',
  path: '/api/exchange/common/abnormalOrderStatus',
  cost: 'light',
  tag: 'Exchanges',
  summary: 'Whether a transaction that makes or cancels an order has failed',
  query: Type.Object({
    action_type: Type.Union([Type.Literal('entry'), Type.Literal('cancel')], {
      description: 'entry for the transaction that makes the order, cancel for the one that cancels it',
    }),
    entry_txid: HashFilter('transaction that makes the order'),
    cancel_txid: HashFilter('transaction that cancels it'),
    order_id: Accepted('accepted; the transaction says which order it is of'),
  }),
  answer: Type.Object({
    ...marketAnswer,
    data: Type.Object({
      order_status: Type.Integer({
        description:
          '0 carried out, or not known as failed; 1 it is in a block and has failed; 2 it is in a block and is of no order',
      }),
    }),
  }),
  example: { query: { action_type: 'entry' } },
})

/** Reports through which site an order was made. */
export const recordOrderChannel = defineRoute({
  name: 'recordOrderChannel',
  method: 'POST',
  path: '/api/exchange/user/chanIdAdd',
  cost: 'write',
  tag: 'Exchanges',
  summary: 'Records the site through which an order was made; the first record counts',
  body: Type.Object({
    hash: Type.String({ pattern: '^[0-9a-fA-F]{64}$', description: 'transaction that made the order' }),
    orderId: Type.String({
      pattern: '^([0-9a-fA-F]{64}|[0-9]{1,20})$',
      description: 'id of the order; a number where the pair is of TRC20 tokens',
    }),
    channelId: Type.String({ pattern: '^[0-9]{1,10}$', description: 'number of the site' }),
  }),
  answer: Type.Object(marketAnswer),
  example: { body: { hash: '0'.repeat(64), orderId: '0'.repeat(64), channelId: '10000' } },
})

const PoolId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** What a trade at a pair of the chain would bring now. */
export const getExchangeReturn = defineRoute({
  name: 'getExchangeReturn',
  path: '/api/exchange/calc',
  cost: 'light',
  tag: 'Exchanges',
  summary:
    'The result of selling an amount to a trading pair of the chain, or of the exchange of TRC20 tokens, now',
  query: Type.Object({
    exchangeID: described(PoolId, 'number of the pair'),
    sellID: Type.String({
      pattern: '^(_|trx|[0-9]{1,19}|T[1-9A-HJ-NP-Za-km-z]{33})$',
      description: '_ for TRX, a TRC10 id, or the contract of a TRC20 token',
    }),
    book: Type.Optional(
      Type.Union([Type.Literal('token'), Type.Literal('pool')], {
        description:
          'token for a pair of TRC20 tokens, pool for one of the chain; when absent, the contract of a TRC20 token means the former and anything else the latter',
      }),
    ),
    sell: Type.String({
      pattern: '^[0-9]{1,18}$',
      description: 'smallest units that are sold',
    }),
  }),
  answer: Type.Object({
    exchangeID: Count,
    sellID: TokenName,
    sell: TokenInt,
    buyID: TokenName,
    buyTokenQuant: described(TokenInt, 'smallest units of the other token'),
  }),
  example: { query: { exchangeID: 1, sellID: '_', sell: '1000000' } },
})

/** A trade that a client reports; the index knows trades itself. */
export const recordExchangeTrade = defineRoute({
  name: 'recordExchangeTrade',
  method: 'POST',
  path: '/api/exchange/transaction',
  cost: 'light',
  tag: 'Exchanges',
  summary: 'Whether a trade at a pair of the chain is indexed; the index finds trades by itself',
  body: Type.Object({
    trx_hash: Type.String({ pattern: '^[0-9a-fA-F]{64}$', description: 'transaction of the trade' }),
    creatorAddress: Type.Optional(AddressParameter('who traded')),
    exchangeID: Type.Optional(described(PoolId, 'number of the pair')),
    first_token_id: Type.Optional(Text),
    first_token_quant: Type.Optional(Int),
    second_token_id: Type.Optional(Text),
    second_token_quant: Type.Optional(Int),
    price: Type.Optional(Num),
  }),
  answer: Type.Object(marketAnswer),
  example: { body: { trx_hash: '0'.repeat(64) } },
})
