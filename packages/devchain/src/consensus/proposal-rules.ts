import { checkProposal, findParameter, type ProposalChain } from '@tronlens/protocol'
import { refuse } from '../base/errors.ts'
import type { ChainState } from '../state/chain-state.ts'
import { hasVersion } from './block-version.ts'

/** The context in which a proposal is checked. */
export type ProposalCheck = {
  /** Newest block version that the node knows; all unless given. */
  readonly newestVersion?: number | undefined
  /**
   * The proposal is in a block of another node. Nile accepts parameter 44 after main net closed it, and a
   * newer node knows parameters that this release does not know.
   */
  readonly isTakenOver?: boolean | undefined
}

/** The facts about the chain that the rules of proposals need. */
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
