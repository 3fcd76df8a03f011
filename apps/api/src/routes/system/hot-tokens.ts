import { skeletonOf } from '@tronlens/core'
import type { TokenRow } from '@tronlens/db'
import { tokenId } from '../../serialize/address.ts'
import type { WithAggregates } from '../../services/aggregate-cache.ts'
import type { WithDb } from '../../services/databases.ts'
import type { WithMarks } from '../../services/marks.ts'
import { readImitations } from '../../tokens/imitations.ts'
import { readTokenRows, vouchedTokens } from '../../tokens/listed-tokens.ts'
import type { WithTokenData } from '../../tokens/token-data.ts'

/**
 * Tokens that the home page names: those that the operator has put there, in the operator's order; otherwise
 * the ones that the operator rates as good or that the catalogue lists, the most held first.
 *
 * Holders cost an issuer nothing, so they only order tokens that are on a list of the site already. A token
 * that looks like a better known one and a second token of the same symbol never appear, even on a list.
 *
 * @param most - the number of tokens at most
 */
export async function readHotTokens(
  services: WithAggregates & WithDb & WithMarks & WithTokenData,
  most: number,
): Promise<readonly TokenRow[]> {
  const { hot } = await services.marks()
  const imitationOf = await readImitations(services)
  const chosen = await readTokenRows(services, hot)
  const rows =
    chosen.length > 0
      ? chosen
      : (await readTokenRows(services, await vouchedTokens(services))).toSorted((a, b) =>
          Number(b.holder_count - a.holder_count),
        )
  return withoutRepeats(rows.filter((row) => imitationOf(row).imitates === '')).slice(0, most)
}

/** Each symbol once, whatever letters it is written in; the first of them stays. */
function withoutRepeats(rows: readonly TokenRow[]): TokenRow[] {
  const seen = new Set<string>()
  return rows.filter(({ symbol, name, ref }) => {
    const look = skeletonOf(symbol || name) || tokenId(ref)
    if (seen.has(look)) return false
    seen.add(look)
    return true
  })
}
