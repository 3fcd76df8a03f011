import { type BlockHash, bytesToHex, hexToBytes, blockHash as markBlockHash, toBigInt } from '@tronlens/core'
import type { NodeBlock, NodeBlockWithInfos } from '@tronlens/node-client'
import { blockHash, merkleRoot } from '@tronlens/protocol'
import type { BuiltTransaction } from './build-transaction.ts'

/** What a block is built from. */
export type BlockParts = {
  number: number
  parentHash?: BlockHash
  timestamp?: number
  /** 42 hex digits. */
  witness?: string
  version?: number
  transactions?: readonly BuiltTransaction[]
}

const WITNESS = '41f16412b9a17ee9408646e2a21e16478f72ed1e95'

/**
 * A block whose id follows from its header, with the outcomes of its transactions. Root and witness signature
 * are made up.
 */
export function buildBlock(parts: BlockParts): NodeBlockWithInfos {
  const transactions = parts.transactions ?? []
  const timestamp = parts.timestamp ?? 1_700_000_000_000 + parts.number * 3_000
  const raw_data = {
    number: parts.number,
    txTrieRoot: bytesToHex(merkleRoot(transactions.map(({ transaction }) => hexToBytes(transaction.txID)))),
    witness_address: parts.witness ?? WITNESS,
    parentHash: parts.parentHash ?? markBlockHash('00'.repeat(32)),
    version: parts.version ?? 32,
    timestamp,
  }
  const block: NodeBlock = {
    blockID: headerId(raw_data),
    block_header: { raw_data, witness_signature: '00'.repeat(65) },
    ...(transactions.length > 0 ? { transactions: transactions.map((one) => one.transaction) } : {}),
  }
  const infos = transactions.map(({ info }) => ({
    ...info,
    blockNumber: parts.number,
    blockTimeStamp: timestamp,
  }))
  return { block, infos }
}

/** Id of a block with this header. */
export const headerId = (raw: NodeBlock['block_header']['raw_data']): BlockHash =>
  blockHash({
    number: toBigInt(raw.number),
    txTrieRoot: hexToBytes(raw.txTrieRoot ?? ''),
    witnessAddress: hexToBytes(raw.witness_address ?? ''),
    parentHash: hexToBytes(raw.parentHash ?? ''),
    version: raw.version ?? 0,
    timestamp: toBigInt(raw.timestamp),
    witnessId: 0n,
    accountStateRoot: hexToBytes(raw.accountStateRoot ?? ''),
    $typeName: 'protocol.BlockHeader.raw',
  })
