import { checkProposal, findParameter, type ProposalChain } from '@tronlens/protocol'
import { refuse } from '../base/errors.ts'
import type { ChainState } from '../state/chain-state.ts'
import { hasVersion } from './block-version.ts'

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

/** The chain as the rules of proposals ask it. */
export const proposalChain = (state: ChainState): ProposalChain => ({
  amountOf: (key) => state.properties.amount(key),
  hasVersion: (version) => hasVersion(state, version),
})

/**
 * Checks one parameter of a proposal: number, version, repetition, value, dependencies.
 *
 * @throws {ChainRefusal} in the node's words
 */
export function checkProposedValue(
  state: ChainState,
  id: bigint,
  value: bigint,
  { newestVersion, isTakenOver = false }: ProposalCheck = {},
): void {
  if (isTakenOver && !findParameter(Number(id))) return
  const refusal = checkProposal(id, value, proposalChain(state), {
    newestVersion,
    takesClosed: isTakenOver,
  })
  if (refusal) refuse(refusal.text)
}
