import type { ParameterKey } from './order.ts'

/** What the chain says about itself when a proposal is checked. */
export type ProposalChain = {
  /** Value of a parameter now; 0 for one that the node does not list. */
  readonly amountOf: (key: ParameterKey) => bigint
  /** Whether the rules of a block version hold. */
  readonly hasVersion: (version: number) => boolean
}

/** Smallest and largest value; an open end is undefined. */
export type ValueRange = { readonly min: bigint | undefined; readonly max: bigint | undefined }

/**
 * Why the chain refuses a parameter of a proposal.
 *
 * - `unknown`: no parameter has this number
 * - `locked`: representatives do not run block version `version` yet
 * - `closed`: no proposal may set it any more since block version `version`
 * - `done`: it is switched on for good
 * - `needs`: parameters in `needs` have to be on before (for `getAllowOldRewardOpt`, one of them)
 * - `value`: it may not be set to this value
 */
export type ProposalRefusal = {
  readonly reason: 'unknown' | 'locked' | 'closed' | 'done' | 'needs' | 'value'
  /** The node's words. */
  readonly text: string
  readonly version?: number
  readonly needs?: readonly ParameterKey[]
}

/** Upper bound of amounts of sun. */
export const MAX_AMOUNT = 100_000_000_000_000_000n
export const AMOUNT_TEXT = `Bad chain parameter value, valid range is [0,${MAX_AMOUNT}]`

/** A refusal of the value alone. */
export const wrongValue = (text: string): ProposalRefusal => ({ reason: 'value', text })
