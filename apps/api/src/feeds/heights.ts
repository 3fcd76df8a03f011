import { blockNumber } from '@tronlens/core'
import type { Services } from '../routes/handle.ts'

/** Blocks that a frame lacks, as a member of it: none while nothing is missing. */
export function behindNow({ chain }: Pick<Services, 'chain'>): { behind?: number } {
  const { blocks } = chain.lag()
  return blocks > 0 ? { behind: blocks } : {}
}

/** Heights as frames show them. */
export async function readHeights({ chain }: Pick<Services, 'chain'>) {
  const { head_number, solid_number } = await chain.state()
  const head = blockNumber(Number(head_number))
  return {
    head,
    solid: blockNumber(Number(solid_number)),
    block_number: head,
    ...behindNow({ chain }),
  }
}
