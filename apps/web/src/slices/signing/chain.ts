import {
  type BlockHash,
  blockNumber,
  bytesToUtf8,
  hexToBytes,
  milliseconds,
  type TransactionId,
} from '@tronlens/core'
import { type Observation, type ReferenceBlock, readRevertText, type Submission } from '@tronlens/signing'
import { askNode, postNode } from '../../shared/api/node.ts'

type NodeBlock = {
  blockID: BlockHash
  block_header: { raw_data: { number?: number; timestamp?: number } }
}
type NodeBroadcast = { result?: boolean; code?: string; message?: string }
type NodeInfo = {
  id?: string
  blockNumber?: number
  receipt?: { result?: string }
  result?: string
  resMessage?: string
  contractResult?: readonly string[]
}

const readBlock = ({ blockID, block_header: { raw_data } }: NodeBlock): ReferenceBlock => ({
  number: blockNumber(raw_data.number ?? 0),
  hash: blockID,
  timestamp: milliseconds(raw_data.timestamp ?? 0),
})

/** The newest block, and the newest that cannot be replaced. Asked from the node itself, so the index may lag behind. */
export async function readHeads(): Promise<{ head: ReferenceBlock; solid: ReferenceBlock }> {
  const [head, solid] = await Promise.all([
    askNode<NodeBlock>('/wallet/getblock', { detail: false }),
    askNode<NodeBlock>('/walletsolidity/getblock', { detail: false }),
  ])
  return { head: readBlock(head), solid: readBlock(solid) }
}

/** Hands a signed transaction to the node. */
export async function submit(hex: string): Promise<Submission> {
  const answer = await postNode<NodeBroadcast>('/wallet/broadcasthex', { transaction: hex })
  if (answer.result) return { accepted: true }
  const { code = 'OTHER_ERROR', message = '' } = answer
  return { accepted: false, code, message: readMessage(message) }
}

/** Where a transaction is now. */
export async function observe(txID: TransactionId): Promise<Observation> {
  const [info, { solid }] = await Promise.all([
    askNode<NodeInfo>('/wallet/gettransactioninfobyid', { value: txID }),
    readHeads(),
  ])
  if (info.blockNumber === undefined) return { found: undefined, solidTime: solid.timestamp }
  const block = blockNumber(info.blockNumber)
  // plain contracts have no result in their receipt; a failed one would be in no block
  const result = info.receipt?.result ?? (info.result === 'FAILED' ? 'FAILED' : 'SUCCESS')
  const reason = result === 'SUCCESS' ? undefined : reasonOf(info)
  const found = { block, isSolid: block <= solid.number, result, ...(reason && { reason }) }
  return { found, solidTime: solid.timestamp }
}

/** What a contract said when it failed, else the node's own words. */
const reasonOf = ({ contractResult: [data = ''] = [], resMessage = '' }: NodeInfo): string =>
  readRevertText(data) ?? readMessage(resMessage)

/** Nodes write the text of a refusal in hex. */
function readMessage(message: string): string {
  return /^([0-9a-f]{2})+$/i.test(message) ? bytesToUtf8(hexToBytes(message)) : message
}
