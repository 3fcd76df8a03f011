import { fromSmallestUnit } from '@tronlens/core'
import { listTokensByRef, type TokenPrice, type TokenRow } from '@tronlens/db'
import { tokenBytes } from '../http/parameters.ts'
import type { WithDb } from './databases.ts'
import type { Quote, WithQuotes } from './quotes.ts'

/** Tokens whose price is looked at when holdings are sorted by it. */
const MOST_PRICED = 2_000

/** What an amount of a token is worth, as far as that is known. */
export interface Worth {
  priceInTrx: number | undefined
  priceInUsd: number | undefined
  inTrx: number | undefined
  inUsd: number | undefined
}

/** Says what amounts of tokens are worth at the moment. */
export async function readWorth({ quotes }: WithQuotes) {
  const now = await quotes.read()
  return (row: Pick<TokenRow, 'ref' | 'decimals'>, amount: bigint): Worth => {
    const { priceInTrx, priceInUsd } = now.of(row) ?? {}
    const quantity = Number(fromSmallestUnit(amount, row.decimals))
    return {
      priceInTrx,
      priceInUsd,
      inTrx: priceInTrx === undefined ? undefined : quantity * priceInTrx,
      inUsd: priceInUsd === undefined ? undefined : quantity * priceInUsd,
    }
  }
}

/** A token and what markets say of it. */
export type QuotedToken = { row: TokenRow; quote: Quote }

/**
 * Tokens that markets say something of.
 *
 * @param options.more - references of tokens that are looked at in addition to those that a source names
 * @param options.most - how many of these are looked at; absent: all
 */
export async function listQuotedTokens(
  { db, quotes }: WithDb & WithQuotes,
  { more = [], most }: { more?: readonly Buffer[]; most?: number } = {},
): Promise<QuotedToken[]> {
  const now = await quotes.read()
  const refs = now.tokens.slice(0, most).flatMap((id) => tokenBytes(id) ?? [])
  return (await listTokensByRef(db, [...more, ...refs])).flatMap((row) => {
    const quote = now.of(row)
    return quote ? [{ row, quote }] : []
  })
}

/** Prices in TRX of all tokens that have one, for the database to sort by. */
export const listKnownPrices = async (services: WithDb & WithQuotes): Promise<TokenPrice[]> =>
  (await listQuotedTokens(services, { most: MOST_PRICED })).flatMap(
    ({ row, quote: { priceInTrx: price } }) => (price === undefined ? [] : [{ token: row.ref, price }]),
  )
