import { record, type ValueOf } from '../codec/index.ts'
import { voteList } from './account.ts'

export const rewardVoteRecord = record({ votes: [1, voteList] })
/** The votes an account had when a cycle began for it. */
export type RewardVote = ValueOf<typeof rewardVoteRecord>
