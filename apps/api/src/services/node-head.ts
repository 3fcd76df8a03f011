import { toBigInt } from '@tronlens/core'
import { NodeUnreachableError } from '@tronlens/node-client'
import { type NodeReader, STATUS_TIMEOUT_MS } from './node-reader.ts'

/** Head of a node as it answers now; undefined while it does not answer. */
export async function readNodeHead(node: Pick<NodeReader, 'post'>): Promise<bigint | undefined> {
  try {
    const block = await node.post('/wallet/getblock', { detail: false }, STATUS_TIMEOUT_MS)
    const header = block.block_header as { raw_data?: { number?: number } } | undefined
    return toBigInt(header?.raw_data?.number)
  } catch (error) {
    // status stays readable while the node is away
    if (error instanceof NodeUnreachableError) return undefined
    throw error
  }
}
