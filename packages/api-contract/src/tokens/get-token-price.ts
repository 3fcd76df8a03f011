import { Type } from '@sinclair/typebox'
import { KnownText, Text, Time } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

/** Price of TRX; every number is text. */
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
    price_in_trx: KnownText,
    price_in_usd: KnownText,
    price_in_eur: KnownText,
    price_in_btc: KnownText,
    price_in_eth: KnownText,
    percent_change_24h: KnownText,
    market_cap: KnownText,
    volume_24h: KnownText,
    volume_percent_change_24h: KnownText,
    market_cap_percent_change_24h: KnownText,
    rank: Type.Integer(),
    from: Text,
    time: Time,
  }),
  example: { query: { token: 'trx' } },
})
