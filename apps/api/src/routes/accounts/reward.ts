import { toBigInt } from '@tronlens/core'
import { NodeUnreachableError } from '@tronlens/node-client'
import type { WithNode } from '../../services/node-reader.ts'

/**
 * Reward that an account could claim now, sun. It grows with every block and maintenance without a
 * transaction, so only the node knows it.
 *
 * @param address - 42 hex digits
 * @param known - what the indexer heard last, which stands while the node is away
 */
export async function readReward({ node }: WithNode, address: string, known: bigint): Promise<bigint> {
  try {
    const { reward } = await node.post('/wallet/getReward', { address })
    return toBigInt(reward)
  } catch (error) {
    // the rest of the account is known all the same
    if (error instanceof NodeUnreachableError) return known
    throw error
  }
}
