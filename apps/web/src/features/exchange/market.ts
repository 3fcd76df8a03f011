import { type Address, isCalledNative, tokenLabel } from '@tronlens/core'
import { shorten } from '../../shared/shorten.ts'

/** A token of a pair. */
export interface Coin {
  /** `_` for TRX, the number of a TRC10 token, the address of a TRC20 token. */
  id: string
  symbol: string
  name: string
  decimals: number
  /** Path of its logo on this server; empty when there is none. */
  logo: string
  /** Symbol of the better known token that it resembles; empty where it resembles none. */
  imitates: string
}

/** Reason that a pair is not recommended. */
export type Concern = 'unlisted' | 'duplicate' | 'risk'

/**
 * Rules of the exchange of TRC20 tokens for a pair: steps of prices and amounts, and the least value of an
 * order.
 */
export interface TokenBook {
  contract: Address
  /** Smallest units of the second token. */
  tick: bigint
  /** Smallest units of the first token. */
  lot: bigint
  /** Smallest units of the second token. */
  minimum: bigint
}

/**
 * A pair of either exchange: the first token is bought and sold, the second one is paid. Prices are whole
 * second tokens for one first token.
 */
export interface Market {
  id: number
  base: Coin
  quote: Coin
  /** 0 before the first trade. */
  price: number
  /** Change of the price in 24 h, percent. */
  change: number
  high: number
  low: number
  /** Volume of 24 h in whole second tokens. */
  turnover: number
  concern: Concern | undefined
  /** Set for a pair of TRC20 tokens; other pairs belong to the chain's own order book and pools. */
  exchange?: TokenBook | undefined
}

/** Prices of the trades of a period; `time` is its beginning, in seconds. */
export interface Candle {
  time: number
  open: number
  high: number
  low: number
  close: number
  /** Whole first tokens. */
  volume: number
}

/**
 * The name of a coin of an exchange: TRX as everywhere on this site, and no token may be named TRX, look like
 * a part of the sentence, or contain invisible characters. A token whose issuer's name is not allowed is
 * named by its number or contract.
 *
 * @example symbolOf('1000001', 'TRX') // '1000001'
 */
export const symbolOf = (id: string, symbol: string): string =>
  id === '_' ? 'TRX' : tokenLabel(symbol, shorten(id))

/**
 * A coin as rows of either exchange describe it, with a symbol that is safe to show. A token that is named
 * like TRX counts as an imitation of TRX, even where the index does not mark it as one.
 */
export const readCoin = ({
  id,
  symbol,
  decimals,
  imitates = '',
  name,
  logo = '',
}: Pick<Coin, 'id' | 'symbol' | 'decimals'> & {
  name?: string
  logo?: string
  imitates?: string | undefined
}): Coin => {
  const label = symbolOf(id, symbol)
  const isNative = id === '_'
  return {
    id,
    symbol: label,
    name: name ?? label,
    decimals,
    logo,
    imitates: isNative ? '' : imitates || (isCalledNative(symbol) ? 'TRX' : ''),
  }
}

/** Whether a token of a pair may be confused with a better known one. */
export const hasImitation = ({ base, quote }: Pick<Market, 'base' | 'quote'>): boolean =>
  base.imitates !== '' || quote.imitates !== ''

export const pairName = ({ base, quote }: Pick<Market, 'base' | 'quote'>): string =>
  `${base.symbol}/${quote.symbol}`

/** Candle lengths by the names that the exchange uses, and as users write them. */
export const RESOLUTIONS = {
  '5': '5m',
  '30': '30m',
  '60': '1h',
  '240': '4h',
  '1D': '1d',
  '1W': '1w',
  '1M': '1mo',
} as const
export type Resolution = keyof typeof RESOLUTIONS
