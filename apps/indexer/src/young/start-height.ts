import { AppError, type BlockNumber, blockNumber } from '@tronlens/core'
import type { NodeClient } from '@tronlens/node-client'
import { findFirstSince } from '../chain/block-times.ts'

/** How the first block of an index is written in a setting: a height, or how many days back. */
export const HISTORY_FROM = /^(\d{1,12}|\d{1,5}d)$/
const DAY_MS = 86_400_000

/** The first block of the index cannot be the one that was asked for. */
export class HistoryStartError extends AppError {
  readonly code = 'INVALID_CONFIG'
  constructor(
    readonly wanted: string,
    readonly solid: BlockNumber,
  ) {
    super(
      `INDEX_FROM is "${wanted}" but the newest solid block of the node is ${solid}; choose a lower height, or days such as 30d.`,
    )
  }
}

/**
 * The block that a young index begins with. Never above the solid one: what lies before may not change any more.
 *
 * @param wanted - a height, or days back such as `30d`; see `HISTORY_FROM`
 * @throws {HistoryStartError} when the node has no such solid block
 */
export async function findStartHeight(node: NodeClient, wanted: string): Promise<BlockNumber> {
  if (wanted === '0') return blockNumber(0)
  const solid = await node.getSolidHead()
  if (!wanted.endsWith('d')) {
    const height = blockNumber(Number(wanted))
    if (height > solid.number) throw new HistoryStartError(wanted, solid.number)
    return height
  }
  const time = Number(solid.timestamp) - Number(wanted.slice(0, -1)) * DAY_MS
  return findFirstSince(node, time, { low: 0, high: solid.number })
}
