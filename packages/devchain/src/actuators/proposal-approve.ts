import { refuse } from '../base/errors.ts'
import { isAddress } from '../base/hex.ts'
import type { ChainState } from '../state/chain-state.ts'
import { type Proposal, ProposalState } from '../state/records/governance.ts'
import { type Actuator, notExists } from './actuator.ts'

/** The proposal that a contract refers to. */
export function findProposal(state: ChainState, id: bigint): Proposal {
  const proposal = state.tables.proposals.get(String(id))
  if (id > state.properties.amount('latestProposalNumber') || !proposal) refuse(notExists('Proposal', id))
  return proposal
}

/** A proposal can be acted on until it expires or is canceled. */
export function checkOpen(state: ChainState, proposal: Proposal): void {
  if (state.headTime >= proposal.expirationTime) refuse(`Proposal[${proposal.id}] expired`)
  if (proposal.state === ProposalState.Canceled) refuse(`Proposal[${proposal.id}] canceled`)
}

export const proposalApprove: Actuator<'ProposalApproveContract'> = {
  validate: ({ state, contract, owner }) => {
    if (!isAddress(owner)) refuse('Invalid address')
    if (!state.accounts.has(owner)) refuse(notExists('Account', owner))
    if (!state.tables.witnesses.has(owner)) refuse(notExists('Witness', owner))
    const proposal = findProposal(state, contract.proposalId)
    checkOpen(state, proposal)
    const approved = proposal.approvals.includes(owner)
    if (!contract.isAddApproval && !approved)
      refuse(`Witness[${owner}]has not approved proposal[${proposal.id}] before`)
    if (contract.isAddApproval && approved)
      refuse(`Witness[${owner}]has approved proposal[${proposal.id}] before`)
  },
  execute: ({ state, contract, owner }) => {
    const proposal = findProposal(state, contract.proposalId)
    const approvals = contract.isAddApproval
      ? [...proposal.approvals, owner]
      : proposal.approvals.filter((witness) => witness !== owner)
    state.tables.proposals.put(String(proposal.id), { ...proposal, approvals })
    return {}
  },
}
