import { flag, hex, integer, list, number, record, text, type ValueOf } from '../codec/index.ts'
import { voteList } from './account.ts'

export const witnessRecord = record({
  address: [1, hex],
  voteCount: [2, integer],
  url: [3, text],
  totalProduced: [4, number],
  totalMissed: [5, number],
  latestBlockNumber: [6, number],
  latestSlotNumber: [7, number],
  isJobs: [8, flag],
})
/** A representative or candidate. `isJobs`: the node's name for "is an active representative". */
export type Witness = ValueOf<typeof witnessRecord>

/** Votes that changed since the last maintenance. */
export const votesRecord = record({ address: [1, hex], oldVotes: [2, voteList], newVotes: [3, voteList] })

const proposalParameter = record({ id: [1, number], value: [2, integer] })

export const proposalRecord = record({
  id: [1, number],
  proposer: [2, hex],
  parameters: [3, list(proposalParameter)],
  expirationTime: [4, number],
  createTime: [5, number],
  approvals: [6, list(hex)],
  state: [7, number],
})
export type Proposal = ValueOf<typeof proposalRecord>

/** `Proposal.state` values. */
export const ProposalState = { Pending: 0, Disapproved: 1, Approved: 2, Canceled: 3 } as const
