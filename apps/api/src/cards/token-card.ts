import { fromSmallestUnit, tokenLabel } from '@tronlens/core'
import type { TokenRow } from '@tronlens/db'
import { tokenId } from '../serialize/address.ts'
import type { WithAggregates } from '../services/aggregate-cache.ts'
import type { WithDb } from '../services/databases.ts'
import type { WithMarks } from '../services/marks.ts'
import type { WithQuotes } from '../services/quotes.ts'
import { readImitations } from '../tokens/imitations.ts'
import { findToken } from '../tokens/own-token.ts'
import type { WithTokenData } from '../tokens/token-data.ts'
import { tokenTypeName } from '../tokens/token-info.ts'
import { type CardTexts, counted, grouped, plainName, shortId } from './card.ts'

/** Letters of a number that a card has room for. */
const LONGEST_NUMBER = 24
/** Digits of a price that say something. */
const PRICE_DIGITS = 6

/**
 * An amount in whole tokens; undefined where it has no room: half a number is another number, so none is cut.
 */
export function wholeText(units: bigint, decimals: number): string | undefined {
  const text = fromSmallestUnit(units, decimals)
  if (text.length <= LONGEST_NUMBER) return grouped(text)
  const [whole = ''] = text.split('.')
  return whole.length <= LONGEST_NUMBER ? `${grouped(whole)}…` : undefined
}

/** Warning about a token that looks like another one. */
export const imitationWarning = (symbol: string): string =>
  `Looks like ${tokenLabel(symbol, 'TRX')}, and is not.`

function priceText(inTrx: number | undefined, inUsd: number | undefined): string {
  const plain = (price: number): string =>
    grouped(price.toLocaleString('en', { maximumSignificantDigits: PRICE_DIGITS, useGrouping: false }))
  if (inTrx === undefined) return 'No known price'
  return `${plain(inTrx)} TRX${inUsd === undefined ? '' : ` (${plain(inUsd)} USD)`}`
}

/** A token: what one costs, how many there are, and who holds it. */
export async function readTokenCard(
  services: WithAggregates & WithDb & WithMarks & WithQuotes & WithTokenData,
  id: string,
): Promise<CardTexts | undefined> {
  const found = await findToken(services, id)
  if (!found) return undefined
  const [imitationOf, quotes] = await Promise.all([readImitations(services), services.quotes.read()])
  return tokenTexts(found.row, imitationOf(found.row).imitatesSymbol, quotes.of(found.row))
}

function tokenTexts(
  row: TokenRow,
  imitatesSymbol: string,
  quote: { priceInTrx: number | undefined; priceInUsd: number | undefined } | undefined,
): CardTexts {
  const id = shortId(tokenId(row.ref))
  const name = plainName(row.name)
  const label = tokenLabel(row.symbol, id)
  return {
    title: label === id ? name || 'Token' : `${name || 'Token'} (${label})`,
    id,
    sentence: `${priceText(quote?.priceInTrx, quote?.priceInUsd)} · ${counted(row.holder_count, 'holder', 'holders')}`,
    facts: [
      tokenTypeName(row.kind).toUpperCase(),
      `Supply ${wholeText(BigInt(row.total_supply), row.decimals) ?? 'of many digits'}`,
      counted(row.transfer_count, 'transfer', 'transfers'),
    ],
    ...(imitatesSymbol && { warning: imitationWarning(imitatesSymbol) }),
    isLasting: false,
  }
}
