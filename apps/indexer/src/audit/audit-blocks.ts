import type { BlockNumber } from '@tronlens/core'
import { type AuditDifference, blockSubject, readBlockSummary, saveAudit } from '@tronlens/db'
import type { NodeClient, NodeReader } from '@tronlens/node-client'
import { toAmount } from '../extract/values.ts'
import type { Writer } from '../write/writer.ts'

/**
 * Compares a block with the node: its id, its number of transactions, and their fees. Differences are
 * reported, not repaired: a repair requires indexing the block again.
 */
export async function auditBlock(
  writer: Writer,
  node: NodeClient,
  number: BlockNumber,
  head: BlockNumber,
): Promise<void> {
  const reported = await node.withOne((one) => readBlock(one, number), { solidTo: number })
  const kept = await writer.run((client) => readBlockSummary(client, number))
  if (!reported || !kept) return // a node without old blocks proves nothing
  const differences = Object.entries(reported).flatMap(([field, said]): AuditDifference[] => {
    const indexed = kept[field as keyof ReportedBlock]
    if (indexed === said) return []
    const subject = blockSubject(number).toString('hex')
    return [{ kind: 'block', subject, field, indexed, reported: said, repaired: false }]
  })
  await writer.run((client) => saveAudit(client, 'block', 1, differences, head))
}

type ReportedBlock = { id: string; transactions: string; fee: string }

async function readBlock(node: NodeReader, number: BlockNumber): Promise<ReportedBlock | undefined> {
  const block = await node.findBlock(number)
  if (!block) return undefined
  const { infos } = await node.joinOutcomes(block)
  const fee = infos.reduce((sum, info) => sum + toAmount(info.fee), 0n)
  return { id: block.blockID, transactions: String(block.transactions?.length ?? 0), fee: String(fee) }
}
