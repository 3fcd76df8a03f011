import { PAIR_TYPES, type TokenInfo } from '@tronlens/api-contract'
import { TRX } from '@tronlens/core'
import { type Database, hasMarketPair, type MarketTokens, TRX_REF } from '@tronlens/db'
import { NotFoundError } from '../../http/errors.ts'
import { tokenId } from '../../serialize/address.ts'
import type { TokenLookup } from '../../tokens/token-info.ts'

/** Ids of TRC10 tokens stay below it, so that a number may hold two of them. */
const IDS = 100_000_000

const isTrx = (ref: Buffer): boolean => ref.equals(TRX_REF)
const numberOf = (ref: Buffer): number => Number(ref.toString('latin1'))
const isToken = (ref: Buffer): boolean => isTrx(ref) || /^[1-9]\d{0,7}$/.test(ref.toString('latin1'))

/**
 * The pair of two tokens of an order: TRX prices the other one, of two tokens the one with the lower id does. Undefined where one is no
 * token that a pair may have.
 */
export function pairOf(one: Buffer, other: Buffer): MarketTokens | undefined {
  if (!isToken(one) || !isToken(other) || one.equals(other)) return undefined
  const isPriced = isTrx(other) || (!isTrx(one) && numberOf(one) > numberOf(other))
  return isPriced ? { base: one, quote: other } : { base: other, quote: one }
}

/** Number of a pair, as `parsePairId` reads it. */
export const pairIdOf = ({ base, quote }: MarketTokens): number =>
  isTrx(quote) ? numberOf(base) : numberOf(base) * IDS + numberOf(quote)

function parsePairId(id: number): MarketTokens | undefined {
  const first = id < IDS ? id : Math.floor(id / IDS)
  const second = id < IDS ? TRX : String(id % IDS)
  const pair = pairOf(Buffer.from(String(first)), Buffer.from(second))
  return pair && pairIdOf(pair) === id ? pair : undefined
}

/**
 * The pair with a number.
 *
 * @throws {NotFoundError} when no order was ever made at it
 */
export async function findMarketPair(db: Database, id: number): Promise<MarketTokens> {
  const pair = parsePairId(id)
  if (!pair || !(await hasMarketPair(db, pair))) throw new NotFoundError('pair of the order book', String(id))
  return pair
}

/** Smallest units of the second token for a whole first one. */
export const rawPrice = (base: bigint, quote: bigint, decimals: number): number =>
  base <= 0n ? 0 : Number(quote * 10n ** BigInt(decimals)) / Number(base)

/** How clients of the exchange write a token: TRX is `trx` everywhere else. */
export const symbolOf = (ref: Buffer, tokens: TokenLookup): string =>
  isTrx(ref) ? 'TRX' : tokens(ref).tokenAbbr

/** How rows of a pair show its tokens. */
export function serializeTokens({ base, quote }: MarketTokens, tokens: TokenLookup) {
  const [first, second] = [tokens(base), tokens(quote)]
  return {
    pairType: isTrx(quote) ? PAIR_TYPES.asset : PAIR_TYPES.betweenAssets,
    fShortName: symbolOf(base, tokens),
    sShortName: symbolOf(quote, tokens),
    fTokenAddr: tokenId(base),
    sTokenAddr: tokenId(quote),
    fPrecision: first.tokenDecimal,
    sPrecision: second.tokenDecimal,
    ...serializeImitations(first, second),
  }
}

/** Which better known tokens the tokens of a pair may be taken for; nothing for those that look like none. */
export const serializeImitations = (first: TokenInfo, second: TokenInfo) => ({
  ...(first.imitatesSymbol && { fImitates: first.imitatesSymbol }),
  ...(second.imitatesSymbol && { sImitates: second.imitatesSymbol }),
})

/** How every answer begins. */
export const GOOD = { code: 0, msg: '' }
