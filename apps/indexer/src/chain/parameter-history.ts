import type { NodeChainParameter, NodeProposal } from '@tronlens/node-client'

/** Numbers of the parameters that decide what a block moves; the names are those of `getchainparameters`. */
export const Parameter = {
  witnessPayPerBlock: 5,
  sameTokenName: 15,
  delegateResource: 16,
  vmTransfersTrc10: 18,
  constantinople: 26,
  changeDelegation: 30,
  witness127PayPerBlock: 31,
  solidity059: 32,
  optimizeBlackHole: 49,
  newResourceModel: 51,
  vmFreezes: 52,
  unfreezeDelayDays: 70,
  maxDelegateLockPeriod: 78,
  restrictSelfdestruct: 94,
} as const

const NAMES: Record<number, string> = {
  5: 'getWitnessPayPerBlock',
  15: 'getAllowSameTokenName',
  16: 'getAllowDelegateResource',
  18: 'getAllowTvmTransferTrc10',
  26: 'getAllowTvmConstantinople',
  30: 'getChangeDelegation',
  31: 'getWitness127PayPerBlock',
  32: 'getAllowTvmSolidity059',
  49: 'getAllowOptimizeBlackHole',
  51: 'getAllowNewResourceModel',
  52: 'getAllowTvmFreeze',
  70: 'getUnfreezeDelayDays',
  78: 'getMaxDelegateLockPeriod',
  94: 'getAllowTvmSelfdestructRestriction',
}

/** Values that a public chain begins with. */
const INITIAL: Record<number, bigint> = { 5: 32_000_000n, 31: 16_000_000n, 78: 86_400n }

/** Parameters that are either off or on. */
const SWITCHES: readonly number[] = [
  Parameter.sameTokenName,
  Parameter.delegateResource,
  Parameter.vmTransfersTrc10,
  Parameter.constantinople,
  Parameter.changeDelegation,
  Parameter.solidity059,
  Parameter.optimizeBlackHole,
  Parameter.newResourceModel,
  Parameter.vmFreezes,
  Parameter.restrictSelfdestruct,
]

/** Values by number of the parameter, from before any proposal changed them. */
export type InitialParameters = ReadonlyMap<number, bigint>

/** Value of chain parameters at any time of the chain. */
export type ParameterHistory = (parameter: number, now: number) => bigint

type Changes = ReadonlyMap<number, readonly { from: number; value: bigint }[]>

/** Changes by approved proposals, oldest first. */
function readChanges(proposals: readonly NodeProposal[]): Changes {
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
  return changes
}

const presentValues = (parameters: readonly NodeChainParameter[]) =>
  new Map(parameters.map(({ key, value }) => [key, BigInt(value ?? 0)]))

/**
 * Adds what can be seen of the beginning now to what was seen before: a parameter that no proposal has changed yet still
 * has its first value.
 */
export function noteInitialParameters(
  seen: InitialParameters,
  parameters: readonly NodeChainParameter[],
  proposals: readonly NodeProposal[],
): InitialParameters {
  const changes = readChanges(proposals)
  const present = presentValues(parameters)
  const noted = new Map(seen)
  for (const parameter of Object.values(Parameter)) {
    if (!noted.has(parameter) && !changes.has(parameter))
      noted.set(parameter, present.get(NAMES[parameter] ?? '') ?? INITIAL[parameter] ?? 0n)
  }
  return noted
}

/**
 * Works out past values: a parameter that no approved proposal ever changed always had its present value; the others
 * changed when the proposals took effect, which is the maintenance at their expiration.
 *
 * @param initial - first values that were seen; for others those of a public chain are taken
 */
export function readParameterHistory(
  parameters: readonly NodeChainParameter[],
  proposals: readonly NodeProposal[],
  initial: InitialParameters = new Map(),
): ParameterHistory {
  const changes = readChanges(proposals)
  const present = presentValues(parameters)
  return (parameter, now) => {
    const list = changes.get(parameter)
    const first = initial.get(parameter) ?? INITIAL[parameter] ?? firstOfSwitch(parameter, list)
    if (!list) return present.get(NAMES[parameter] ?? '') ?? first
    let value = first
    for (const change of list) if (change.from <= now) value = change.value
    return value
  }
}

/** A switch that a committee first of all switched off had been on. */
const firstOfSwitch = (parameter: number, changes: readonly { value: bigint }[] | undefined): bigint =>
  SWITCHES.includes(parameter) && changes?.[0]?.value === 0n ? 1n : 0n

/** How first values are written in a setting: `30=1,49=1`. */
export const INITIAL_PARAMETERS = /^(\d{1,3}=-?\d{1,18})(,\d{1,3}=-?\d{1,18})*$/

/** Reads first values that an operator gave. */
export const readInitialParameters = (text: string): InitialParameters =>
  new Map(
    text.split(',').map((pair): [number, bigint] => {
      const [parameter, value] = pair.split('=')
      return [Number(parameter), BigInt(value ?? '')]
    }),
  )
