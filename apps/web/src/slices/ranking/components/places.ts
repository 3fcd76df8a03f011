import type { TokenAmount } from '@tronlens/core'
import type { RankingRow } from '../api/ranking-query.ts'
import { type Ranking, sumOf, sumOfShares } from '../rankings.ts'

type Quantity = { value: TokenAmount; decimals: number }
/** Numbers of a row: the value, its part of the whole, and what it is made of. */
export type Shown = { value: Quantity; share: number | null; parts: readonly Quantity[] }
/**
 * A place and the account on it; no account when there are fewer accounts than places. Without a rank: the
 * total.
 */
export type Place = { rank?: number; row?: RankingRow; shown?: Shown }

const shownOf = (ranking: Ranking, rows: readonly RankingRow[]): Shown => ({
  value: sumOf(rows.map(({ value }) => value)),
  share: sumOfShares(rows.map(({ percentage }) => percentage)),
  parts: (ranking.parts ?? []).map(({ member }) => sumOf(rows.map((row) => String(row[member] ?? 0)))),
})

/** All places of a ranking, and what they have together where that means something. */
export function placesOf(ranking: Ranking, held: readonly RankingRow[], places: number): Place[] {
  if (held.length === 0) return []
  const list = Array.from({ length: places }, (_, index): Place => {
    const row = held[index]
    return { rank: index + 1, ...(row && { row, shown: shownOf(ranking, [row]) }) }
  })
  return ranking.hasSum ? [...list, { shown: shownOf(ranking, held) }] : list
}
