import type { BlockHash, BlockNumber, Milliseconds } from '@tronlens/core'
import type { NodeClient } from '@tronlens/node-client'

/** The newest block of the index. */
export type IndexedHead = { number: BlockNumber; hash: BlockHash; time: Milliseconds }

/**
 * Asks the node while it stands on the newest block of the index: its answers are about the state after that block.
 *
 * @returns undefined when it stands, or came to stand, on another one
 */
export async function askAtHead<Answer>(
  node: NodeClient,
  head: IndexedHead,
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const isThere = async () => (await node.getHead()).hash === head.hash
  if (!(await isThere())) return undefined
  const answer = await ask()
  return (await isThere()) ? answer : undefined
}
