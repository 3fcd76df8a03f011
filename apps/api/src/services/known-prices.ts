import { fromSmallestUnit } from '@tronlens/core'
import { listTokensByRef, type TokenPrice, type TokenRow } from '@tronlens/db'
import type { Services } from '../routes/handle.ts'
import { tokenBytes } from '../routes/page.ts'

/** Tokens whose price is looked at when holdings are sorted by it. */
const MOST_PRICED = 2_000

/** What an amount of a token is worth, as far as somebody knows. */
export interface Worth {
  priceInTrx: number | undefined
  priceInUsd: number | undefined
  inTrx: number | undefined
  inUsd: number | undefined
}

/** Says what amounts of tokens are worth at the moment. */
export async function readWorth({ quotes }: Pick<Services, 'quotes'>) {
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

/** Prices in TRX of all tokens that have one, for the database to sort by. */
export async function listKnownPrices({
  db,
  quotes,
}: Pick<Services, 'db' | 'quotes'>): Promise<TokenPrice[]> {
  const now = await quotes.read()
  const refs = now.tokens.slice(0, MOST_PRICED).flatMap((id) => tokenBytes(id) ?? [])
  const rows = await listTokensByRef(db, refs)
  return rows.flatMap((row) => {
    const price = now.of(row)?.priceInTrx
    return price === undefined ? [] : [{ token: row.ref, price }]
  })
}
