import type { ParameterGroup } from './definition.ts'
import { amount, on, PLAIN_LOCK, special, toggle } from './rules.ts'

/** What representatives and their voters earn. */
export const REWARDS = {
  getWitnessPayPerBlock: {
    id: 5,
    name: 'WITNESS_PAY_PER_BLOCK',
    default: 32_000_000n,
    unit: 'sun',
    rule: amount,
  },
  getWitnessStandbyAllowance: {
    id: 6,
    name: 'WITNESS_STANDBY_ALLOWANCE',
    default: 115_200_000_000n,
    unit: 'sun',
    rule: amount,
  },
  getRemoveThePowerOfTheGr: {
    id: 10,
    name: 'REMOVE_THE_POWER_OF_THE_GR',
    default: 0n,
    unit: 'switch',
    rule: special,
  },
  getChangeDelegation: {
    id: 30,
    name: 'ALLOW_CHANGE_DELEGATION',
    default: 0n,
    unit: 'switch',
    config: 'changedDelegation',
    rule: toggle,
    version: 9,
    locked: PLAIN_LOCK,
  },
  getWitness127PayPerBlock: {
    id: 31,
    name: 'WITNESS_127_PAY_PER_BLOCK',
    default: 16_000_000n,
    unit: 'sun',
    rule: amount,
    version: 9,
    locked: PLAIN_LOCK,
  },
  getAllowNewReward: {
    id: 67,
    name: 'ALLOW_NEW_REWARD',
    default: 0n,
    unit: 'switch',
    config: 'allowNewReward',
    rule: on,
    version: 25,
    once: true,
  },
  getAllowOldRewardOpt: {
    id: 79,
    name: 'ALLOW_OLD_REWARD_OPT',
    default: 0n,
    unit: 'switch',
    config: 'allowOldRewardOpt',
    rule: special,
    version: 29,
    once: true,
  },
} as const satisfies ParameterGroup
