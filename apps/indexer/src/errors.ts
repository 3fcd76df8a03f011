import { AppError, type BlockHash, type BlockNumber, type TransactionId } from '@tronlens/core'

/** The database holds another chain than the node. */
export class WrongNetworkError extends AppError {
  readonly code = 'WRONG_NETWORK'
  constructor(
    readonly indexed: BlockHash,
    readonly node: BlockHash,
  ) {
    super(
      `The database holds the chain that begins with ${indexed}, but the node's chain begins with ${node}. Use another database, or begin again.`,
    )
  }
}

/** All that is indexed would be replaced by another chain without a request for it. */
export class OtherChainError extends AppError {
  readonly code = 'WRONG_NETWORK'
  constructor(
    readonly indexed: BlockHash,
    readonly node: BlockHash,
  ) {
    super(
      `The database holds the chain that begins with ${indexed}, but the node's chain begins with ${node}. Name the right node in NODE_URL, or say --other-chain too if its chain is meant.`,
    )
  }
}

/** The node replaced blocks that it had declared solid. */
export class ForkTooDeepError extends AppError {
  readonly code = 'FORK_TOO_DEEP'
  constructor(
    readonly block: BlockNumber,
    readonly solid: BlockNumber,
  ) {
    super(
      `The node has another block ${block}, although everything up to ${solid} was solid. Its chain was replaced: begin again.`,
    )
  }
}

/**
 * A block holds something that this version cannot index. Nothing of it was written; trying again gives the
 * same.
 */
export class UnindexableBlockError extends AppError {
  readonly code = 'BLOCK_UNINDEXABLE'
  constructor(
    readonly block: BlockNumber,
    /** Id of the transaction, where one is known to be the cause. */
    readonly transaction: TransactionId | undefined,
    readonly reason: string,
    options?: { cause?: unknown },
  ) {
    const place = transaction ? `transaction ${transaction} of block ${block}` : `block ${block}`
    super(
      `The indexer stops before ${place}: ${reason.replace(/\.$/, '')}. The index is complete up to block ${block - 1} and can be served. Leaving the block out would make every later balance wrong, so nothing is skipped: compare the block with another node; if it is the same there, report it, and start again with a version that can index it.`,
      options,
    )
  }
}

/** What went wrong, in words. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error)
