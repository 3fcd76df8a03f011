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
import { type CardTexts, plainName, shortId } from './card.ts'
import type { CardVoice } from './card-words.ts'

/** Letters of a number that a card has room for. */
const LONGEST_NUMBER = 24
/** Digits of a price that say something. */
const PRICE_DIGITS = 6

/**
 * An amount in whole tokens; undefined where it has no room: half a number is another number, so none is cut.
 */
export function wholeText({ number }: CardVoice, units: bigint, decimals: number): string | undefined {
  const text = fromSmallestUnit(units, decimals)
  if (text.length <= LONGEST_NUMBER) return number(text)
  const [whole = ''] = text.split('.')
  return whole.length <= LONGEST_NUMBER ? `${number(whole)}…` : undefined
}

/** Label of a token, or what stands for it where its symbol says nothing or cannot be shown. */
export const labelOf = ({ name }: CardVoice, symbol: string, fallback: string): string =>
  name(tokenLabel(symbol, fallback)) || fallback

/** Warning about a token that looks like another one. */
export const imitationWarning = (voice: CardVoice, symbol: string): string =>
  voice.say('imitates', { symbol: labelOf(voice, symbol, 'TRX') })

function priceText({ say, number }: CardVoice, inTrx: number | undefined, inUsd: number | undefined): string {
  const plain = (price: number): string =>
    number(price.toLocaleString('en', { maximumSignificantDigits: PRICE_DIGITS, useGrouping: false }))
  if (inTrx === undefined) return say('noPrice')
  const trx = `${plain(inTrx)} TRX`
  return inUsd === undefined ? trx : say('price', { trx, usd: `${plain(inUsd)} USD` })
}

/** A token: what one costs, how many there are, and who holds it. */
export async function readTokenCard(
  services: WithAggregates & WithDb & WithMarks & WithQuotes & WithTokenData,
  id: string,
  voice: CardVoice,
): Promise<CardTexts | undefined> {
  const found = await findToken(services, id)
  if (!found) return undefined
  const [imitationOf, quotes] = await Promise.all([readImitations(services), services.quotes.read()])
  return tokenTexts(voice, found.row, imitationOf(found.row).imitatesSymbol, quotes.of(found.row))
}

function tokenTexts(
  voice: CardVoice,
  row: TokenRow,
  imitatesSymbol: string,
  quote: { priceInTrx: number | undefined; priceInUsd: number | undefined } | undefined,
): CardTexts {
  const { say, count, kind } = voice
  const id = shortId(tokenId(row.ref))
  const name = voice.name(plainName(row.name)) || kind('token')
  const label = labelOf(voice, row.symbol, id)
  const supply = wholeText(voice, BigInt(row.total_supply), row.decimals)
  return {
    title: label === id ? name : `${name} (${label})`,
    id,
    sentence: `${priceText(voice, quote?.priceInTrx, quote?.priceInUsd)} · ${count('holders', row.holder_count)}`,
    facts: [
      tokenTypeName(row.kind).toUpperCase(),
      supply === undefined ? say('supplyLong') : say('supply', { amount: supply }),
      count('transfers', row.transfer_count),
    ],
    ...(imitatesSymbol && { warning: imitationWarning(voice, imitatesSymbol) }),
    isLasting: false,
  }
}
