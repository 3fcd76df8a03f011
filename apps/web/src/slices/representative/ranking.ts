import type { WitnessRank } from '@tronlens/api-contract'

/** Representatives elected in every cycle. */
export const ELECTED = 27

/** Most votes first, as they would be counted now. */
export const byVotes = (rows: readonly WitnessRank[]): WitnessRank[] =>
  [...rows].sort((a, b) => a.realTimeRanking - b.realTimeRanking)

/** Votes that the last elected place has; 0 when fewer stand than are elected. */
export const votesForLastPlace = (rows: readonly WitnessRank[]): number =>
  byVotes(rows)[ELECTED - 1]?.realTimeVotes ?? 0

/** Places gained since the votes were last counted; negative when lost. */
export const placesGained = ({ lastRanking, realTimeRanking }: WitnessRank): number =>
  lastRanking > 0 ? lastRanking - realTimeRanking : 0
