import { fromSmallestUnit } from '@tronlens/core'
import type { SupplyDay } from '@tronlens/db'

/** A token's supply, in whole tokens, at the end of each of some days. */
export function supplyLine(
  { total, decimals }: { total: bigint; decimals: number },
  /** ISO dates, oldest first; the last one may still run. */
  days: readonly string[],
  /** What was made and destroyed since the first of them. */
  changes: readonly SupplyDay[],
): number[] {
  return days.map((day) => {
    const since = changes.filter((change) => change.day > day)
    const grown = since.reduce((sum, { minted, burned }) => sum + BigInt(minted) - BigInt(burned), 0n)
    // a contract may change its supply without saying so
    const supply = total > grown ? total - grown : 0n
    return Number(fromSmallestUnit(supply, decimals))
  })
}
