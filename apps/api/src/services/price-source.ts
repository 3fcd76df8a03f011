import type { AnswerOf, getTokenPrice } from '@tronlens/api-contract'
import type { FastifyBaseLogger } from 'fastify'
import { time } from '../serialize/values.ts'
import { throttleReads } from './throttle-reads.ts'

/** Price of TRX as the API answers it. */
export type TokenPrice = AnswerOf<typeof getTokenPrice>

/** Where prices come from. */
export type PriceSource = { read: () => Promise<TokenPrice> }

export type WithPrice = { price: PriceSource }

/** No source is configured: all numbers are unknown, and clients show no price. */
export const NO_PRICE: TokenPrice = {
  token: 'trx',
  price_in_trx: '1',
  price_in_usd: null,
  price_in_eur: null,
  price_in_btc: null,
  price_in_eth: null,
  percent_change_24h: null,
  market_cap: null,
  volume_24h: null,
  volume_percent_change_24h: null,
  market_cap_percent_change_24h: null,
  rank: 0,
  from: '',
  time: time(0),
}

/**
 * Reads prices from a service that answers like our own price route, at most once a minute.
 *
 * @param url - absent: nothing is ever asked
 */
export function createPriceSource(url: string | undefined, log: FastifyBaseLogger): PriceSource {
  const read = (body: Record<string, unknown>): TokenPrice => {
    const text = (key: string) => String(body[key] ?? '')
    const numbers = Object.fromEntries(
      Object.keys(NO_PRICE)
        .filter((key) => !['token', 'rank', 'time', 'price_in_trx', 'from'].includes(key))
        .map((key) => [key, text(key) || null]),
    )
    return {
      ...NO_PRICE,
      ...numbers,
      from: text('from'),
      rank: Number(body.rank ?? 0),
      time: time(Date.now()),
    }
  }
  return { read: throttleReads({ url, log, nothing: NO_PRICE, read }) }
}
