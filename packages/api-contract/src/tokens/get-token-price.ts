import { Type } from '@sinclair/typebox'
import { Text, Time } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

/** Price of TRX; every number is text, and empty when no price source is configured. */
export const getTokenPrice = defineRoute({
  name: 'getTokenPrice',
  path: '/api/token/price',
  cost: 'light',
  tag: 'Tokens',
  summary: 'Price of TRX in several currencies',
  query: Type.Object({
    token: Type.Optional(Type.String({ maxLength: 34, default: 'trx', description: 'trx' })),
  }),
  answer: Type.Object({
    token: Text,
    price_in_trx: Text,
    price_in_usd: Text,
    price_in_eur: Text,
    price_in_btc: Text,
    price_in_eth: Text,
    percent_change_24h: Text,
    market_cap: Text,
    volume_24h: Text,
    volume_percent_change_24h: Text,
    market_cap_percent_change_24h: Text,
    rank: Type.Integer(),
    from: Text,
    time: Time,
  }),
  example: { query: { token: 'trx' } },
})
