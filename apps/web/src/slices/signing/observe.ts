import { blockNumber, milliseconds, type TransactionId } from '@tronlens/core'
import { type Found, type Observation, readRevertText, type Sent } from '@tronlens/signing'
import { api } from '../../shared/api/client.ts'
import { askNode } from '../../shared/api/node.ts'
import { readMessage, readSolidPlace } from './chain.ts'

type NodeInfo = {
  id?: string
  blockNumber?: number
  receipt?: { result?: string }
  result?: string
  resMessage?: string
  contractResult?: readonly string[]
}

/** The node's answer about a transaction. */
export async function observeNode(txID: TransactionId): Promise<Observation> {
  const [info, solid] = await Promise.all([
    askNode<NodeInfo>('/wallet/gettransactioninfobyid', { value: txID }),
    readSolidPlace(),
  ])
  if (info.blockNumber === undefined) return { found: undefined, solidTime: solid.timestamp }
  const block = blockNumber(info.blockNumber)
  // plain contracts have no result in their receipt; a failed one would be in no block
  const result = info.receipt?.result ?? (info.result === 'FAILED' ? 'FAILED' : 'SUCCESS')
  const reason = result === 'SUCCESS' ? undefined : reasonOf(info)
  return { found: { block, isSolid: block <= solid.number, result, ...(reason && { reason }) } }
}

/**
 * The answer of the index about it. The time of its last block is requested only where that time can decide
 * something.
 */
export async function observeIndex({
  txID,
  expiration,
}: Pick<Sent, 'txID' | 'expiration'>): Promise<Observation> {
  // requested before the transaction: otherwise a block that arrives in between would count as one without
  // the transaction
  const solidTime = Date.now() > expiration ? await indexedSolidTime() : undefined
  const info = await api.getTransactionInfo({ hash: txID })
  if (info.block === undefined) return { found: undefined, solidTime }
  const found: Found = {
    block: blockNumber(info.block),
    isSolid: info.confirmed ?? false,
    // the index reports a result for plain contracts too, which the receipt of a node omits
    result: info.contractRet || 'SUCCESS',
  }
  return { found }
}

async function indexedSolidTime() {
  const { database } = await api.getSystemStatus({})
  const { timestamp } = await api.getBlock({ number: String(database.confirmedBlock) })
  return milliseconds(timestamp)
}

/** Asks node and index; undefined for a source that does not answer, which is no evidence of anything. */
export const observe = (sent: Pick<Sent, 'txID' | 'expiration'>): Promise<(Observation | undefined)[]> =>
  Promise.all([observeNode(sent.txID), observeIndex(sent)].map((asked) => asked.catch(() => undefined)))

/** The contract's own message about a failure, else that of the node. */
const reasonOf = ({ contractResult: [data = ''] = [], resMessage = '' }: NodeInfo): string =>
  readRevertText(data) ?? readMessage(resMessage)
