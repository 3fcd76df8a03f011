import { type BlockHash, blockNumber, bytesToUtf8, hexToBytes, milliseconds } from '@tronlens/core'
import type { RawBlock } from '@tronlens/protocol/verify'
import { type ReferenceBlock, readReferenceBlock, type Submission } from '@tronlens/signing'
import { askNode, postNode } from '../../shared/api/node.ts'

type NodeBlock = {
  blockID: BlockHash
  block_header: { raw_data: { number?: number; timestamp?: number } }
}
type NodeBroadcast = { result?: boolean; code?: string; message?: string }

const askBlock = (path: '/wallet/getblock' | '/walletsolidity/getblock'): Promise<NodeBlock> =>
  askNode<NodeBlock>(path, { detail: false })

/** Height and time of a block, as the node reports them. */
const readPlace = ({ block_header: { raw_data } }: NodeBlock) => ({
  number: blockNumber(raw_data.number ?? 0),
  timestamp: milliseconds(raw_data.timestamp ?? 0),
})

/** The newest block, as the node reports it. */
export const readHeadPlace = async () => readPlace(await askBlock('/wallet/getblock'))

/** The newest block that cannot be replaced, as the node reports it. */
export const readSolidPlace = async () => readPlace(await askBlock('/walletsolidity/getblock'))

/**
 * The newest block, and the newest one that cannot be replaced, whose time is proved by its id. Both come
 * from the node itself, since the index may lag behind.
 *
 * @throws {ForgedBlockError} when the id of the node's block does not match its header
 */
export async function readHeads(): Promise<{
  head: Pick<ReferenceBlock, 'timestamp'>
  solid: ReferenceBlock
}> {
  const [head, solid] = await Promise.all([
    askBlock('/wallet/getblock'),
    askBlock('/walletsolidity/getblock'),
  ])
  return { head: readPlace(head), solid: readReferenceBlock(solid as RawBlock) }
}

/**
 * Broadcasts a signed transaction through the node.
 *
 * @param base - prefix of the paths of its network; by default that of the network that is shown
 */
export async function submit(hex: string, base?: string): Promise<Submission> {
  const answer = await postNode<NodeBroadcast>('/wallet/broadcasthex', { transaction: hex }, undefined, base)
  if (answer.result) return { accepted: true }
  const { code = 'OTHER_ERROR', message = '' } = answer
  return { accepted: false, code, message: readMessage(message) }
}

/** The text of a node's message, which the node encodes in hex. */
export function readMessage(message: string): string {
  return /^([0-9a-f]{2})+$/i.test(message) ? bytesToUtf8(hexToBytes(message)) : message
}
