import type { NodeClient } from '@tronlens/node-client'
import type { Auditor } from '../audit/auditor.ts'
import type { Log } from '../log.ts'
import type { IndexerMetrics } from '../metrics.ts'
import type { Writer } from '../write/writer.ts'

/** What a follower works with. */
export type FollowerTools = {
  node: NodeClient
  writer: Writer
  log: Log
  metrics: IndexerMetrics
  auditor: Auditor
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
