import { getParameter, type ParameterKey } from '@tronlens/protocol'
import type { Act, World } from './world.ts'

/** What a committee may decide about, and values that it may be given. */
type Motion = { rule: ParameterKey; values: readonly number[] }

const SWITCH_ON = [1]
const EITHER = [0, 1]

const MOTIONS: readonly Motion[] = [
  { rule: 'getAllowOptimizeBlackHole', values: EITHER },
  { rule: 'getAllowTransactionFeePool', values: EITHER },
  { rule: 'getAllowDelegateResource', values: SWITCH_ON },
  { rule: 'getAllowTvmConstantinople', values: SWITCH_ON },
  { rule: 'getAllowTvmSolidity059', values: SWITCH_ON },
  { rule: 'getAllowTvmFreeze', values: SWITCH_ON },
  { rule: 'getAllowTvmVote', values: SWITCH_ON },
  { rule: 'getAllowNewResourceModel', values: SWITCH_ON },
  { rule: 'getUnfreezeDelayDays', values: [1, 14] },
  { rule: 'getAllowCancelAllUnfreezeV2', values: SWITCH_ON },
  { rule: 'getMaxDelegateLockPeriod', values: [100_000, 200_000] },
  { rule: 'getAllowAssetOptimization', values: SWITCH_ON },
  { rule: 'getTransactionFee', values: [10, 1_000] },
  { rule: 'getEnergyFee', values: [100, 210] },
]

/** A motion that would change something. */
const propose: Act = (world) => {
  const { rule, values } = world.oneOf(MOTIONS)
  const value = world.oneOf(values)
  if (world.fixedRules.has(rule) || world.properties.number(rule) === value) return
  world.send(world.oneOf(world.representatives), 'ProposalCreateContract', {
    parameters: { [String(getParameter(rule).id)]: BigInt(value) },
  })
}

const latest = (world: World): bigint => BigInt(world.properties.number('latestProposalNumber'))

/** Proposals that switch rules on and off. */
export const COMMITTEE_ACTS: readonly [weight: number, act: Act][] = [
  [1.5, propose],
  [
    4,
    (world) =>
      void world.send(world.oneOf(world.representatives), 'ProposalApproveContract', {
        proposalId: latest(world) - BigInt(world.number(2)),
        isAddApproval: world.chance(0.9),
      }),
  ],
  [
    0.3,
    (world) =>
      void world.send(world.oneOf(world.representatives), 'ProposalDeleteContract', {
        proposalId: latest(world),
      }),
  ],
]
