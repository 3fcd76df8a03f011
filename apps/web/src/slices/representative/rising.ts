import { shorten } from '../../shared/shorten.ts'
import type { Ranking } from './api/ranking-query.ts'
import { placesGained } from './ranking.ts'

/** The candidate that won most places since the votes were last counted; undefined when none did. */
export function risingOf({ fastestRise }: Ranking): { name: string; gained: number } | undefined {
  const gained = fastestRise ? placesGained(fastestRise) : 0
  return fastestRise && gained > 0
    ? { name: fastestRise.name || shorten(fastestRise.address), gained }
    : undefined
}
