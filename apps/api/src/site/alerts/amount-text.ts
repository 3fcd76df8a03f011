import { cutText, formatTrx, fromSmallestUnit, safeText } from '@tronlens/core'
import { type AlertEventRow, type Database, listTokensByRef, type TokenRow } from '@tronlens/db'
import { tokenId } from '../../serialize/address.ts'

type Moved = Pick<AlertEventRow, 'token' | 'amount'>

/** What amounts of the tokens of some movements are written with, by the token's name on the wire. */
export type MovedTokens = ReadonlyMap<string, Pick<TokenRow, 'symbol' | 'decimals'>>

/** How TRX stands among the tokens of movements. */
const TRX = '_'
/** Characters of a symbol: the issuer of a token chooses it, and could write a whole letter there. */
const LONGEST_SYMBOL = 20

/** Reads what the amounts of some movements are written with. */
export async function readMovedTokens(db: Database, events: readonly Moved[]): Promise<MovedTokens> {
  const refs = new Map(events.map(({ token }) => [tokenId(token), token] as const))
  refs.delete(tokenId(Buffer.from(TRX)))
  const rows = await listTokensByRef(db, [...refs.values()])
  return new Map(rows.map((row) => [tokenId(row.ref), row]))
}

/**
 * An amount in the unit of what moved, for example `7 TRX` or `1.5 USDT (TR7N…)`. The token stands behind its
 * symbol, which imitations have too; one that the index knows nothing of is counted in its smallest unit.
 */
export function amountText({ token, amount }: Moved, tokens: MovedTokens): string {
  const id = tokenId(token)
  if (id === TRX) return `${formatTrx(BigInt(amount))} TRX`
  const known = tokens.get(id)
  if (!known) return `${amount} ${id}`
  const symbol = cutText(safeText(known.symbol), LONGEST_SYMBOL)
  const value = fromSmallestUnit(BigInt(amount), known.decimals)
  return symbol ? `${value} ${symbol} (${id})` : `${value} ${id}`
}
