import { homepageFeed } from './homepage.ts'
import { multisigFeed } from './multisig.ts'
import { relayFeed } from './relay.ts'
import { eventStream, transferStream } from './streams.ts'
import { subscriptionsFeed } from './subscriptions.ts'
import { tronSocketFeed } from './tron-socket.ts'
import { witnessBlocksFeed, witnessVotesFeed } from './witnesses.ts'

/** Every feed by name; server, documentation and tests walk this record. */
export const feeds = {
  homepage: homepageFeed,
  tronSocket: tronSocketFeed,
  subscriptions: subscriptionsFeed,
  witnessBlocks: witnessBlocksFeed,
  witnessVotes: witnessVotesFeed,
  multisig: multisigFeed,
  relay: relayFeed,
} as const

/** Every stream by name; streams have filters and a cursor, and are server-sent events too. */
export const streams = { eventStream, transferStream } as const
