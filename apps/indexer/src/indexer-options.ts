import type { AuditSize } from './audit/auditor.ts'
import type { Log } from './log.ts'
import type { IndexerMetrics } from './metrics.ts'
import type { NodeOptions } from './open-node.ts'

/** What an indexer needs. Times are milliseconds. */
export type IndexerOptions = NodeOptions & {
  databaseUrl: string
  /** Key of the network; absent: the default one. */
  network?: string
  pollMs?: number
  /** First values of chain parameters, `number=value` with commas between; absent: as far as the index can see them. */
  initialParameters?: string | undefined
  /** False leaves out what blocks do not carry: names, permissions, token metadata. */
  asksNode?: boolean
  /** First block of an index that is made: a height, or days back such as `30d`; absent: block 0. */
  historyFrom?: string | undefined
  /** First block down to which an index that begins later is filled in behind; absent: it is not. */
  fillTo?: number | undefined
  /** Size of rows that are sent while their batch is still being made; absent: what suits a back-fill. */
  rowsAheadBytes?: number
  /** Folder of blocks that were fetched once, so that nothing is asked twice; absent: none are kept. */
  archiveDir?: string | undefined
  /** Milliseconds between two comparisons of the index with the node while it follows; 0 for none, absent for a second. */
  auditMs?: number | undefined
  /**
   * Milliseconds between the two readings of the node that make a difference one of the index, and for which its head has to stand before
   * its newest state is compared; absent or 0 for a node that answers after whole blocks only, as the devchain does. With 0 the nodes are
   * asked whether they are devchains, and any other node ends the indexer.
   */
  confirmMs?: number | undefined
  /** Clock of that, in milliseconds; absent: that of the process. */
  now?: (() => number) | undefined
  log?: Log
  metrics?: IndexerMetrics
}

/** An indexer that runs in this process. */
export type Indexer = {
  /**
   * Indexes up to the node's present head and asks everything that blocks do not carry. Every row and index is there then, and the index is
   * ready; the server has not looked through what was written yet, and days are not ranked.
   */
  backFill: () => Promise<{ head: number }>
  /** Does that, and what comes behind it. */
  catchUp: () => Promise<{ head: number }>
  /**
   * Compares the index with the node and makes it what the node says where they differ.
   *
   * @returns false when the node stands on another block than the index
   */
  audit: (size?: AuditSize) => Promise<boolean>
  /** How many accounts, holders and items differ from the node in one reading, and wait for a second one. */
  doubted: () => number
  /** Keeps the index at the node's head until `stop`. Failures that pass are tried again. */
  follow: () => Promise<void>
  /** Ends `follow` after the step it is in, and closes all connections. */
  stop: () => Promise<void>
  metrics: IndexerMetrics
}
