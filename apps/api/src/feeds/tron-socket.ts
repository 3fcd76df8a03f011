import { type TronSocketMessage, tronSocketFeed } from '@tronlens/api-contract'
import type { Services } from '../routes/handle.ts'
import type { Feed } from './feed.ts'

async function readFrame({ speed }: Services): Promise<TronSocketMessage> {
  const tps = await speed.read()
  return { ...tps, block_number: Number(tps.data.blockHeight) }
}

/** The small feed that wallets watch: every frame is the whole of it. */
export const tronSocket: Feed<TronSocketMessage> = {
  definition: tronSocketFeed,
  snapshot: readFrame,
  changes: async (services) => [await readFrame(services)],
}
