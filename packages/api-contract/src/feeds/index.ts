import { homepageFeed } from './homepage.ts'
import { multisigFeed } from './multisig.ts'
import { relayFeed } from './relay.ts'
import { tronSocketFeed } from './tron-socket.ts'

/** Every feed by name; server, documentation and tests walk this record. */
export const feeds = {
  homepage: homepageFeed,
  tronSocket: tronSocketFeed,
  multisig: multisigFeed,
  relay: relayFeed,
} as const
