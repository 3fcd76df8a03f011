import { fromSmallestUnit } from '@tronlens/core'
import { listTokensByRef, type TokenRow, TRX_REF } from '@tronlens/db'
import { integer } from '../../serialize/amount.ts'
import type { Quote } from '../../services/quotes.ts'
import { withTrxSupply } from '../../services/trx-supply.ts'
import type { Services } from '../handle.ts'
import { tokenBytes } from '../page.ts'

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
export async function rankByValue(services: Services, sort: string): Promise<Buffer[] | undefined> {
  const measure = MEASURES[sort]
  if (!measure) return undefined
  const quotes = await services.quotes.read()
  const refs = quotes.tokens.flatMap((id) => tokenBytes(id) ?? [])
  const rows = await withTrxSupply(services, await listTokensByRef(services.db, [TRX_REF, ...refs]))
  return rows
    .flatMap((row) => {
      const quote = quotes.of(row)
      const value = quote && measure(row, quote)
      return value === undefined ? [] : [{ ref: row.ref, value }]
    })
    .sort((a, b) => b.value - a.value)
    .map(({ ref }) => ref)
}
