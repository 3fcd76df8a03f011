import type { Address } from '@tronlens/core'
import { type Intent, intend } from '@tronlens/signing'

/** One line of the ballot. */
export interface BallotRow {
  readonly address: Address
  readonly votes: bigint
}

export type Ballot = readonly BallotRow[]

/** Representatives that one vote may name. */
export const MOST_ROWS = 30
/** The same for a Ledger, which shows each on its screen. */
export const MOST_LEDGER_ROWS = 5
/** Ticks of the slider: one is a twentieth of the power, rounded up. */
const TICKS = 20n

/** Votes in a ballot. */
export const castVotes = (ballot: Ballot): bigint => ballot.reduce((sum, { votes }) => sum + votes, 0n)

/** One step of plus and minus. */
export const tickOf = (power: bigint): bigint => (power + TICKS - 1n) / TICKS

/** Votes of one representative. */
export const votesFor = (ballot: Ballot, address: Address): bigint =>
  ballot.find((row) => row.address === address)?.votes ?? 0n

const TONES = ['ink', 'value', 'open'] as const
export type Tone = (typeof TONES)[number] | 'accent'

/**
 * By which a line of the ballot is found in the bar above it: accent for one that is new,
 * greys in turn for the others.
 */
export const toneOf = (before: Ballot, address: Address, place: number): Tone =>
  votesFor(before, address) === 0n ? 'accent' : (TONES[place % TONES.length] ?? 'ink')

/** Sets the votes of one; never more than what is left besides the others. */
export function setVotes(ballot: Ballot, address: Address, requested: bigint, power: bigint): Ballot {
  const others = castVotes(ballot.filter((row) => row.address !== address))
  const most = power > others ? power - others : 0n
  const votes = requested > most ? most : requested < 0n ? 0n : requested
  return ballot.map((row) => (row.address === address ? { ...row, votes } : row))
}

/** Puts a representative on the ballot with what is left. */
export const addRow = (ballot: Ballot, address: Address, power: bigint): Ballot => {
  if (ballot.some((row) => row.address === address)) return ballot
  return setVotes([...ballot, { address, votes: 0n }], address, power, power)
}

/** The same number for each; the first ones get what does not divide. */
export function splitEvenly(ballot: Ballot, power: bigint): Ballot {
  const count = BigInt(ballot.length || 1)
  const rest = power % count
  return ballot.map((row, index) => ({ ...row, votes: power / count + (BigInt(index) < rest ? 1n : 0n) }))
}

/** All votes in the proportions of another ballot. */
export function inProportion(before: Ballot, power: bigint): Ballot {
  const all = castVotes(before)
  if (all === 0n) return before
  const rows = before.map((row) => ({ ...row, votes: (row.votes * power) / all }))
  let rest = power - castVotes(rows)
  return rows.map((row) => {
    if (rest === 0n) return row
    rest -= 1n
    return { ...row, votes: row.votes + 1n }
  })
}

/** What a ballot changes, by representative; nothing for those whose votes stay the same. */
export function changesOf(before: Ballot, after: Ballot): { address: Address; by: bigint }[] {
  const addresses = new Set([...before, ...after].map(({ address }) => address))
  return [...addresses]
    .map((address) => ({ address, by: votesFor(after, address) - votesFor(before, address) }))
    .filter(({ by }) => by !== 0n)
}

/** The vote that a ballot describes; it replaces every earlier one. */
export const voteIntent = (owner: Address, ballot: Ballot): Intent<'VoteWitnessContract'> =>
  intend('VoteWitnessContract', {
    ownerAddress: owner,
    votes: ballot
      .filter(({ votes }) => votes > 0n)
      .map(({ address, votes }) => ({ voteAddress: address, voteCount: votes })),
    support: false,
  })
