import type { StoredBlock } from '../../consensus/block-archive.ts'
import type { NodeView } from '../request/wallet-request.ts'

/** Maximum number of blocks of one range request. */
const MAX_RANGE = 100n

/** A text that is neither a height nor the id of a block. */
export class BlockNameError extends Error {}

/** The block at a height, up to the end of the view. */
export const findBlock = (view: NodeView, number: bigint): StoredBlock | undefined =>
  number < 0n || number > BigInt(view.headNumber) ? undefined : view.chain.archive.find(Number(number))

/** The block with an id (64 lower-case hex digits), up to the end of the view. */
export function findBlockById(view: NodeView, id: string): StoredBlock | undefined {
  const block = view.chain.archive.findById(id)
  return block && block.number <= view.headNumber ? block : undefined
}

/** The newest block that the view shows. */
export const headBlock = (view: NodeView): StoredBlock =>
  view.chain.archive.find(view.headNumber) as StoredBlock

/**
 * The block with a height or an id; the newest block for an empty text.
 *
 * @throws {BlockNameError}
 */
export function findNamedBlock(view: NodeView, name: string): StoredBlock | undefined {
  if (name === '') return headBlock(view)
  if (/^[+-]?\d{1,19}$/.test(name)) {
    if (BigInt(name) < 0n) throw new BlockNameError('num must be non-positive number.')
    return findBlock(view, BigInt(name))
  }
  if (!/^[0-9a-fA-F]{64}$/.test(name)) throw new BlockNameError('id must be legal block hash.')
  return findBlockById(view, name.toLowerCase())
}

/** Blocks from `start` to just before `end`; undefined for a range that a node refuses. */
export function blocksInRange(view: NodeView, start: bigint, end: bigint): StoredBlock[] | undefined {
  if (end <= 0n || end <= start || end - start > MAX_RANGE) return undefined
  return start < 0n ? [] : collectBlocks(view, start, end)
}

/** The newest blocks, in ascending order; undefined for a count that a node refuses. */
export function latestBlocks(view: NodeView, count: bigint): StoredBlock[] | undefined {
  if (count <= 0n || count >= MAX_RANGE) return undefined
  const end = BigInt(view.headNumber) + 1n
  return collectBlocks(view, end - count, end)
}

function collectBlocks(view: NodeView, start: bigint, end: bigint): StoredBlock[] {
  const blocks: StoredBlock[] = []
  for (let number = start; number < end; number++) {
    const block = findBlock(view, number)
    if (block) blocks.push(block)
  }
  return blocks
}
