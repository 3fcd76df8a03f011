import { fromHex } from '../base/hex.ts'
import { votingPower } from '../resources/power.ts'
import type { Actor } from '../wallet/actor.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { at, type Cast } from './cast.ts'
import type { Random } from './random.ts'
import { accountOf, TRX } from './world.ts'

/**
 * Votes for chosen representatives: each gets a weighted share of the voter's tron power.
 *
 * @param percent - part of the power that is used
 */
export function voteFor(
  wallet: Wallet,
  voter: Actor,
  chosen: readonly { readonly address: string; readonly weight: number }[],
  percent = 100n,
): void {
  const account = accountOf(wallet, voter)
  if (!account) return
  const power = (votingPower(wallet.chain.state, account) * percent) / (100n * TRX)
  const total = BigInt(chosen.reduce((sum, { weight }) => sum + weight, 0))
  const votes = chosen
    .map(({ address, weight }) => ({
      voteAddress: fromHex(address),
      voteCount: (power * BigInt(weight)) / total,
    }))
    .filter(({ voteCount }) => voteCount > 0n)
  if (votes.length > 0) wallet.send(voter, 'VoteWitnessContract', { votes })
}

/**
 * Distributes an account's votes over one to five representatives and candidates; the first of the list are
 * best known.
 */
export function castVotes(wallet: Wallet, voter: Actor, cast: Cast, random: Random): void {
  const standing = [...cast.representatives, ...cast.candidates]
  const chosen = new Set(
    Array.from({ length: random.between(1, 5) }, () =>
      at(standing, Math.floor(random.next() * random.next() * standing.length)),
    ),
  )
  voteFor(
    wallet,
    voter,
    [...chosen].map(({ address }) => ({ address, weight: random.between(1, 5) })),
  )
}

/** Maximum number of entries in a vote. */
const MOST_ENTRIES = 30
/** Share of its power with which a large holder votes; its customers own the rest. */
const WIDE_PERCENT = 65n

/**
 * Votes of a large holder for (nearly) all representatives, with more votes for the first.
 *
 * @param favourites - candidates that get as many votes as the best known representative, in place of the
 *   least known ones
 */
export function voteWidely(
  wallet: Wallet,
  voter: Actor,
  cast: Cast,
  random: Random,
  favourites: readonly Actor[] = [],
): void {
  const kept = cast.representatives.slice(
    0,
    Math.min(MOST_ENTRIES, cast.representatives.length) - favourites.length,
  )
  const weigh = (index: number) => 40 - index + random.between(0, 12)
  const chosen = [
    ...kept.map(({ address }, index) => ({ address, weight: Math.max(weigh(index), 1) })),
    ...favourites.map(({ address }) => ({ address, weight: weigh(0) })),
  ]
  voteFor(wallet, voter, chosen, WIDE_PERCENT)
}
