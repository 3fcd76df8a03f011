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
  /** Whether it has been the newest block for so long that the node cannot be working on the next one. */
  isStanding: boolean
}
/** The node's answer, and the block after which it is valid. */
export type Settled<Answer> = {
  answer: Answer
  height: BlockNumber
  /**
   * Whether lists of resource delegations are of that block too. A java-tron looks them up by a prefix in its
   * newest state, whatever block it is asked about, and that state contains all transactions that wait for a
   * block. TRC10 tokens are of the block: those that are stored apart from their account are stored there
   * when their block is solid, and the account holds what was changed since.
   */
  hasLoans: boolean
}

/** Reads the node's state after a block, together with values that do not change. */
export type AskSettled<Answer> = (
  reader: StateReader,
  node: NodeReader,
  height: BlockNumber,
) => Promise<Answer>

/**
 * Asks the node about its state after a block that the index has.
 *
 * A node answers from the state that it is working on. This state contains all transactions that wait for a
 * block. While the node makes, receives or validates a block or a transaction, the state contains a part of
 * that too, although the head is still the old one and no transaction waits. So the newest state of the node
 * is that of the newest block of the index only on a chain that stands still, with no waiting transactions
 * before and after the questions. On any other chain the node is asked about its newest solid block.
 *
 * @returns undefined when the node moved on, or when its block is not in the index
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
    return (await isAtRest()) ? { answer, height: head.number, hasLoans: true } : undefined
  }
  const hasNothingWaiting = async () => (await node.findPendingSize()) === 0
  const wasIdle = await hasNothingWaiting()
  const { number, hash } = await node.getSolidHead()
  if (number > head.number || !(await writer.run((client) => hasBlock(client, number, hash))))
    return undefined
  const answer = await ask(node.solid, node, number)
  if ((await node.getSolidHead()).hash !== hash) return undefined
  return { answer, height: number, hasLoans: wasIdle && (await hasNothingWaiting()) }
}
