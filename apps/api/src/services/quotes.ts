import { TRX } from '@tronlens/core'
import { type Database, type ExchangeRow, listTradingPairs, TRX_REF } from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import { tokenId } from '../serialize/address.ts'
import type { ChainWatch } from './chain-watch.ts'
import { dayOf, listLastDay, MOST_TRADES, type PairDay, tradesByPair } from './pair-days.ts'
import type { PriceSource } from './price-source.ts'
import { throttleReads } from './throttle-reads.ts'

/** What a token costs, as far as it is known. */
export type Quote = {
  /** TRX for a whole token. */
  priceInTrx: number | undefined
  priceInUsd: number | undefined
  /** Trading pair of the chain that the price is of; 0: the configured source says it. */
  pairId: number
  /** TRX that the pair holds. */
  trxInPair: number | undefined
  /** The token that the pair names first, whose price its candles show. */
  pairFirstToken?: string
  /** Change of the price within a day, 0.5 is half as much more; undefined where that is unknown. */
  change: number | undefined
  /** TRX that changed hands within a day; undefined where that is unknown. */
  volumeInTrx: number | undefined
}
type Priced = { ref: Buffer; decimals: number }
/** Prices at one moment. */
type QuotesNow = {
  of: (token: Priced) => Quote | undefined
  /** Every token that has a price, as answers name it. */
  tokens: readonly string[]
}
export type Quotes = { read: () => Promise<QuotesNow> }

export type WithQuotes = { quotes: Quotes }

type Named = Pick<Quote, 'priceInUsd' | 'priceInTrx' | 'change' | 'volumeInTrx'>
const SUN = 1_000_000

const positive = (value: unknown): number | undefined => {
  const number = Number(String(value ?? 0))
  return Number.isFinite(number) && number > 0 ? number : undefined
}

const known = (value: unknown): number | undefined =>
  value === undefined || value === null || !Number.isFinite(Number(String(value)))
    ? undefined
    : Number(String(value))

/** Takes prices by token out of an answer of the source. */
function readNamed({ data }: Record<string, unknown>): ReadonlyMap<string, Named> {
  const rows = Array.isArray(data) ? (data as Record<string, unknown>[]) : []
  return new Map(
    rows.map(({ id, priceInUsd, priceInTrx, gain, volume24hInTrx }) => [
      String(id),
      {
        priceInUsd: positive(priceInUsd),
        priceInTrx: positive(priceInTrx),
        change: known(gain),
        volumeInTrx: known(volume24hInTrx),
      },
    ]),
  )
}

type Pool = { id: number; sun: bigint; tokens: bigint; firstToken: string }
/** The pools by token, and the last day of each. */
type Market = { pools: ReadonlyMap<string, Pool>; dayOf: (pool: Pool) => PairDay | undefined }

/** The pair with TRX of each token that holds most of it: a small one is easily moved. */
function deepestPools(pairs: readonly ExchangeRow[]): ReadonlyMap<string, Pool> {
  const pools = new Map<string, Pool>()
  for (const pair of pairs) {
    const isFirst = pair.first_token.equals(TRX_REF)
    if (!isFirst && !pair.second_token.equals(TRX_REF)) continue
    const [sun, tokens] = isFirst
      ? [pair.first_balance, pair.second_balance]
      : [pair.second_balance, pair.first_balance]
    const id = tokenId(isFirst ? pair.second_token : pair.first_token)
    if (sun > 0n && tokens > 0n && sun > (pools.get(id)?.sun ?? 0n))
      pools.set(id, { id: Number(pair.id), sun, tokens, firstToken: tokenId(pair.first_token) })
  }
  return pools
}

/**
 * Reads what pairs hold and what the last day did there. A day with more trades than are looked at is
 * unknown.
 */
async function readMarket(db: Database, chain: ChainWatch): Promise<Market> {
  const pools = deepestPools(await listTradingPairs(db))
  if (pools.size === 0) return { pools, dayOf: () => undefined }
  const trades = await listLastDay(db, chain)
  const byPair = tradesByPair(trades)
  const isWhole = trades.length < MOST_TRADES
  return { pools, dayOf: ({ id }) => (isWhole ? dayOf(byPair.get(String(id)) ?? []) : undefined) }
}

/**
 * Knows prices of tokens: what the configured source says, and otherwise what the trading pairs of the chain
 * hold.
 *
 * @param url - of the source; absent: pairs of the chain only
 */
export function createQuotes({
  db,
  chain,
  price,
  url,
  log,
}: {
  db: Database
  chain: ChainWatch
  price: PriceSource
  url: string | undefined
  log: FastifyBaseLogger
}): Quotes {
  const readSource = throttleReads({ url, log, nothing: new Map<string, Named>(), read: readNamed })
  let market: Promise<Market> | undefined
  chain.subscribe(() => {
    market = undefined
  })
  const askMarket = () => {
    market ??= readMarket(db, chain).catch((error: unknown) => {
      market = undefined
      throw error
    })
    return market
  }
  return {
    read: async () => {
      const [named, { pools, dayOf: lastDayOf }, trx] = await Promise.all([
        readSource(),
        askMarket(),
        price.read(),
      ])
      const usdOfTrx = positive(trx.price_in_usd)
      const inUsd = (inTrx: number | undefined) =>
        inTrx === undefined || usdOfTrx === undefined ? undefined : inTrx * usdOfTrx
      const inTrx = (usd: number | undefined) =>
        usd === undefined || usdOfTrx === undefined ? undefined : usd / usdOfTrx
      return {
        tokens: [...new Set([...named.keys(), ...pools.keys()])].filter((id) => id !== TRX),
        of: ({ ref, decimals }) => {
          const id = tokenId(ref)
          const noDay = { change: undefined, volumeInTrx: undefined }
          if (id === TRX)
            return { priceInTrx: 1, priceInUsd: usdOfTrx, pairId: 0, trxInPair: undefined, ...noDay }
          const said = named.get(id)
          const priceInTrx = said?.priceInTrx ?? inTrx(said?.priceInUsd)
          const priceInUsd = said?.priceInUsd ?? inUsd(said?.priceInTrx)
          if (priceInTrx !== undefined || priceInUsd !== undefined)
            return { ...noDay, ...said, priceInTrx, priceInUsd, pairId: 0, trxInPair: undefined }
          const pool = pools.get(id)
          if (!pool) return undefined
          const ofPair = (Number(pool.sun) / SUN / Number(pool.tokens)) * 10 ** decimals
          return {
            priceInTrx: ofPair,
            priceInUsd: inUsd(ofPair),
            pairId: pool.id,
            trxInPair: Number(pool.sun) / SUN,
            pairFirstToken: pool.firstToken,
            ...noDay,
            ...lastDayOf(pool),
          }
        },
      }
    },
  }
}

/** A price → `market_info` of a token; empty where it has none. */
export const marketInfo = (quote: Quote | undefined): Record<string, string | number> =>
  quote
    ? {
        sShortName: 'TRX',
        pairId: quote.pairId,
        ...(quote.priceInTrx === undefined ? {} : { priceInTrx: quote.priceInTrx }),
        ...(quote.priceInUsd === undefined ? {} : { priceInUsd: quote.priceInUsd }),
        ...(quote.trxInPair === undefined ? {} : { liquidityInTrx: quote.trxInPair }),
        ...(quote.pairFirstToken === undefined ? {} : { pairFirstToken: quote.pairFirstToken }),
        ...(quote.change === undefined ? {} : { gain: quote.change }),
        ...(quote.volumeInTrx === undefined ? {} : { volume24hInTrx: quote.volumeInTrx }),
      }
    : {}
