import { type Milliseconds, type Sun, sun } from '@tronlens/core'
import { DAY } from '../../shared/format/time.ts'
import { type NodeAccount, powerOf } from '../../slices/account/node-account.ts'
import { splitUnstaking, votesOf } from '../../slices/stake/stake.ts'

/** A task that waits for the owner of a wallet. */
export type Need =
  | { kind: 'sign'; count: number; expires: number }
  | { kind: 'claim'; amount: Sun; last: Milliseconds | undefined }
  | { kind: 'withdraw'; amount: Sun; since: number }
  | { kind: 'vote'; votes: bigint }

/** Minimum time between two claims of rewards. */
const CLAIM_PAUSE_MS = DAY

/** The earliest time of the next claim of rewards; undefined when it is possible now. */
export const claimableFrom = ({ lastWithdrawn }: NodeAccount, now: number): number | undefined =>
  lastWithdrawn !== undefined && lastWithdrawn + CLAIM_PAUSE_MS > now
    ? lastWithdrawn + CLAIM_PAUSE_MS
    : undefined

export interface NeedFacts {
  account: NodeAccount
  reward: Sun
  signatures: { count: number; expires: number } | undefined
  now: number
}

/** Open tasks: deadlines first, then money, then votes. */
export function needsOf({ account, reward, signatures, now }: NeedFacts): Need[] {
  const needs: Need[] = []
  if (signatures && signatures.count > 0) needs.push({ kind: 'sign', ...signatures })
  if (reward > 0n && claimableFrom(account, now) === undefined)
    needs.push({ kind: 'claim', amount: reward, last: account.lastWithdrawn })
  const { ready, readySum } = splitUnstaking(account.unstaking, now)
  if (readySum > 0n)
    needs.push({ kind: 'withdraw', amount: readySum, since: Math.min(...ready.map((each) => each.ready)) })
  const free = votesOf(powerOf(account)) - account.votes.reduce((sum, { count }) => sum + count, 0n)
  if (free > 0n) needs.push({ kind: 'vote', votes: free })
  return needs
}

/** TRX of an account by where they are; the parts add up to the total. */
export function moneyOf(account: NodeAccount, reward: Sun) {
  const comingBack = sun(account.unstaking.reduce((sum, { amount }) => sum + amount, 0n))
  const staked = powerOf(account)
  return {
    available: account.balance,
    staked,
    comingBack,
    claimable: reward,
    all: sun(account.balance + staked + comingBack + reward),
  }
}
