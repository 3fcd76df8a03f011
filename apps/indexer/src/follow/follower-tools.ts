import type { BlockNumber } from '@tronlens/core'
import type { NodeClient } from '@tronlens/node-client'
import type { Log } from '../log.ts'
import type { IndexerMetrics } from '../metrics.ts'
import type { Batch } from '../write/batch.ts'
import type { Writer } from '../write/writer.ts'

/** Follows blocks as they are written and taken back, as the audit does to compare what they touched. */
export type Observer = {
  /** Records the accounts that a batch touched. */
  touch: (batch: Pick<Batch, 'changes' | 'counters' | 'to'>) => void
  /** Records a rollback of all blocks above a height. */
  takeBack: (to: BlockNumber) => void
  /** Records that no block up to this height can be rolled back. */
  settle: (solid: BlockNumber) => void
}

/** What a follower works with. */
export type FollowerTools = {
  node: NodeClient
  writer: Writer
  log: Log
  metrics: IndexerMetrics
  auditor: Observer
  /** Milliseconds for which a block has to be the newest one before the node's newest state is taken for that of the block. */
  confirmMs?: number | undefined
  /** Clock of that, in milliseconds; absent: that of the process. */
  now?: (() => number) | undefined
  /** Folder of blocks that were fetched once. */
  archiveDir?: string | undefined
  /** First block of an index that is made; see `INDEX_FROM`. */
  historyFrom?: string | undefined
  /** Size of rows that are sent while their batch is still being made. */
  rowsAheadBytes?: number | undefined
}
