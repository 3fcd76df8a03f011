import { fromBinary } from '@bufbuild/protobuf'
import {
  type Block,
  BlockHeaderSchema,
  BlockSchema,
  type PrintedMember,
  printHexBlock,
  printMessage,
  printObject,
  printTransaction,
} from '@tronlens/protocol'
import type { StoredBlock } from '../../consensus/block-archive.ts'

/** Decodes a stored block. */
const decodeBlock = (block: StoredBlock): Block => fromBinary(BlockSchema, block.bytes)

/**
 * A block in the form that the node prints, directly from its bytes where possible. Without `detail` its
 * transactions are left out.
 */
export function printBlock(stored: StoredBlock, visible: boolean, detail = true): string {
  const known = visible || !detail ? undefined : printHexBlock(stored.bytes, stored.id, stored.transactionIds)
  return known ?? printDecoded(stored, visible, detail)
}

/** The same through its decoded message. */
export function printDecoded(stored: StoredBlock, visible: boolean, detail: boolean): string {
  const block = decodeBlock(stored)
  const members: PrintedMember[] = [['blockID', JSON.stringify(stored.id)]]
  if (block.blockHeader)
    members.push(['block_header', printMessage(BlockHeaderSchema, block.blockHeader, visible)])
  if (detail && block.transactions.length > 0)
    members.push([
      'transactions',
      `[${block.transactions.map((transaction) => printTransaction(transaction, visible)).join(',')}]`,
    ])
  return printObject(members)
}
