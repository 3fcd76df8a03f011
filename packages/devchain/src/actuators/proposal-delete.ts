import { refuse } from '../base/errors.ts'
import { isAddress } from '../base/hex.ts'
import { ProposalState } from '../state/records/governance.ts'
import { type Actuator, notExists } from './actuator.ts'
import { checkOpen, findProposal } from './proposal-approve.ts'

export const proposalDelete: Actuator<'ProposalDeleteContract'> = {
  validate: ({ state, contract, owner }) => {
    if (!isAddress(owner)) refuse('Invalid address')
    if (!state.accounts.has(owner)) refuse(notExists('Account', owner))
    const proposal = findProposal(state, contract.proposalId)
    if (proposal.proposer !== owner) refuse(`Proposal[${proposal.id}] is not proposed by ${owner}`)
    checkOpen(state, proposal)
  },
  execute: ({ state, contract }) => {
    const proposal = findProposal(state, contract.proposalId)
    state.tables.proposals.put(String(proposal.id), { ...proposal, state: ProposalState.Canceled })
    return {}
  },
}
