import type { Static } from '@sinclair/typebox'
import type { BlockNumber } from '@tronlens/core'
import type { Block } from '../blocks/block.ts'
import type { ContractInfo } from '../common/objects.ts'
import type { Tps } from '../system/system.ts'
import type { TransactionRow } from '../transactions/transaction.ts'
import { defineFeed } from './define-feed.ts'

/** Blocks of a snapshot: one round of representatives. A snapshot follows a change of this many blocks. */
export const FEED_BLOCKS = 27
/** Most transactions of one frame. */
export const FEED_TRANSACTIONS = 15

/** What the addresses in a frame are called, in the form of the lists. */
type Labels = {
  contractMap: Record<string, boolean>
  contractInfo: Record<string, Static<typeof ContractInfo>>
}

/**
 * Transactions, newest first, in the member that existing clients read: the newest in a snapshot, else those
 * of the block.
 */
type Transactions = {
  latest_transaction_info: { data: TransactionRow[] } & Partial<Labels>
}
type Heights = {
  head: BlockNumber
  solid: BlockNumber
  /**
   * Blocks above the head that the indexer announced and the database that answers lacks; absent when none is
   * missing.
   */
  behind?: number
  tps: Tps
  block_number: BlockNumber
}

/** A frame of the home page feed: a snapshot on opening, then one frame for each change of the chain. */
export type HomepageMessage =
  | ({ type: 'snapshot'; blocks: Block[] } & Transactions & Heights)
  | ({ type: 'block'; block: Block } & Transactions & Heights)
  | ({ type: 'heights' } & Heights)
  | ({ type: 'fork'; to: BlockNumber } & Transactions & Heights)

/** The home page's live feed. */
export const homepageFeed = defineFeed<HomepageMessage>({
  name: 'homepage',
  path: '/api/tronsocket/homepage',
  summary:
    'A snapshot on opening, then what each change of the chain adds: blocks, a new solid height, a fork',
})
