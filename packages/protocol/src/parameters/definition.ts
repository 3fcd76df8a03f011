import type { ParameterKey } from './order.ts'

/**
 * What a proposal may set a parameter to. `version` is the block version that most representatives must run
 * first.
 *
 * - `range`: between two bounds, `text` is the node's wording of them
 * - `amount`: 0 to 10^17
 * - `on`: only 1
 * - `switch`: 1 or 0
 * - `free`: anything
 * - `special`: a rule of its own, in `special-rules.ts`
 */
export type ParameterRule =
  | { kind: 'range'; min: bigint; max: bigint; text: string }
  | { kind: 'amount' }
  | { kind: 'on' }
  | { kind: 'switch' }
  | { kind: 'free' }
  | { kind: 'special' }

/** One chain parameter. */
export type ParameterDefinition = {
  /** Key in `getchainparameters`. */
  readonly key: string
  /** Proposal id; a derived value has none. */
  readonly id?: number
  /** Name in the node's refusals. */
  readonly name?: string
  readonly default: bigint
  readonly unit: string
  /** Name of the configuration switch that sets it at genesis. */
  readonly config?: string
  readonly rule: ParameterRule
  /** Block version that unlocks it. */
  readonly version?: number
  /** Block version from which on no proposal may set it any more. */
  readonly closedBy?: number
  /**
   * Wording of the refusal while the version is not reached; `Bad chain parameter id [NAME]` unless given.
   */
  readonly locked?: string
  /** Parameters that must be on before. */
  readonly requires?: readonly ParameterKey[]
  /** Refused once it is on. */
  readonly once?: boolean
}

/** Parameters about one thing, by their key. */
export type ParameterGroup = Partial<Record<ParameterKey, Omit<ParameterDefinition, 'key'>>>
