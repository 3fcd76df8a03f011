import {
  type BlockHash,
  type BlockNumber,
  type HexAddress,
  hexToBytes,
  type Milliseconds,
  type TransactionId,
} from '@tronlens/core'
import {
  type NodeBlock,
  type NodeBlockWithInfos,
  type NodeTransaction,
  type NodeTransactionInfo,
  numberOf,
} from '@tronlens/node-client'
import { ContractType, decodeRaw } from '@tronlens/protocol'
import { readAddress, toMilliseconds } from './values.ts'

/** A block on its way into rows. Times are milliseconds, hashes and addresses hex without prefix. */
export type BlockContext = {
  block: NodeBlock
  number: BlockNumber
  hash: BlockHash
  time: Milliseconds
  /** Time of the parent, which is what the chain calls "now" while it runs this block. */
  now: Milliseconds
  transactions: TransactionContext[]
}

/** A transaction with its outcome and the members of its one contract. */
export type TransactionContext = {
  index: number
  transaction: NodeTransaction
  /** `{}` for block 0, which has no outcomes. */
  info: Partial<NodeTransactionInfo>
  hash: TransactionId
  /** Number of the contract type, known or not. */
  type: number
  permissionId: number
  /** Members of the contract message, hex form; empty when the node printed none. */
  value: Record<string, unknown>
  /** Undefined when the chain holds no address there. */
  owner: HexAddress | undefined
  success: boolean
  /** It failed, but the account that it made and what it brought along stayed. */
  leavesAccount?: boolean
  /** contractResult enum. */
  result: number
}

/** contractResult enum by name. */
const RESULTS: Record<string, number> = {
  DEFAULT: 0,
  SUCCESS: 1,
  REVERT: 2,
  BAD_JUMP_DESTINATION: 3,
  OUT_OF_MEMORY: 4,
  PRECOMPILED_CONTRACT: 5,
  STACK_TOO_SMALL: 6,
  STACK_TOO_LARGE: 7,
  ILLEGAL_OPERATION: 8,
  STACK_OVERFLOW: 9,
  OUT_OF_ENERGY: 10,
  OUT_OF_TIME: 11,
  JVM_STACK_OVER_FLOW: 12,
  UNKNOWN: 13,
  TRANSFER_FAILED: 14,
  INVALID_CODE: 15,
}
/** Whether a result has a number here. */
export const isKnownResult = (name: string): boolean => Object.hasOwn(RESULTS, name)

const SUCCESS = 1
/** Result of a failure that has no other name. */
export const UNKNOWN = 13

/** Reads what every extractor needs from a block. `parentTime` is 0 for block 0. */
export function readBlock({ block, infos }: NodeBlockWithInfos, parentTime: Milliseconds): BlockContext {
  return {
    block,
    number: numberOf(block),
    hash: block.blockID,
    time: toMilliseconds(block.block_header.raw_data.timestamp),
    now: parentTime,
    transactions: (block.transactions ?? []).map((transaction, index) =>
      readTransaction(transaction, infos[index] ?? {}, index),
    ),
  }
}

function readTransaction(
  transaction: NodeTransaction,
  info: Partial<NodeTransactionInfo>,
  index: number,
): TransactionContext {
  const contract = transaction.raw_data.contract?.[0]
  const value = contract?.parameter?.value ?? {}
  const result = readResult(transaction, info)
  return {
    index,
    transaction,
    info,
    hash: transaction.txID,
    type: readType(transaction, contract?.type),
    permissionId: contract?.Permission_id ?? 0,
    value,
    owner: readAddress(value.owner_address),
    success: result === SUCCESS && info.result !== 'FAILED',
    result,
  }
}

/** System contracts only stand in a block when they succeeded; old blocks say nothing about it. */
function readResult(transaction: NodeTransaction, info: Partial<NodeTransactionInfo>): number {
  const name = transaction.ret?.[0]?.contractRet ?? info.receipt?.result
  if (name === undefined || name === 'DEFAULT') return info.result === 'FAILED' ? UNKNOWN : SUCCESS
  return (Object.hasOwn(RESULTS, name) ? RESULTS[name] : undefined) ?? UNKNOWN
}

/** The node prints the name of a type; one that we do not know still has its number in the bytes. */
function readType(transaction: NodeTransaction, name: string | undefined): number {
  const known = ContractType[name as keyof typeof ContractType] as number | undefined
  return typeof known === 'number'
    ? known
    : (decodeRaw(hexToBytes(transaction.raw_data_hex)).contract[0]?.type ?? -1)
}
