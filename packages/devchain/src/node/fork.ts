import { fromBinary } from '@bufbuild/protobuf'
import { BlockSchema } from '@tronlens/protocol'
import type { StoredBlock } from '../consensus/block-archive.ts'
import { type ChainTransaction, openTransaction } from '../consensus/chain-transaction.ts'
import type { DevNode } from './dev-node.ts'

/** The result of a fork. */
export type Fork = {
  /** Height of the last block that both branches share. */
  readonly parent: number
  /** Id of the head of the old branch. */
  readonly before: string
  readonly head: { readonly number: number; readonly id: string }
}

/** Differences of the new branch. */
export type ForkOptions = {
  /**
   * Transactions of the old branch to leave out of the new one: all, or some ids. The others are pending
   * again.
   */
  readonly drop: boolean | ReadonlySet<string>
  /** Blocks of the new branch. */
  readonly blocks: number
}

const transactionsOf = (block: StoredBlock): ChainTransaction[] =>
  fromBinary(BlockSchema, block.bytes).transactions.map((transaction) =>
    openTransaction({ ...transaction, ret: [] }),
  )

/**
 * Replaces the newest blocks by others, as when a longer branch wins. The new branch leaves a slot empty
 * first, so all its blocks differ from the old ones.
 *
 * @param depth - number of blocks to remove
 * @throws {RangeError} when those blocks can no longer be removed; the chain is unchanged in that case
 */
export function forkChain({ chain, producer, clock }: DevNode, depth: number, options: ForkOptions): Fork {
  const before = chain.head.id
  const parent = chain.head.number - depth
  if (parent < chain.oldestReadable)
    throw new RangeError(
      `only blocks after ${chain.oldestReadable} can be taken back, but ${depth} blocks reach down to ${parent + 1}`,
    )
  const { drop } = options
  const isDropped = (id: string) => (drop instanceof Set ? drop.has(id) : drop === true)
  chain.atOnce((waiting) => {
    const removed: ChainTransaction[] = []
    for (let i = 0; i < depth; i++) removed.unshift(...transactionsOf(chain.removeHead()))
    chain.restorePending([...removed.filter(({ id }) => !isDropped(id)), ...waiting])
    for (let i = 0; i < options.blocks; i++) producer.produce(producer.nextSlot(i === 0 ? 2 : 1))
  })
  const { number, id, time } = chain.head
  clock.catchUp(time)
  return { parent, before, head: { number, id } }
}
