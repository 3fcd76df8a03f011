import { type Address, isCalledNative, tokenLabel } from '@tronlens/core'
import { shorten } from '../../shared/shorten.ts'

/** A token of a pair. */
export interface Coin {
  /** `_` for TRX, the number of a TRC10 token, the address of a TRC20 token. */
  id: string
  symbol: string
  name: string
  decimals: number
  /** Path of its picture on this server; empty when there is none. */
  logo: string
  /** Symbol of a better known token that it looks like; empty where it looks like none. */
  imitates: string
}

/** Why a pair is not recommended. */
export type Concern = 'unlisted' | 'duplicate' | 'risk'

/** What the exchange of TRC20 tokens says of a pair: steps of prices and amounts, and what an order is worth at least. */
export interface TokenBook {
  contract: Address
  /** Smallest units of the second token. */
  tick: bigint
  /** Smallest units of the first token. */
  lot: bigint
  /** Smallest units of the second token. */
  minimum: bigint
}

/** A pair of either exchange: the first token is bought and sold, the second one pays. Prices are whole second tokens for one of the first. */
export interface Market {
  id: number
  base: Coin
  quote: Coin
  /** 0 while nobody has traded. */
  price: number
  /** Change of the price in 24 h, percent. */
  change: number
  high: number
  low: number
  /** Whole second tokens that changed hands in 24 h. */
  turnover: number
  concern: Concern | undefined
  /** Set for a pair of TRC20 tokens; others are of the chain's own books and pools. */
  exchange?: TokenBook | undefined
}

/** What trades of a span did to the price; `time` is where it begins, seconds. */
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
 * What a coin of an exchange is called: TRX as everywhere on this site, and no token as TRX, as a part of the sentence, or with
 * characters that are not seen. A token that may not be called as its issuer wrote it is called by its number or contract.
 *
 * @example symbolOf('1000001', 'TRX') // '1000001'
 */
export const symbolOf = (id: string, symbol: string): string =>
  id === '_' ? 'TRX' : tokenLabel(symbol, shorten(id))

/**
 * A coin as rows of either exchange describe it, with a symbol that is safe to show. A token that is called like TRX counts as
 * an imitation of TRX, whatever the index says.
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

/** Whether a token of a pair may be taken for a better known one. */
export const hasImitation = ({ base, quote }: Pick<Market, 'base' | 'quote'>): boolean =>
  base.imitates !== '' || quote.imitates !== ''

export const pairName = ({ base, quote }: Pick<Market, 'base' | 'quote'>): string =>
  `${base.symbol}/${quote.symbol}`

/** Lengths of a candle by the names that the exchange has for them, and as people write them. */
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
