import { hash } from 'node:crypto'
import { type NodeBlock, type NodeBlockWithInfos, numberOf } from './answers/block.ts'
import type { NodeTransactionInfo } from './answers/transaction.ts'
import { BlockMismatchError, NodeAnswerInvalidError } from './errors.ts'

/**
 * Puts a block and the outcomes of its transactions together after checking them against each other: the id of each
 * transaction is recomputed from its bytes, and each has its outcome at the same place.
 *
 * @throws {BlockMismatchError} naming both sides
 * @throws {NodeAnswerInvalidError} when an id is not the hash of its bytes
 */
export function joinInfos(block: NodeBlock, answer: unknown): NodeBlockWithInfos {
  const number = numberOf(block)
  const transactions = block.transactions ?? []
  // block 0 and, on some nodes, an empty block answer `{}`
  const infos = (Array.isArray(answer) ? answer : []) as NodeTransactionInfo[]
  for (const { txID, raw_data_hex } of transactions)
    if (sha256Hex(raw_data_hex) !== txID)
      throw new NodeAnswerInvalidError(`block ${number}`, `${txID} is not the hash of its raw data`)
  if (number === 0) return { block, infos: [] }
  if (transactions.length !== infos.length)
    throw new BlockMismatchError(
      number,
      `${transactions.length} transactions`,
      `${infos.length} entries (first ${infos[0]?.id ?? 'none'}, block ${block.blockID})`,
    )
  transactions.forEach(({ txID }, index) => {
    const other = infos[index]
    if (other?.id !== txID) throw new BlockMismatchError(number, txID, other?.id ?? 'nothing')
  })
  return { block, infos }
}

const sha256Hex = (hex: string): string => hash('sha256', Buffer.from(hex, 'hex'))
