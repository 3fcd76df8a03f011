import { longValueExact, truncate } from '../base/int64.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Account } from '../state/records/account.ts'
import { isHardened } from './long-arithmetic.ts'
import type { Resource } from './usage.ts'

/** Sun in one TRX: weights and votes count whole TRX. */
export const TRX = 1_000_000n

/** `ResourceCode` numbers. */
export const ResourceCode = { Bandwidth: 0, Energy: 1, TronPower: 2 } as const

export const frozenV2Amount = (account: Account, type: number): bigint =>
  account.frozenV2.find((entry) => entry.type === type)?.amount ?? 0n

/** Total stake for a resource: own stake of both generations and borrowed stake. */
export const allStake = (account: Account, resource: Resource): bigint =>
  resource === 'bandwidth'
    ? (account.frozen?.amount ?? 0n) +
      account.acquiredForBandwidth +
      frozenV2Amount(account, ResourceCode.Bandwidth) +
      account.acquiredV2ForBandwidth
    : (account.frozenForEnergy?.amount ?? 0n) +
      account.acquiredForEnergy +
      frozenV2Amount(account, ResourceCode.Energy) +
      account.acquiredV2ForEnergy

const pool = (state: ChainState, resource: Resource) =>
  resource === 'bandwidth'
    ? {
        limit: state.properties.amount('getTotalNetLimit'),
        weight: state.properties.amount('totalNetWeight'),
      }
    : {
        limit: state.properties.amount('getTotalEnergyCurrentLimit'),
        weight: state.properties.amount('totalEnergyWeight'),
      }

/** Daily limit that a stake buys. Fractions of a TRX count after Stake 2.0 is enabled. */
export function limitOfStake(state: ChainState, resource: Resource, stake: bigint): bigint {
  if (!isStake2(state)) return limitOfWholeTrx(state, resource, stake)
  const { limit, weight } = pool(state, resource)
  if (weight <= 0n) return 0n
  if (isHardened(state)) return longValueExact((stake * limit) / (TRX * weight))
  return truncate((Number(stake) / 1_000_000) * (Number(limit) / Number(weight)))
}

function limitOfWholeTrx(state: ChainState, resource: Resource, stake: bigint): bigint {
  const { limit, weight } = pool(state, resource)
  if (weight <= 0n || stake < TRX) return 0n
  if (isHardened(state)) return longValueExact(((stake / TRX) * limit) / weight)
  return truncate(Number(stake / TRX) * (Number(limit) / Number(weight)))
}

/** Daily energy of an account's stake in the virtual machine: counted in whole TRX, also under Stake 2.0. */
export const runnableEnergy = (state: ChainState, account: Account): bigint =>
  limitOfWholeTrx(state, 'energy', allStake(account, 'energy'))

/** Daily limit of an account's stake. */
export const stakeLimit = (state: ChainState, account: Account, resource: Resource): bigint =>
  limitOfStake(state, resource, allStake(account, resource))

/** True after Stake 2.0 is enabled. */
export const isStake2 = (state: ChainState): boolean => state.properties.amount('getUnfreezeDelayDays') > 0n

/**
 * Tron power in sun: own stake, including the lent part; stake for TRON_POWER only under the new resource
 * model.
 */
export function tronPower(account: Account): bigint {
  let power =
    (account.frozen?.amount ?? 0n) +
    (account.frozenForEnergy?.amount ?? 0n) +
    account.delegatedForBandwidth +
    account.delegatedForEnergy +
    account.delegatedV2ForBandwidth +
    account.delegatedV2ForEnergy
  for (const entry of account.frozenV2) if (entry.type !== ResourceCode.TronPower) power += entry.amount
  return power
}

/** Adds whole TRX to the total weight behind a resource; never below zero since the new reward scheme. */
export function addWeight(state: ChainState, type: number, amount: bigint): void {
  if (amount === 0n) return
  const key =
    type === ResourceCode.Bandwidth
      ? 'totalNetWeight'
      : type === ResourceCode.Energy
        ? 'totalEnergyWeight'
        : 'totalTronPowerWeight'
  const weight = state.properties.amount(key) + amount
  state.properties.set(key, weight < 0n && state.properties.isOn('getAllowNewReward') ? 0n : weight)
}
