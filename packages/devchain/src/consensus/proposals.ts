import { ContractType, findParameter, type ParameterKey } from '@tronlens/protocol'
import type { ChainState } from '../state/chain-state.ts'
import { type Proposal, ProposalState } from '../state/records/governance.ts'
import { installHistory } from './block-hash-history.ts'
import { activeWitnesses } from './witness-ranking.ts'

/** Minutes of a day times the ratio's own unit of a tenth. */
const MINUTES_OF_DAY = 1440n

/** Decides every expired proposal, newest first, until one that was decided before. */
export function processProposals(state: ChainState): void {
  const now = state.properties.number('nextMaintenanceTime')
  for (let id = state.properties.number('latestProposalNumber'); id > 0; id--) {
    const proposal = state.tables.proposals.get(String(id))
    if (!proposal || proposal.state === ProposalState.Canceled) continue
    if (proposal.state !== ProposalState.Pending) return
    if (proposal.expirationTime <= now) decide(state, proposal)
  }
}

function decide(state: ChainState, proposal: Proposal): void {
  const active = activeWitnesses(state)
  const approvals = proposal.approvals.filter((witness) => active.includes(witness)).length
  const passed = approvals >= Math.floor((active.length * 7) / 10)
  if (passed)
    for (const { id, value } of proposal.parameters) applyParameter(state, id, value, proposal.expirationTime)
  state.tables.proposals.put(String(proposal.id), {
    ...proposal,
    state: passed ? ProposalState.Approved : ProposalState.Disapproved,
  })
}

/** Contract types that a parameter enables once it is set. */
const UNLOCKS: Partial<Record<ParameterKey, readonly number[]>> = {
  getAllowTvmConstantinople: [ContractType.ClearABIContract],
  getChangeDelegation: [ContractType.UpdateBrokerageContract],
  getAllowMarketTransaction: [ContractType.MarketSellAssetContract, ContractType.MarketCancelOrderContract],
  getUnfreezeDelayDays: [
    ContractType.FreezeBalanceV2Contract,
    ContractType.UnfreezeBalanceV2Contract,
    ContractType.WithdrawExpireUnfreezeContract,
    ContractType.DelegateResourceContract,
    ContractType.UnDelegateResourceContract,
  ],
  getAllowCancelAllUnfreezeV2: [ContractType.CancelAllUnfreezeV2Contract],
}

/** Parameters that are only ever switched on once. */
const ONE_WAY: readonly ParameterKey[] = [
  'getRemoveThePowerOfTheGr',
  'getAllowMultiSign',
  'getAllowAdaptiveEnergy',
  'getAllowMarketTransaction',
  'getAllowCancelAllUnfreezeV2',
]

/** Sets a parameter with all its consequences. */
function applyParameter(state: ChainState, id: number, value: bigint, effectiveTime: number): void {
  const key = findParameter(id)?.key
  if (!key) return
  const { properties } = state
  if (ONE_WAY.includes(key) && properties.amount(key) !== 0n) return
  if (key === 'getTotalEnergyCurrentLimit') setTotalEnergyLimit(state, value)
  else properties.set(key, value)
  EFFECTS[key]?.(state, value, effectiveTime)
  for (const type of UNLOCKS[key] ?? []) unlockContractType(state, type)
}

type Effect = (state: ChainState, value: bigint, effectiveTime: number) => void

const priceHistory =
  (key: 'energyPriceHistory' | 'bandwidthPriceHistory' | 'memoFeeHistory'): Effect =>
  (state, value, time) =>
    state.properties.setText(key, `${state.properties.text(key)},${time}:${value}`)

const newRewardScheme: Effect = (state) => {
  const { properties } = state
  if (properties.amount('newRewardCycle') === NO_CYCLE)
    properties.set('newRewardCycle', properties.amount('currentCycle') + 1n)
}

/** `newRewardCycle` while the new scheme is off. */
export const NO_CYCLE = 0x7fff_ffff_ffff_ffffn

const EFFECTS: Partial<Record<ParameterKey, Effect>> = {
  getTransactionFee: priceHistory('bandwidthPriceHistory'),
  getEnergyFee: priceHistory('energyPriceHistory'),
  getMemoFee: priceHistory('memoFeeHistory'),
  getAllowTvmVote: newRewardScheme,
  getAllowNewReward: newRewardScheme,
  getAllowTvmPrague: installHistory,
  getAllowAssetOptimization: (state) => {
    state.properties.set('assetsOptimizedSince', state.headNumber + 1)
  },
  getAllowAdaptiveEnergy: ({ properties }) => {
    properties.set('getAdaptiveResourceLimitTargetRatio', 2n)
    properties.set(
      'getTotalEnergyTargetLimit',
      properties.amount('getTotalEnergyLimit') / (2n * MINUTES_OF_DAY),
    )
    properties.set('getAdaptiveResourceLimitMultiplier', 50n)
  },
  getAdaptiveResourceLimitTargetRatio: ({ properties }, value) => {
    properties.set(
      'getTotalEnergyTargetLimit',
      properties.amount('getTotalEnergyLimit') / (value * MINUTES_OF_DAY),
    )
  },
}

function setTotalEnergyLimit({ properties }: ChainState, value: bigint): void {
  properties.set('getTotalEnergyLimit', value)
  const ratio = properties.amount('getAdaptiveResourceLimitTargetRatio') * MINUTES_OF_DAY
  properties.set('getTotalEnergyTargetLimit', value / ratio)
  if (!properties.isOn('getAllowAdaptiveEnergy')) properties.set('getTotalEnergyCurrentLimit', value)
}

/** Adds a contract type to what permissions may list and to the default of new accounts. */
export function unlockContractType({ properties }: ChainState, type: number): void {
  for (const key of ['availableContractTypes', 'defaultOperations'] as const) {
    const mask = Buffer.from(properties.text(key), 'hex')
    mask[type >> 3] = (mask[type >> 3] as number) | (1 << (type & 7))
    properties.setText(key, mask.toString('hex'))
  }
}
