import type { BlockHash, BlockNumber, Milliseconds } from '@tronlens/core'
import { hasBlock } from '@tronlens/db'
import type { NodeClient, NodeReader, StateReader } from '@tronlens/node-client'
import type { Writer } from '../write/writer.ts'

/** The newest block of the index. */
export type IndexedHead = {
  number: BlockNumber
  hash: BlockHash
  time: Milliseconds
  /** Newest block of the index that can no longer be replaced. */
  solid: BlockNumber
  /** Whether it has been the newest one for so long that the node is not working on the next. */
  isStanding: boolean
}
/** What the node said, and the block after which it is so. */
export type Settled<Answer> = {
  answer: Answer
  height: BlockNumber
  /**
   * Whether what a node looks up by a prefix (TRC10 tokens that are kept apart from their account, loans) is that of the block too. A
   * java-tron reads these from its newest state, whatever block it is asked about, with all that waits for a block already in it.
   */
  hasLists: boolean
}

/** Asks the state of a node after a block, together with what does not change. */
export type AskSettled<Answer> = (
  reader: StateReader,
  node: NodeReader,
  height: BlockNumber,
) => Promise<Answer>

/**
 * Asks the node about its state after a block that the index has.
 *
 * A node answers from the state that it is working on: all transactions that wait for a block are in it, and while it makes a block, takes
 * one over or validates a transaction, so is a part of that, although the head is the old one and nothing waits. So its newest state is that
 * of the newest block of the index only on a chain that stands still, while nothing waits, before and after the questions; on any other
 * chain the node is asked about its newest solid block.
 *
 * @returns undefined when the node moved on, or stands on a block that the index does not have
 */
export function askSettled<Answer>(
  writer: Writer,
  node: NodeClient,
  head: IndexedHead,
  ask: AskSettled<Answer>,
): Promise<Settled<Answer> | undefined> {
  return node.withOne((one) => askOne(writer, one, head, ask), { having: head })
}

async function askOne<Answer>(
  writer: Writer,
  node: NodeReader,
  head: IndexedHead,
  ask: AskSettled<Answer>,
): Promise<Settled<Answer> | undefined> {
  const isAtRest = async () =>
    (await node.findPendingSize()) === 0 && (await node.getHead()).hash === head.hash
  if (head.isStanding && (await isAtRest())) {
    const answer = await ask(node, node, head.number)
    return (await isAtRest()) ? { answer, height: head.number, hasLists: true } : undefined
  }
  const hasNothingWaiting = async () => (await node.findPendingSize()) === 0
  const wasIdle = await hasNothingWaiting()
  const { number, hash } = await node.getSolidHead()
  if (number > head.number || !(await writer.run((client) => hasBlock(client, number, hash))))
    return undefined
  const answer = await ask(node.solid, node, number)
  if ((await node.getSolidHead()).hash !== hash) return undefined
  return { answer, height: number, hasLists: wasIdle && (await hasNothingWaiting()) }
}
