import type { BlockHash, BlockNumber, Milliseconds } from '@tronlens/core'
import { hasBlock } from '@tronlens/db'
import type { NodeClient, NodeReader, StateReader } from '@tronlens/node-client'
import type { Writer } from '../write/writer.ts'

/** The newest block of the index. */
export type IndexedHead = { number: BlockNumber; hash: BlockHash; time: Milliseconds }
/** What the node said, and the block after which it is so. */
export type Settled<Answer> = { answer: Answer; height: BlockNumber }

/** Asks the state of a node after a block, and beside it what does not change. */
export type AskSettled<Answer> = (
  reader: StateReader,
  node: NodeReader,
  height: BlockNumber,
) => Promise<Answer>

/**
 * Asks the node about its state after a block that the index has.
 *
 * A node tells its newest state with all transactions that wait for a block already in it. So it is the newest block of the index only
 * while nothing waits, before and after the questions; on a busy chain it is the node's newest solid block.
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
  if (await isAtRest()) {
    const answer = await ask(node, node, head.number)
    return (await isAtRest()) ? { answer, height: head.number } : undefined
  }
  const { number, hash } = await node.getSolidHead()
  if (number > head.number || !(await writer.run((client) => hasBlock(client, number, hash))))
    return undefined
  const answer = await ask(node.solid, node, number)
  return (await node.getSolidHead()).hash === hash ? { answer, height: number } : undefined
}
