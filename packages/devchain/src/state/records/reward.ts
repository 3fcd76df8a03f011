import { record } from '../codec/index.ts'
import { voteList } from './account.ts'

/** The votes an account had when a cycle began for it. */
export const rewardVoteRecord = record({ votes: [1, voteList] })
