import type { NodeChainParameter, NodeProposal } from '@tronlens/node-client'

/** Numbers of the parameters that decide what a block moves; the names are those of `getchainparameters`. */
export const Parameter = {
  witnessPayPerBlock: 5,
  sameTokenName: 15,
  changeDelegation: 30,
  witness127PayPerBlock: 31,
  optimizeBlackHole: 49,
  unfreezeDelayDays: 70,
  maxDelegateLockPeriod: 78,
  restrictSelfdestruct: 94,
} as const

const NAMES: Record<number, string> = {
  5: 'getWitnessPayPerBlock',
  15: 'getAllowSameTokenName',
  30: 'getChangeDelegation',
  31: 'getWitness127PayPerBlock',
  49: 'getAllowOptimizeBlackHole',
  70: 'getUnfreezeDelayDays',
  78: 'getMaxDelegateLockPeriod',
  94: 'getAllowTvmSelfdestructRestriction',
}

/** Values before the first proposal that changed them. */
const INITIAL: Record<number, bigint> = { 5: 32_000_000n, 31: 16_000_000n, 78: 86_400n }

/** Value of chain parameters at any time of the chain. */
export type ParameterHistory = (parameter: number, now: number) => bigint

/**
 * Works out past values: a parameter that no approved proposal ever changed always had its present value; the others
 * changed when the proposals took effect, which is the maintenance at their expiration.
 */
export function readParameterHistory(
  parameters: readonly NodeChainParameter[],
  proposals: readonly NodeProposal[],
): ParameterHistory {
  const changes = new Map<number, { from: number; value: bigint }[]>()
  const approved = proposals
    .filter((proposal) => proposal.state === 'APPROVED')
    .sort(
      (a, b) =>
        Number(a.expiration_time ?? 0) - Number(b.expiration_time ?? 0) ||
        Number(a.proposal_id) - Number(b.proposal_id),
    )
  for (const proposal of approved)
    for (const { key, value } of proposal.parameters ?? []) {
      const list = changes.get(Number(key)) ?? []
      list.push({ from: Number(proposal.expiration_time ?? 0), value: BigInt(value ?? 0) })
      changes.set(Number(key), list)
    }
  const present = new Map(parameters.map(({ key, value }) => [key, BigInt(value ?? 0)]))
  return (parameter, now) => {
    const list = changes.get(parameter)
    if (!list) return present.get(NAMES[parameter] ?? '') ?? INITIAL[parameter] ?? 0n
    let value = INITIAL[parameter] ?? 0n
    for (const change of list) if (change.from <= now) value = change.value
    return value
  }
}
