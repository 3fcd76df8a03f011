import { addExact, maxOf } from '../base/int64.ts'
import { putAccount } from '../state/accounts.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Account } from '../state/records/account.ts'
import { isStake2, runnableEnergy, stakeLimit } from './stake.ts'
import { addUsage, increaseUsage, readMeter, recoveredUsage, withMeter } from './usage.ts'

/** Sun per unit of energy. */
export function energyPrice(state: ChainState): bigint {
  const price = state.properties.amount('getEnergyFee')
  return price > 0n ? price : 100n
}

const left = (state: ChainState, account: Account, limit: bigint): bigint =>
  maxOf(limit - recoveredUsage(state, readMeter(account, 'energy'), state.headSlot), 0n)

/** Energy that is left from an account's stake. */
export const leftStakedEnergy = (state: ChainState, account: Account): bigint =>
  left(state, account, stakeLimit(state, account, 'energy'))

/** The part of it that is available to a run of the virtual machine. */
export const leftRunnableEnergy = (state: ChainState, account: Account): bigint =>
  left(state, account, runnableEnergy(state, account))

/**
 * Uses staked energy of an account; an amount of 0 also decays its usage and updates the time.
 *
 * Before Stake 2.0 nothing is written when the stake does not suffice.
 */
export function useEnergy(state: ChainState, account: Account, energy: bigint): Account {
  const now = state.headSlot
  const meter = readMeter(account, 'energy')
  const stake2 = isStake2(state)
  const used = stake2
    ? recoveredUsage(state, meter, now)
    : increaseUsage(state, meter.usage, 0n, meter.time, now)
  if (
    !stake2 &&
    !state.properties.isOn('getAllowTvmFreeze') &&
    energy > stakeLimit(state, account, 'energy') - used
  )
    return account
  const charged = stake2
    ? addUsage(state, meter, energy, now)
    : { ...meter, usage: increaseUsage(state, used, energy, now, now), time: now }
  const changed = { ...withMeter(account, 'energy', charged), operationTime: state.headTime }
  putAccount(state, changed)
  countBlockEnergy(state, energy)
  return changed
}

/** Energy of the block, for the adaptive limit. */
export function countBlockEnergy(state: ChainState, energy: bigint): void {
  if (!state.properties.isOn('getAllowAdaptiveEnergy')) return
  state.properties.set('blockEnergyUsage', addExact(state.properties.amount('blockEnergyUsage'), energy))
}
