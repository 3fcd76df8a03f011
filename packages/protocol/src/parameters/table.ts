import { ACCOUNTS } from './accounts.ts'
import { CONSENSUS } from './consensus.ts'
import { CONTRACTS } from './contracts.ts'
import type { ParameterDefinition } from './definition.ts'
import { FEES } from './fees.ts'
import { PARAMETER_ORDER, type ParameterKey } from './order.ts'
import { RESOURCES } from './resources.ts'
import { REWARDS } from './rewards.ts'
import { STAKE } from './stake.ts'
import { TOKENS } from './tokens.ts'

/** A chain parameter with its own key. */
export type KnownParameter = ParameterDefinition & { readonly key: ParameterKey }

/** The compiler asks for every key of the node's list, and for no other. */
const DEFINITIONS: Record<ParameterKey, Omit<ParameterDefinition, 'key'>> = {
  ...ACCOUNTS,
  ...CONSENSUS,
  ...CONTRACTS,
  ...FEES,
  ...RESOURCES,
  ...REWARDS,
  ...STAKE,
  ...TOKENS,
}

/**
 * Every chain parameter in the order the node lists them.
 *
 * Source: java-tron 4.8.2. `default` is what a new private chain starts with when its configuration says
 * nothing.
 */
export const CHAIN_PARAMETERS: readonly KnownParameter[] = PARAMETER_ORDER.map((key) => ({
  key,
  ...DEFINITIONS[key],
}))

const byId = new Map(
  CHAIN_PARAMETERS.flatMap((entry) => (entry.id === undefined ? [] : [[entry.id, entry] as const])),
)
const byKey = new Map(CHAIN_PARAMETERS.map((entry) => [entry.key, entry]))

/** The parameter a proposal id sets, or undefined for an unknown id. */
export const findParameter = (id: number): KnownParameter | undefined => byId.get(id)

/** Whether a key of the node's list is one that is known here. */
export const isKnownParameter = (key: string): key is ParameterKey => byKey.has(key as ParameterKey)

/** The definition behind a key. */
export const getParameter = (key: ParameterKey): ParameterDefinition => byKey.get(key) as ParameterDefinition
