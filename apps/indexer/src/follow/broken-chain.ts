import { AppError, type BlockHash, type BlockNumber } from '@tronlens/core'
import type { IndexerMetrics } from '../metrics.ts'

/** A block that does not join the one before it: the id that this should have, and the one that was found. */
export type ChainBreak = { block: BlockNumber; expected: BlockHash; found: BlockHash | undefined }

/** Blocks of a node do not join each other or ours: it switched to another branch, or has another chain. */
export class BrokenChainError extends AppError {
  readonly code = 'BLOCK_MISMATCH'
  constructor(
    /** Host of the node. */
    readonly node: string,
    readonly at: ChainBreak,
  ) {
    super(
      `The chain of ${node} does not join before block ${at.block}: the parent should be ${at.expected}, but it is ${at.found ?? 'none'}.`,
    )
  }
}

/**
 * Counts blocks of a node that do not join.
 *
 * @returns fields that describe it in a log; none for other failures
 */
export function noteBreak(error: unknown, metrics: IndexerMetrics): object {
  if (!(error instanceof BrokenChainError)) return {}
  metrics.brokenChains.inc({ node: error.node })
  return { node: error.node, ...error.at }
}
