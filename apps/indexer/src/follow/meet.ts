import { lowerOf } from '@tronlens/core'
import type { NodeClient, NodeHead } from '@tronlens/node-client'
import type { IndexState, Writer } from '../write/writer.ts'
import type { Meeting } from './next-step.ts'

/** Hashes of both sides at the highest block that both have. */
export async function meet(
  { node, writer }: { node: NodeClient; writer: Writer },
  state: IndexState,
  head: NodeHead,
): Promise<Meeting> {
  const common = lowerOf(state.head, head.number)
  return {
    ours: common === state.head ? state.hash : await writer.findHash(common),
    theirs: common === head.number ? head.hash : (await node.findBlock(common))?.blockID,
  }
}
