import { Type } from '@sinclair/typebox'
import { Count, described, Text, Time } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

/** Days or hours that are returned at most. */
const MOST_PRICES = 5_000

/** Past prices of TRX; oldest first. */
export const listPrices = defineRoute({
  name: 'listPrices',
  path: '/api/token/price/history',
  cost: 'light',
  tag: 'Tokens',
  summary: 'Past prices of TRX by day or hour; empty where the operator names no source of them',
  query: Type.Object({
    interval: Type.Optional(
      Type.Union([Type.Literal('day'), Type.Literal('hour')], { default: 'day', description: 'day or hour' }),
    ),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MOST_PRICES, default: 10, description: 'the newest ones' }),
    ),
  }),
  answer: Type.Object({
    total: Count,
    data: Type.Array(
      Type.Object({
        time: Time,
        priceUsd: described(Text, 'US dollars at the end of the day or hour, decimal text'),
      }),
    ),
  }),
  example: { query: { interval: 'day', limit: 10 } },
})
