import { type BlockHash, type BlockNumber, blockNumber } from '@tronlens/core'
import type { NodeTransaction, NodeTransactionInfo, Whole } from './transaction.ts'

/** A block as the node answers it, hex form. */
export type NodeBlock = {
  blockID: BlockHash
  block_header: {
    raw_data: {
      /** Missing in block 0. */
      number?: Whole
      txTrieRoot?: string
      /** Bytes of a sentence in block 0. */
      witness_address?: string
      parentHash?: BlockHash
      version?: number
      timestamp?: Whole
      accountStateRoot?: string
    }
    witness_signature?: string
  }
  /** Missing when empty. */
  transactions?: NodeTransaction[]
}

/** A block and the outcome of each of its transactions in the same order; block 0 has no outcomes. */
export type NodeBlockWithInfos = { block: NodeBlock; infos: NodeTransactionInfo[] }

/** Height of a block; block 0 does not print it. */
export const numberOf = (block: NodeBlock): BlockNumber =>
  blockNumber(Number(block.block_header.raw_data.number ?? 0))
