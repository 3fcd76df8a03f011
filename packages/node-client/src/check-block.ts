import { hash } from 'node:crypto'
import { type NodeBlock, type NodeBlockWithInfos, numberOf } from './answers/block.ts'
import type { NodeTransaction, NodeTransactionInfo, ResultAmounts } from './answers/transaction.ts'
import { BlockMismatchError, NodeAnswerInvalidError } from './errors.ts'

/**
 * From when on nodes keep the outcome of every transaction. What the main net executed earlier has one on no
 * node; a node that keeps none at all still fails at the first block that is younger.
 */
const OUTCOMES_SINCE = Date.UTC(2018, 11, 1)

/**
 * Puts a block and the outcomes of its transactions together after checking them against each other: the id
 * of each transaction is recomputed from its bytes, and each has its outcome at the same place. Where the
 * chain is so old that nodes kept none, a transaction without an outcome has one that says what the
 * transaction itself does.
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
  if (Number(block.block_header.raw_data.timestamp ?? 0) < OUTCOMES_SINCE)
    return { block, infos: joinOldInfos(number, transactions, infos) }
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

/** Outcomes of a block of which nodes may not have all. */
function joinOldInfos(
  number: number,
  transactions: readonly NodeTransaction[],
  infos: readonly NodeTransactionInfo[],
): NodeTransactionInfo[] {
  const infoById = new Map(infos.map((info) => [info.id, info]))
  const joined = transactions.map(({ txID, ret }): NodeTransactionInfo => {
    const info = infoById.get(txID)
    infoById.delete(txID)
    return info ?? { id: txID, ...amountsOf(ret?.[0]) }
  })
  const [unexpected] = infoById.keys()
  if (unexpected !== undefined)
    throw new BlockMismatchError(number, `${transactions.length} transactions`, unexpected)
  return joined
}

const AMOUNTS = [
  'fee',
  'assetIssueID',
  'withdraw_amount',
  'unfreeze_amount',
  'exchange_received_amount',
  'exchange_inject_another_amount',
  'exchange_withdraw_another_amount',
  'exchange_id',
] as const satisfies readonly (keyof ResultAmounts)[]

/** What the block itself says of a transaction's outcome. */
const amountsOf = (ret: Partial<ResultAmounts> = {}): Partial<ResultAmounts> =>
  Object.fromEntries(AMOUNTS.filter((name) => ret[name] !== undefined).map((name) => [name, ret[name]]))

const sha256Hex = (hex: string): string => hash('sha256', Buffer.from(hex, 'hex'))
