import type { WitnessRank } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import { type Ballot, castVotes } from './ballot.ts'

type Rated = Pick<WitnessRank, 'address' | 'annualizedRate'>

/** What a vote yields a year at today's rates, as a share; undefined when it is not known. */
export function rateOf(rank: Pick<WitnessRank, 'annualizedRate'> | undefined): number | undefined {
  const percent = rank?.annualizedRate ? Number(rank.annualizedRate) : Number.NaN
  return Number.isFinite(percent) ? percent / 100 : undefined
}

/** TRX that votes earn a year at a rate: an estimate, never an amount of money. */
export const yearly = (votes: bigint, rate: number): number => Number(votes) * rate

/** What a ballot earns a year, and what that is of the votes cast and of all votes there are. */
export function earningsOf(ballot: Ballot, ranks: ReadonlyMap<Address, Rated>, power: bigint) {
  const year = ballot.reduce(
    (sum, { address, votes }) => sum + yearly(votes, rateOf(ranks.get(address)) ?? 0),
    0,
  )
  const cast = castVotes(ballot)
  return {
    cast,
    year,
    ofCast: cast > 0n ? year / Number(cast) : 0,
    ofAll: power > 0n ? year / Number(power) : 0,
  }
}
