import { type BlockHash, type BlockNumber, blockNumber } from '@tronlens/core'
import type { Validity } from '../intent.ts'

/** Number of heights that the bytes distinguish: they hold two bytes of the height. */
const HEIGHTS = 2 ** 16
/**
 * How many blocks the newest block of a source may be behind the reference block without a warning: a minute.
 * New bytes can refer to the newest block of a node, which the index does not have yet. A source that is
 * further behind cannot compare, and the review says so.
 */
export const REFERENCE_LAG = 20

/** Blocks that one source, a node or the index, has around a reference block. */
export type ReferenceView = {
  /** Its newest block. */
  readonly head: BlockNumber
  /** Id of its block at the height of the reference block; undefined where it holds none. */
  readonly hash: BlockHash | undefined
}

/**
 * Whether bytes belong to the chain of the sources: both have the reference block, one of them has another
 * block in its place, or not both can compare it.
 */
export type ReferenceVerdict = 'same' | 'foreign' | 'unknown'

/**
 * Height of the block that bytes refer to: the newest one with these two last bytes, as the chain looks it
 * up. A block that is at most {@link REFERENCE_LAG} above `head` counts as well, since `head` may lag.
 *
 * @param head - newest known block
 * @returns undefined where the chain is shorter than that
 * @example referenceHeight({ refBlockBytes: '0001' }, blockNumber(65_540)) // 65_537
 */
export function referenceHeight(
  { refBlockBytes }: Pick<Validity, 'refBlockBytes'>,
  head: BlockNumber,
): BlockNumber | undefined {
  const below = (((head - Number.parseInt(refBlockBytes, 16)) % HEIGHTS) + HEIGHTS) % HEIGHTS
  const height = head - (below >= HEIGHTS - REFERENCE_LAG ? below - HEIGHTS : below)
  return height < 0 ? undefined : blockNumber(height)
}

/**
 * Compares the block that bytes refer to with the blocks of node and index at its height. A source that does
 * not answer, or does not have that height, makes the result `unknown`, unless it is only {@link
 * REFERENCE_LAG} blocks behind and the other source agrees.
 *
 * @param height - from {@link referenceHeight}
 * @param views - one entry for each source; undefined for one that does not answer
 */
export function compareReference(
  { refBlockHash }: Pick<Validity, 'refBlockHash'>,
  height: BlockNumber | undefined,
  views: readonly (ReferenceView | undefined)[],
): ReferenceVerdict {
  if (height === undefined) return 'foreign'
  const isHeld = (view: ReferenceView | undefined): boolean => view?.hash?.slice(16, 32) === refBlockHash
  if (views.some((view) => view?.hash !== undefined && !isHeld(view))) return 'foreign'
  const isFine = (view: ReferenceView | undefined): boolean =>
    isHeld(view) || (view !== undefined && view.head < height && height <= view.head + REFERENCE_LAG)
  return views.some(isHeld) && views.every(isFine) ? 'same' : 'unknown'
}
