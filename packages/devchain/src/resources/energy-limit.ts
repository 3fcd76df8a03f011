import { refuse } from '../base/errors.ts'
import { maxOf, minOf } from '../base/int64.ts'
import { getAccount, putAccount } from '../state/accounts.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Account } from '../state/records/account.ts'
import type { Contract } from '../state/records/contract.ts'
import { energyPrice, leftRunnableEnergy } from './energy.ts'
import { isStake2 } from './stake.ts'
import { addUsage, type Meter, readMeter, withMeter } from './usage.ts'

/** A stored origin limit of 0 means that no limit was set. */
const UNSET_ORIGIN_LIMIT = 10_000_000n

/** An account's energy before and after its share of the limit was booked, to reverse the booking. */
export type Booking = { readonly before: Meter; readonly booked: Meter }

/** Energy that a run may use, and the parts that were booked in advance. */
export type EnergyBudget = {
  limit: bigint
  callerLeft: bigint
  originLeft: bigint
  caller?: Booking
  origin?: Booking
}

/** The contract owner's own limit per call. */
export const originEnergyLimit = (contract: Contract): bigint =>
  contract.originEnergyLimit === 0n ? UNSET_ORIGIN_LIMIT : contract.originEnergyLimit

/** Limit of a caller who pays alone: for a deployment, or for a call of the caller's own contract. */
export function soleBudget(
  state: ChainState,
  account: Account,
  feeLimit: bigint,
  callValue: bigint,
): EnergyBudget {
  const price = energyPrice(state)
  const left = leftRunnableEnergy(state, account)
  const fromBalance = maxOf(account.balance - callValue, 0n) / price
  const fromFeeLimit = feeLimit / price
  const budget: EnergyBudget = {
    limit: minOf(left + fromBalance, fromFeeLimit),
    callerLeft: left,
    originLeft: 0n,
  }
  if (isStake2(state)) budget.caller = book(state, account, minOf(left, fromFeeLimit))
  return budget
}

/** Limit of a call: that of the caller plus the share of the contract's owner. */
export function sharedBudget(
  state: ChainState,
  contract: Contract,
  caller: string,
  feeLimit: bigint,
  callValue: bigint,
): EnergyBudget {
  const budget = soleBudget(state, getAccount(state, caller), feeLimit, callValue)
  const origin = state.accounts.get(contract.origin)
  if (!origin || contract.origin === caller) return budget
  const percent = contract.userPercent
  const ownLimit = originEnergyLimit(contract)
  if (ownLimit < 0n) refuse("originEnergyLimit can't be < 0")
  let given = 0n
  if (percent < 100n) {
    budget.originLeft = leftRunnableEnergy(state, origin)
    given = minOf(budget.originLeft, ownLimit)
    if (percent > 0n) given = minOf((budget.limit * (100n - percent)) / percent, given)
  }
  if (isStake2(state)) budget.origin = book(state, origin, given)
  budget.limit += given
  return budget
}

/** Decays an account's energy and books an amount on top, so that contracts see it as used. */
function book(state: ChainState, account: Account, amount: bigint): Booking {
  const now = state.headSlot
  const before = addUsage(state, readMeter(account, 'energy'), 0n, now)
  const booked = addUsage(state, before, amount, now)
  putAccount(state, withMeter(account, 'energy', booked))
  return { before, booked }
}
