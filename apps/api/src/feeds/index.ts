import type { feeds } from '@tronlens/api-contract'
import type { FastifyInstance } from 'fastify'
import type { NetworkServices } from '../routes/handle.ts'
import { registerFeed } from './feed.ts'
import { homepage } from './homepage.ts'
import { registerMultisigFeed } from './multisig.ts'
import { registerRelay } from './relay.ts'
import { registerSubscriptions } from './subscriptions.ts'
import { tronSocket } from './tron-socket.ts'
import { witnessBlocks, witnessVotes } from './witnesses.ts'

/** Serves every feed of the contract for one network; a missing one does not compile. */
const REGISTER: Record<keyof typeof feeds, (app: FastifyInstance, services: NetworkServices) => void> = {
  homepage: (app, services) => registerFeed(app, homepage, services),
  tronSocket: (app, services) => registerFeed(app, tronSocket, services),
  subscriptions: registerSubscriptions,
  witnessBlocks: (app, services) => registerFeed(app, witnessBlocks, services),
  witnessVotes: (app, services) => registerFeed(app, witnessVotes, services),
  multisig: registerMultisigFeed,
  relay: registerRelay,
}

/** Serves all feeds of a network. */
export function registerFeeds(app: FastifyInstance, services: NetworkServices): void {
  for (const register of Object.values(REGISTER)) register(app, services)
}
