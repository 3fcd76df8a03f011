import { type TronSocketMessage, tronSocketFeed } from '@tronlens/api-contract'
import type { WithChain } from '../services/chain-watch.ts'
import type { WithSpeed } from '../services/speedometer.ts'
import type { Feed } from './feed.ts'
import { behindNow } from './heights.ts'

async function readFrame(services: WithChain & WithSpeed): Promise<TronSocketMessage> {
  const tps = await services.speed.read()
  return { ...tps, block_number: Number(tps.data.blockHeight), ...behindNow(services) }
}

/** The small feed that wallets watch: every frame is the whole of it. */
export const tronSocket: Feed<TronSocketMessage> = {
  definition: tronSocketFeed,
  snapshot: readFrame,
  changes: async (services) => [await readFrame(services)],
}
