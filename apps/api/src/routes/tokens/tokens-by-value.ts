import { fromSmallestUnit } from '@tronlens/core'
import { type TokenRow, TRX_REF } from '@tronlens/db'
import { integer } from '../../serialize/amount.ts'
import type { WithDb } from '../../services/databases.ts'
import type { WithKnown } from '../../services/known.ts'
import { listQuotedTokens } from '../../services/known-prices.ts'
import type { Quote, WithQuotes } from '../../services/quotes.ts'
import { withTrxSupply } from '../../services/trx-supply.ts'

type Measure = (row: TokenRow, quote: Quote) => number | undefined

/** `sort` of what only markets know → the value of a token. */
const MEASURES: Readonly<Record<string, Measure>> = {
  priceInTrx: (_row, { priceInTrx }) => priceInTrx,
  marketcap: (row, { priceInTrx }) =>
    priceInTrx === undefined
      ? undefined
      : Number(fromSmallestUnit(integer(row.total_supply), row.decimals)) * priceInTrx,
  gain: (_row, { change }) => change,
  volume24hInTrx: (_row, { volumeInTrx }) => volumeInTrx,
}

/** Tokens whose value is known, the greatest first; undefined for an order that no market decides. */
export async function rankByValue(
  services: WithDb & WithKnown & WithQuotes,
  sort: string,
): Promise<Buffer[] | undefined> {
  const measure = MEASURES[sort]
  if (!measure) return undefined
  const quoted = await listQuotedTokens(services, { more: [TRX_REF] })
  // rows keep their order
  const rows = await withTrxSupply(
    services,
    quoted.map(({ row }) => row),
  )
  return quoted
    .flatMap(({ quote }, place) => {
      const row = rows[place] as TokenRow
      const value = measure(row, quote)
      return value === undefined ? [] : [{ ref: row.ref, value }]
    })
    .sort((a, b) => b.value - a.value)
    .map(({ ref }) => ref)
}
