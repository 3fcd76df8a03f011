import { blockNumber } from '@tronlens/core'
import type { WithChain } from '../services/chain-watch.ts'

/** Blocks that a frame lacks, as a member of it: none while nothing is missing. */
export function behindNow({ chain }: WithChain): { behind?: number } {
  const { blocks } = chain.lag()
  return blocks > 0 ? { behind: blocks } : {}
}

/** Heights as frames show them. */
export async function readHeights({ chain }: WithChain) {
  const { head_number, solid_number } = await chain.state()
  const head = blockNumber(Number(head_number))
  return {
    head,
    solid: blockNumber(Number(solid_number)),
    block_number: head,
    ...behindNow({ chain }),
  }
}
