import { refuse } from '../base/errors.ts'
import { maxOf } from '../base/int64.ts'
import { settleReward } from '../consensus/rewards.ts'
import { addDelegated, resourceOf } from '../resources/delegation.ts'
import { clearVotes } from '../resources/frozen-v2.ts'
import { addWeight, ResourceCode, TRX, tronPower } from '../resources/stake.ts'
import { createAccount, getAccount, putAccount } from '../state/accounts.ts'
import type { ChainState } from '../state/chain-state.ts'
import { type Account, AccountKind, type Frozen } from '../state/records/account.ts'
import { delegationRecord } from '../state/records/delegation.ts'

/*
 * Stake 1.0 for contracts. The node has separate rules for it: a receiver that does not exist is created,
 * totals count whole TRX of each amount, no list of delegation partners is kept, and rewards are settled only
 * when votes are lost.
 */

/** Length of a freeze. */
const FREEZE_MS = 3 * 86_400_000
const UNKNOWN_RESOURCE = 'Unknown ResourceCode, valid ResourceCode[BANDWIDTH、ENERGY]'

const isKnown = (resource: number): boolean =>
  resource === ResourceCode.Bandwidth || resource === ResourceCode.Energy

/** Freezes TRX of a contract for itself or for another account. @throws {ChainRefusal} */
export function freeze(
  state: ChainState,
  owner: string,
  receiver: string,
  amount: bigint,
  resource: number,
): void {
  if (amount < TRX) refuse('FrozenBalance must be greater than or equal to 1 TRX')
  if (amount > getAccount(state, owner).balance)
    refuse('FrozenBalance must be less than or equal to accountBalance')
  if (!isKnown(resource)) refuse(UNKNOWN_RESOURCE)
  const expireTime = state.headTime + FREEZE_MS
  const changed =
    receiver === owner
      ? freezeOwn(getAccount(state, owner), resource, amount, expireTime)
      : lend(state, owner, receiver, resource, amount, expireTime)
  addWeight(state, resource, amount / TRX)
  putAccount(state, { ...changed, balance: changed.balance - amount })
}

function freezeOwn(account: Account, resource: number, amount: bigint, expireTime: number): Account {
  const add = (frozen: Frozen | undefined): Frozen => ({
    amount: (frozen?.amount ?? 0n) + amount,
    expireTime,
  })
  return resource === ResourceCode.Energy
    ? { ...account, frozenForEnergy: add(account.frozenForEnergy) }
    : { ...account, frozen: add(account.frozen) }
}

function lend(
  state: ChainState,
  owner: string,
  to: string,
  resource: number,
  amount: bigint,
  expireTime: number,
): Account {
  const receiver = state.accounts.get(to) ?? createAccount(state, to)
  if (receiver.type === AccountKind.Contract) refuse('Do not allow delegate resources to contract addresses')
  const table = state.tables.delegations
  const before = table.get(owner + to) ?? delegationRecord.create({ from: owner, to })
  table.put(owner + to, addDelegated(before, resourceOf(resource), amount, expireTime))
  const account = getAccount(state, owner)
  if (resource === ResourceCode.Energy) {
    putAccount(state, { ...receiver, acquiredForEnergy: receiver.acquiredForEnergy + amount })
    return { ...account, delegatedForEnergy: account.delegatedForEnergy + amount }
  }
  putAccount(state, { ...receiver, acquiredForBandwidth: receiver.acquiredForBandwidth + amount })
  return { ...account, delegatedForBandwidth: account.delegatedForBandwidth + amount }
}

/**
 * Unfreezes the TRX that a contract has frozen for itself or for another account; returns the amount.
 *
 * @throws {ChainRefusal}
 */
export function unfreeze(state: ChainState, owner: string, receiver: string, resource: number): bigint {
  const account = getAccount(state, owner)
  if (receiver !== owner && !state.tables.delegations.has(owner + receiver))
    refuse('delegated Resource does not exist')
  if (!isKnown(resource)) refuse(UNKNOWN_RESOURCE)
  const { changed, amount } =
    receiver === owner
      ? releaseOwn(state, account, resource)
      : takeBack(state, account, receiver, resource === ResourceCode.Energy)
  addWeight(state, resource, -amount / TRX)
  putAccount(state, { ...changed, balance: account.balance + amount })
  loseVotes(state, owner)
  return amount
}

type Release = { changed: Account; amount: bigint }

const checkDue = (amount: bigint, expireTime: number, now: number): void => {
  if (amount <= 0n) refuse('no frozenBalance')
  if (expireTime > now) refuse("It's not time to unfreeze.")
}

function releaseOwn(state: ChainState, account: Account, resource: number): Release {
  const frozen = resource === ResourceCode.Energy ? account.frozenForEnergy : account.frozen
  checkDue(frozen?.amount ?? 0n, frozen?.expireTime ?? 0, state.headTime)
  const changed: Account =
    resource === ResourceCode.Energy
      ? { ...account, frozenForEnergy: undefined }
      : { ...account, frozen: undefined }
  return { changed, amount: frozen?.amount ?? 0n }
}

function takeBack(state: ChainState, account: Account, to: string, isEnergy: boolean): Release {
  const table = state.tables.delegations
  const key = account.address + to
  const lent = table.get(key) ?? delegationRecord.create({ from: account.address, to })
  const amount = isEnergy ? lent.energy : lent.bandwidth
  checkDue(amount, isEnergy ? lent.energyExpireTime : lent.bandwidthExpireTime, state.headTime)
  table.put(
    key,
    isEnergy
      ? { ...lent, energy: 0n, energyExpireTime: 0 }
      : { ...lent, bandwidth: 0n, bandwidthExpireTime: 0 },
  )
  const receiver = state.accounts.get(to)
  if (receiver)
    putAccount(
      state,
      isEnergy
        ? { ...receiver, acquiredForEnergy: maxOf(0n, receiver.acquiredForEnergy - amount) }
        : { ...receiver, acquiredForBandwidth: maxOf(0n, receiver.acquiredForBandwidth - amount) },
    )
  const changed: Account = isEnergy
    ? { ...account, delegatedForEnergy: account.delegatedForEnergy - amount }
    : { ...account, delegatedForBandwidth: account.delegatedForBandwidth - amount }
  return { changed, amount }
}

/** Removes votes that the remaining stake no longer supports, after their reward is settled. */
function loseVotes(state: ChainState, owner: string): void {
  if (!state.properties.isOn('getAllowTvmVote')) return
  const account = getAccount(state, owner)
  const used = account.votes.reduce((sum, vote) => sum + vote.count, 0n) * TRX
  if (used === 0n || tronPower(account) >= used) return
  settleReward(state, owner)
  putAccount(state, clearVotes(state, getAccount(state, owner)))
}
