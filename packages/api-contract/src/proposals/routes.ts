import { listAccountProposals, listProposals } from './proposal.ts'

export const proposalRoutes = {
  listProposals,
  listAccountProposals,
} as const
