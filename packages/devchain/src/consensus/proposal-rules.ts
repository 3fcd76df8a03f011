import { findParameter, getParameter, type ParameterDefinition, type ParameterKey } from '@tronlens/protocol'
import { refuse } from '../base/errors.ts'
import type { ChainState } from '../state/chain-state.ts'
import { hasVersion } from './block-version.ts'

/** Upper bound of amounts of sun. */
const MAX_AMOUNT = 100_000_000_000_000_000n
const AMOUNT_TEXT = `Bad chain parameter value, valid range is [0,${MAX_AMOUNT}]`
const MAX_MARKET_FEE = 10_000_000_000n
const MAX_LOCK_PERIOD = 10_512_000n

/** Who checks a proposal. */
export type ProposalCheck = {
  /** Newest block version that the node knows; all unless given. */
  readonly newestVersion?: number | undefined
  /**
   * Another node's block holds it. Nile lets parameter 44 be proposed after main net closed it, and a newer node knows
   * parameters that this release does not.
   */
  readonly isTakenOver?: boolean | undefined
}

/**
 * Checks one parameter of a proposal: id, version, repetition, value, dependencies.
 *
 * @throws {ChainRefusal} in the node's words
 */
export function checkProposedValue(
  state: ChainState,
  id: bigint,
  value: bigint,
  { newestVersion = Number.POSITIVE_INFINITY, isTakenOver = false }: ProposalCheck = {},
): void {
  const parameter = findParameter(Number(id))
  if (!parameter && isTakenOver) return
  if (!parameter || BigInt(parameter.id as number) !== id || (parameter.version ?? 0) > newestVersion)
    refuse(`Does not support code : ${id}`)
  const name = parameter.name as string
  const isClosed = !isTakenOver && parameter.closedBy !== undefined && hasVersion(state, parameter.closedBy)
  if (isClosed || (parameter.version !== undefined && !hasVersion(state, parameter.version)))
    refuse(parameter.locked ?? `Bad chain parameter id [${name}]`)
  if (parameter.once && state.properties.amount(parameter.key) === 1n)
    refuse(
      parameter.key === 'getAllowNewReward'
        ? 'New reward has been valid.'
        : `[${name}] has been valid, no need to propose again`,
    )
  checkRule(state, parameter, name, value)
  for (const needed of parameter.requires ?? [])
    if (state.properties.amount(needed) === 0n)
      refuse(`[${getParameter(needed).name}] proposal must be approved before [${name}] can be proposed`)
}

function checkRule(
  state: ChainState,
  parameter: ParameterDefinition & { readonly key: ParameterKey },
  name: string,
  value: bigint,
): void {
  const { rule } = parameter
  switch (rule.kind) {
    case 'free':
      return
    case 'amount':
      if (value < 0n || value > MAX_AMOUNT) refuse(AMOUNT_TEXT)
      return
    case 'range':
      if (value < rule.min || value > rule.max) refuse(rule.text)
      return
    case 'on':
      if (value !== 1n) refuse(`This value[${name}] is only allowed to be 1`)
      return
    case 'switch':
      if (value !== 1n && value !== 0n) refuse(`This value[${name}] is only allowed to be 1 or 0`)
      return
    case 'special':
      SPECIAL[parameter.key]?.(state, value, name)
  }
}

type SpecialRule = (state: ChainState, value: bigint, name: string) => void

const marketFee: SpecialRule = (state, value, name) => {
  if (!state.properties.isOn('getAllowMarketTransaction'))
    refuse(
      `Market Transaction is not activated, can not set Market ${name === 'MARKET_SELL_FEE' ? 'Sell' : 'Cancel'} Fee`,
    )
  if (value < 0n || value > MAX_MARKET_FEE)
    refuse(`Bad ${name} parameter value, valid range is [0,10_000_000_000L]`)
}

const SPECIAL: Partial<Record<ParameterKey, SpecialRule>> = {
  getRemoveThePowerOfTheGr: (state, value, name) => {
    if (state.properties.amount('getRemoveThePowerOfTheGr') === -1n)
      refuse('This proposal has been executed before and is only allowed to be executed once')
    if (value !== 1n) refuse(`This value[${name}] is only allowed to be 1`)
  },
  getMaxCpuTimeOfOneTx: (state, value) => {
    const max = state.properties.isOn('getAllowHigherLimitForMaxCpuTimeOfOneTx') ? 400n : 100n
    if (value < 10n || value > max) refuse(`Bad chain parameter value, valid range is [10,${max}]`)
  },
  getTotalEnergyLimit: (state, value) => {
    if (!hasVersion(state, 5) || hasVersion(state, 6)) refuse('Bad chain parameter id')
    if (value < 0n || value > MAX_AMOUNT) refuse(AMOUNT_TEXT)
  },
  getMarketSellFee: marketFee,
  getMarketCancelFee: marketFee,
  getMaxFeeLimit: (state, value) => {
    if (value < 0n) refuse('Bad MAX_FEE_LIMIT parameter value, value must not be negative')
    if (value <= 10_000_000_000n) return
    if (!state.properties.isOn('getAllowTvmLondon'))
      refuse('Bad MAX_FEE_LIMIT parameter value, valid range is [0,10_000_000_000L]')
    if (value > MAX_AMOUNT) refuse(AMOUNT_TEXT)
  },
  getAllowDynamicEnergy: (state, value, name) => {
    if (value < 0n || value > 1n) refuse(`This value[${name}] is only allowed to be in the range 0-1`)
    if (value === 1n && state.properties.amount('getChangeDelegation') === 0n)
      refuse(`[ALLOW_CHANGE_DELEGATION] proposal must be approved before [${name}] can be opened`)
  },
  getMaxDelegateLockPeriod: (state, value, name) => {
    const current = state.properties.amount('getMaxDelegateLockPeriod')
    if (value <= current || value > MAX_LOCK_PERIOD)
      refuse(
        `This value[${name}] is only allowed to be greater than ${current} and less than or equal to ${MAX_LOCK_PERIOD} !`,
      )
  },
  getAllowTvmPrague: (state, value, name) => {
    if (!state.properties.isOn('getAllowTvmShangHai'))
      refuse(`[${name}] requires [ALLOW_TVM_SHANGHAI] to be enacted first`)
    if (value !== 1n) refuse(`This value[${name}] is only allowed to be 1`)
  },
  getAllowHardenExchangeCalculation: (state, value, name) => {
    if (value !== 0n && value !== 1n) refuse(`This value[${name}] is only allowed to be 0 or 1`)
    if (state.properties.amount('getAllowHardenExchangeCalculation') === value)
      refuse(`[${name}] has been set to ${value}, no need to propose again`)
  },
  getAllowOldRewardOpt: (state, value, name) => {
    if (value !== 1n) refuse(`This value[${name}] is only allowed to be 1`)
    if (!state.properties.isOn('getAllowNewReward') && !state.properties.isOn('getAllowTvmVote'))
      refuse(
        `[ALLOW_NEW_REWARD] or [ALLOW_TVM_VOTE] proposal must be approved before [${name}] can be proposed`,
      )
  },
}
