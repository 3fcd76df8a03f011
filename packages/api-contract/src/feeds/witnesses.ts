import type { Address, BlockNumber, Milliseconds } from '@tronlens/core'
import { defineFeed } from './define-feed.ts'

/** What a representative has made, as it stands after a block. */
export type WitnessBlocks = {
  address: Address
  name: string
  latestBlockNumber: number
  producedTotal: number
  missedTotal: number
}

/** A frame of the feed of production: everybody on opening, then the producer of each new block. */
export type WitnessBlocksMessage =
  | { type: 'snapshot'; block_number: BlockNumber; data: WitnessBlocks[] }
  | { type: 'block'; block_number: BlockNumber; timestamp: Milliseconds; data: WitnessBlocks }

/** Who makes the blocks; a form of our own. */
export const witnessBlocksFeed = defineFeed<WitnessBlocksMessage>({
  name: 'witnessBlocks',
  path: '/api/tronsocket/witness_blocks_info',
  summary: 'What each representative has made, on opening; then the producer of each new block',
})

/** Votes for a representative: as they were counted last, and as they stand now. */
export type WitnessVotes = { address: Address; name: string; votes: number; realTimeVotes: number }

/** A frame of the feed of votes: everybody on opening, then those whose votes changed. */
export type WitnessVotesMessage = {
  type: 'snapshot' | 'votes'
  block_number: BlockNumber
  data: WitnessVotes[]
}

/** Votes for representatives; a form of our own. */
export const witnessVotesFeed = defineFeed<WitnessVotesMessage>({
  name: 'witnessVotes',
  path: '/api/tronsocket/witness_votes_info',
  summary: 'Votes for every representative, on opening; then those that changed',
})
