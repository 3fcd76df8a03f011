import type { NodeChainParameter, NodeProposal } from '@tronlens/node-client'
import { listApproved, type ParameterChanges } from './parameter-changes.ts'
import { INITIAL, NAMES, Parameter, SWITCHES } from './parameters.ts'

export { Parameter }

/** Values by number of the parameter, from before any proposal changed them. */
export type InitialParameters = ReadonlyMap<number, bigint>

/** Value of chain parameters at any time of the chain. */
export type ParameterHistory = (parameter: number, now: number) => bigint

const presentValues = (parameters: readonly NodeChainParameter[]) =>
  new Map(parameters.map(({ key, value }) => [key, BigInt(value ?? 0)]))

/**
 * Adds what can be seen of the beginning now to what was seen before: a parameter that no proposal has
 * changed yet still has its first value.
 */
export function noteInitialParameters(
  seen: InitialParameters,
  parameters: readonly NodeChainParameter[],
  proposals: readonly NodeProposal[],
): InitialParameters {
  const changed = new Set(listApproved(proposals).flatMap(({ changes }) => changes.map(([key]) => key)))
  const present = presentValues(parameters)
  const noted = new Map(seen)
  for (const parameter of Object.values(Parameter)) {
    if (!noted.has(parameter) && !changed.has(parameter))
      noted.set(parameter, present.get(NAMES[parameter] ?? '') ?? INITIAL[parameter] ?? 0n)
  }
  return noted
}

/**
 * Works out past values: a parameter that no approved proposal ever changed always had its present value; the
 * others changed with the maintenances that carried the proposals out.
 *
 * @param initial - first values that were seen; for others those of a public chain are taken
 */
export function readParameterHistory(
  parameters: readonly NodeChainParameter[],
  changes: ParameterChanges = new Map(),
  initial: InitialParameters = new Map(),
): ParameterHistory {
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
