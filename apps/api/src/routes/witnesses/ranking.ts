import type { WitnessWithVotes } from '@tronlens/db'
import type { WithChain } from '../../services/chain-watch.ts'

/** `getRemoveThePowerOfTheGr` once a proposal has taken away the votes that block 0 gave. */
const REMOVED = -1n

/** A witness with its votes as they would be counted now, and its place at the last count. */
export type RankedWitness = WitnessWithVotes & { now: bigint; lastRank: number }

/**
 * Votes that stand for a witness now: what accounts have cast and, until a proposal takes them away, the
 * votes that a chain gives its first witnesses. Those are what the last count found beyond the votes that
 * were cast.
 */
const votesNow = (row: WitnessWithVotes, hasGivenVotes: boolean): bigint =>
  hasGivenVotes ? row.votes - row.last_cycle_votes + row.pending_votes : row.pending_votes

/** Order of representatives: most votes first, then by address, largest first. */
export const byVotes =
  <Row extends { address: Buffer }>(votesOf: (row: Row) => bigint) =>
  (a: Row, b: Row): number => {
    const [votes, others] = [votesOf(a), votesOf(b)]
    return votes === others ? Buffer.compare(b.address, a.address) : votes > others ? -1 : 1
  }

/** Witnesses in the order that votes counted now would give. */
export async function readRanking({ chain }: WithChain): Promise<RankedWitness[]> {
  const [parameters, witnesses] = await Promise.all([chain.parameters(), chain.witnesses()])
  const hasGivenVotes = parameters.get('getRemoveThePowerOfTheGr') !== REMOVED
  return witnesses
    .map((row, index) => ({ ...row, now: votesNow(row, hasGivenVotes), lastRank: index + 1 }))
    .sort(byVotes(({ now }) => now))
}

/** Sum of the votes of the last count. */
export const countedVotes = (witnesses: readonly WitnessWithVotes[]): bigint =>
  witnesses.reduce((sum, row) => sum + row.votes, 0n)
