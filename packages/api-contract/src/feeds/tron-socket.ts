import type { Tps } from '../system/system.ts'
import { defineFeed } from './define-feed.ts'

/** A frame of the small feed that wallets watch. */
export type TronSocketMessage = Tps & { block_number: number; behind?: number }

/** Speed and height: one frame on opening, one for each change. */
export const tronSocketFeed = defineFeed<TronSocketMessage>({
  name: 'tronSocket',
  path: '/api/tronsocket',
  summary: 'Speed and height of the chain, on opening and after each change',
})
