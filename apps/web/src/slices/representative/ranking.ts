import type { WitnessRank } from '@tronlens/api-contract'

/** Representatives elected in every cycle. */
export const ELECTED = 27

/** Which votes a ranking is made of: those of now, or those of the last count. */
export type Basis = 'live' | 'last'

export const votesOf = (row: WitnessRank, basis: Basis): number =>
  basis === 'live' ? row.realTimeVotes : row.lastCycleVotes

export const placeOf = (row: WitnessRank, basis: Basis): number =>
  basis === 'live' ? row.realTimeRanking : row.lastRanking

/** Most votes first, as they would be counted now or were counted last; new candidates come at the end. */
export const byVotes = (rows: readonly WitnessRank[], basis: Basis = 'live'): WitnessRank[] => {
  const place = (row: WitnessRank): number => placeOf(row, basis) || Number.MAX_SAFE_INTEGER
  return [...rows].sort((a, b) => place(a) - place(b) || a.realTimeRanking - b.realTimeRanking)
}

/** Which rows hold a text in their name, address or site; undefined where there is nothing to look for. */
export function holding(term: string): ((row: WitnessRank) => boolean) | undefined {
  const searched = term.trim().toLowerCase()
  if (searched === '') return undefined
  return ({ name, address, url }) =>
    [name, address, url].some((text) => text.toLowerCase().includes(searched))
}

/** Votes that the last elected place has; 0 when fewer stand than are elected. */
export const votesForLastPlace = (rows: readonly WitnessRank[], basis: Basis = 'live'): number => {
  const last = byVotes(rows, basis)[ELECTED - 1]
  return last ? votesOf(last, basis) : 0
}

/** Blocks after which a representative whose turn comes once a round has certainly stopped producing. */
const SILENT_AFTER = 1_000

/** Whether a representative has made none of the newest blocks. */
export const isSilent = (row: Pick<WitnessRank, 'latestBlockNumber'>, head: number): boolean =>
  head - row.latestBlockNumber >= SILENT_AFTER

/** Places gained since the votes were last counted; negative when lost. */
export const placesGained = ({ lastRanking, realTimeRanking }: WitnessRank): number =>
  lastRanking > 0 ? lastRanking - realTimeRanking : 0
