import { truncate } from '../base/int64.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Account, Vote } from '../state/records/account.ts'
import { isOldPowerGone, votingPower } from './power.ts'
import { addWeight, frozenV2Amount, ResourceCode, TRX } from './stake.ts'

/** The account with more (or less) stake of a type; a new type joins the end of the list. */
export function addFrozenV2(account: Account, type: number, amount: bigint): Account {
  const known = account.frozenV2.some((entry) => entry.type === type)
  return {
    ...account,
    frozenV2: known
      ? account.frozenV2.map((entry) =>
          entry.type === type ? { type, amount: entry.amount + amount } : entry,
        )
      : [...account.frozenV2, { type, amount }],
  }
}

/** Own stake of a type plus its lent part; this sum counts for the total weight. */
function stakeWithDelegated(account: Account, type: number): bigint {
  const own = frozenV2Amount(account, type)
  if (type === ResourceCode.Bandwidth) return own + account.delegatedV2ForBandwidth
  return type === ResourceCode.Energy ? own + account.delegatedV2ForEnergy : own
}

/** Changes the stake and the total weight. */
export function changeStake(state: ChainState, account: Account, type: number, amount: bigint): Account {
  const changed = addFrozenV2(account, type, amount)
  addWeight(state, type, stakeWithDelegated(changed, type) / TRX - stakeWithDelegated(account, type) / TRX)
  return changed
}

/** Splits off the unfreezes that are due. */
export function splitExpired(
  account: Account,
  now: number,
): { due: bigint; remaining: Account['unfrozenV2'] } {
  const remaining = account.unfrozenV2.filter((entry) => entry.expireTime > now)
  const due = account.unfrozenV2.reduce(
    (sum, entry) => (entry.expireTime <= now ? sum + entry.amount : sum),
    0n,
  )
  return { due, remaining }
}

/** Milliseconds until an unfreeze may be withdrawn; a development chain may shorten the day. */
export const unfreezeDelay = (state: ChainState): number =>
  state.properties.number('getUnfreezeDelayDays') * state.properties.number('unfreezeDayLength')

function noteVotes(state: ChainState, account: Account, newVotes: readonly Vote[]): void {
  const before = state.tables.votes.get(account.address)
  state.tables.votes.put(account.address, {
    address: account.address,
    oldVotes: before ? before.oldVotes : account.votes,
    newVotes,
  })
}

/** Removes all votes of an account. */
export function clearVotes(state: ChainState, account: Account): Account {
  noteVotes(state, account, [])
  return { ...account, votes: [] }
}

/** Scales an account's votes down to its remaining power. */
export function shrinkVotes(state: ChainState, account: Account, unfrozenType: number): Account {
  if (account.votes.length === 0) return account
  if (state.properties.isOn('getAllowNewResourceModel')) {
    if (!isOldPowerGone(state, account)) return clearVotes(state, account)
    if (unfrozenType !== ResourceCode.TronPower) return account
  }
  const total = account.votes.reduce((sum, vote) => sum + vote.count, 0n)
  const power = votingPower(state, account)
  if (total === 0n || power >= total * TRX) return account
  const votes = account.votes
    .map(({ address, count }) => ({
      address,
      count: truncate(((Number(count) / Number(total)) * Number(power)) / Number(TRX)),
    }))
    .filter((vote) => vote.count > 0n)
  noteVotes(state, account, votes)
  return { ...account, votes }
}
