import type { ParameterKey } from './order.ts'
import type { ProposalChain, ProposalRefusal, ValueRange } from './proposal-refusal.ts'
import { AMOUNT_TEXT, MAX_AMOUNT, wrongValue } from './proposal-refusal.ts'

const MAX_MARKET_FEE = 10_000_000_000n
const MAX_FEE_LIMIT_BEFORE_LONDON = 10_000_000_000n
const MAX_LOCK_PERIOD = 10_512_000n

/** A rule of its own: the values that it may take at all, and what a proposal of one is refused with. */
export type SpecialRule = {
  readonly range: (chain: ProposalChain) => ValueRange
  readonly check: (chain: ProposalChain, value: bigint, name: string) => ProposalRefusal | undefined
}

const isWithin = (value: bigint, { min, max }: ValueRange): boolean =>
  (min === undefined || value >= min) && (max === undefined || value <= max)
const isOn = ({ amountOf }: ProposalChain, key: ParameterKey): boolean => amountOf(key) === 1n
const onlyOn = (value: bigint, name: string): ProposalRefusal | undefined =>
  value === 1n ? undefined : wrongValue(`This value[${name}] is only allowed to be 1`)
const lacks = (needs: readonly ParameterKey[], text: string): ProposalRefusal => ({
  reason: 'needs',
  needs,
  text,
})

const ONE: ValueRange = { min: 1n, max: 1n }
const SWITCH: ValueRange = { min: 0n, max: 1n }
const MARKET_FEE: ValueRange = { min: 0n, max: MAX_MARKET_FEE }

const marketFee: SpecialRule = {
  range: () => MARKET_FEE,
  check: (chain, value, name) => {
    if (!isOn(chain, 'getAllowMarketTransaction')) {
      const fee = name === 'MARKET_SELL_FEE' ? 'Sell' : 'Cancel'
      return lacks(
        ['getAllowMarketTransaction'],
        `Market Transaction is not activated, can not set Market ${fee} Fee`,
      )
    }
    return isWithin(value, MARKET_FEE)
      ? undefined
      : wrongValue(`Bad ${name} parameter value, valid range is [0,10_000_000_000L]`)
  },
}

const cpuTime = (chain: ProposalChain): ValueRange => ({
  min: 10n,
  max: isOn(chain, 'getAllowHigherLimitForMaxCpuTimeOfOneTx') ? 400n : 100n,
})

const feeLimit = (chain: ProposalChain): ValueRange => ({
  min: 0n,
  max: isOn(chain, 'getAllowTvmLondon') ? MAX_AMOUNT : MAX_FEE_LIMIT_BEFORE_LONDON,
})

/** Rules that bounds and switches cannot say, in the node's order of checks and words. */
export const SPECIAL_RULES: Partial<Record<ParameterKey, SpecialRule>> = {
  getRemoveThePowerOfTheGr: {
    range: () => ONE,
    check: ({ amountOf }, value, name) =>
      amountOf('getRemoveThePowerOfTheGr') === -1n
        ? {
            reason: 'done',
            text: 'This proposal has been executed before and is only allowed to be executed once',
          }
        : onlyOn(value, name),
  },
  getMaxCpuTimeOfOneTx: {
    range: cpuTime,
    check: (chain, value) =>
      isWithin(value, cpuTime(chain))
        ? undefined
        : wrongValue(`Bad chain parameter value, valid range is [10,${cpuTime(chain).max}]`),
  },
  getMarketSellFee: marketFee,
  getMarketCancelFee: marketFee,
  getMaxFeeLimit: {
    range: feeLimit,
    check: (chain, value) => {
      if (value < 0n) return wrongValue('Bad MAX_FEE_LIMIT parameter value, value must not be negative')
      if (isWithin(value, feeLimit(chain))) return undefined
      return wrongValue(
        isOn(chain, 'getAllowTvmLondon')
          ? AMOUNT_TEXT
          : 'Bad MAX_FEE_LIMIT parameter value, valid range is [0,10_000_000_000L]',
      )
    },
  },
  getAllowDynamicEnergy: {
    range: () => SWITCH,
    check: ({ amountOf }, value, name) => {
      if (!isWithin(value, SWITCH))
        return wrongValue(`This value[${name}] is only allowed to be in the range 0-1`)
      return value === 1n && amountOf('getChangeDelegation') === 0n
        ? lacks(
            ['getChangeDelegation'],
            `[ALLOW_CHANGE_DELEGATION] proposal must be approved before [${name}] can be opened`,
          )
        : undefined
    },
  },
  getMaxDelegateLockPeriod: {
    range: ({ amountOf }) => ({ min: amountOf('getMaxDelegateLockPeriod') + 1n, max: MAX_LOCK_PERIOD }),
    check: ({ amountOf }, value, name) => {
      const current = amountOf('getMaxDelegateLockPeriod')
      return value > current && value <= MAX_LOCK_PERIOD
        ? undefined
        : wrongValue(
            `This value[${name}] is only allowed to be greater than ${current} and less than or equal to ${MAX_LOCK_PERIOD} !`,
          )
    },
  },
  getAllowTvmPrague: {
    range: () => ONE,
    check: (chain, value, name) =>
      isOn(chain, 'getAllowTvmShangHai')
        ? onlyOn(value, name)
        : lacks(['getAllowTvmShangHai'], `[${name}] requires [ALLOW_TVM_SHANGHAI] to be enacted first`),
  },
  getAllowHardenExchangeCalculation: {
    range: () => SWITCH,
    check: ({ amountOf }, value, name) => {
      if (!isWithin(value, SWITCH)) return wrongValue(`This value[${name}] is only allowed to be 0 or 1`)
      return amountOf('getAllowHardenExchangeCalculation') === value
        ? wrongValue(`[${name}] has been set to ${value}, no need to propose again`)
        : undefined
    },
  },
  getAllowOldRewardOpt: {
    range: () => ONE,
    check: (chain, value, name) =>
      onlyOn(value, name) ??
      (isOn(chain, 'getAllowNewReward') || isOn(chain, 'getAllowTvmVote')
        ? undefined
        : lacks(
            ['getAllowNewReward', 'getAllowTvmVote'],
            `[ALLOW_NEW_REWARD] or [ALLOW_TVM_VOTE] proposal must be approved before [${name}] can be proposed`,
          )),
  },
}
