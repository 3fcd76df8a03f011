import type { Block } from '../blocks/block.ts'
import type { Tps } from '../system/system.ts'
import type { TransactionRow } from '../transactions/transaction.ts'

/** Path of the home page's live feed. */
export const HOMEPAGE_FEED = '/api/tronsocket/homepage'

/** The newest transactions, in the member that existing clients read. */
type LatestTransactions = { latest_transaction_info: { data: TransactionRow[] } }
type Heights = { head: number; solid: number; tps: Tps; block_number: number }

/** A frame of the home page feed: a snapshot on opening, then one frame for each change of the chain. */
export type HomepageMessage =
  | ({ type: 'snapshot'; blocks: Block[] } & LatestTransactions & Heights)
  | ({ type: 'block'; block: Block } & LatestTransactions & Heights)
  | ({ type: 'fork'; to: number } & LatestTransactions & Heights)
