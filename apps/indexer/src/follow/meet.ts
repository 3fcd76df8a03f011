import { type BlockNumber, blockNumber, lowerOf } from '@tronlens/core'
import type { Anchor, NodeClient, NodeHead } from '@tronlens/node-client'
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

/**
 * The newest block that both sides have, from a height downwards; the newest solid one of the index when there is
 * none above it. Where the node returns no block the search ends: it is asked again after what is known to differ
 * was taken back.
 */
export async function findShared(
  { node, writer }: { node: NodeClient; writer: Writer },
  solid: BlockNumber,
  from: BlockNumber,
): Promise<BlockNumber> {
  for (let height = from; height > solid; height = blockNumber(height - 1)) {
    const theirs = await node.findBlockId(height)
    if (theirs === undefined || theirs === (await writer.findHash(height))) return height
  }
  return solid
}

/** Newest solid block of the index, which every node must have. */
export async function readAnchor(writer: Writer, state: IndexState | undefined): Promise<Anchor | undefined> {
  const hash = state && (await writer.findHash(state.solid))
  return state && hash && { number: state.solid, hash }
}

/** Compares the nodes with the index after one had another solid block. Returns whether another one leads now. */
export async function findsOtherLeader(
  { node, writer }: { node: NodeClient; writer: Writer },
  state: IndexState | undefined,
): Promise<boolean> {
  const leader = node.leader()
  await node.look(await readAnchor(writer, state))
  return node.leader() !== leader
}
