import { AppError, type BlockNumber, blockNumber } from '@tronlens/core'
import type { NodeClient } from '@tronlens/node-client'
import { findFirstSince } from './block-times.ts'

/** How the first block of an index is written in a setting: a height, or how many days back. */
export const HISTORY_FROM = /^(\d{1,12}|\d{1,5}d)$/
const DAY_MS = 86_400_000

/** The first block of the index cannot be the one that was asked for. */
export class HistoryStartError extends AppError {
  readonly code = 'INVALID_CONFIG'
  constructor(
    readonly requested: string,
    readonly solid: BlockNumber,
  ) {
    super(
      `INDEX_FROM is "${requested}" but the newest solid block of the node is ${solid}; choose a lower height, or days such as 30d.`,
    )
  }
}

/**
 * The block that a partial index begins with. Never above the solid one: what lies before may not change any
 * more.
 *
 * @param requested - a height, or days back such as `30d`; see `HISTORY_FROM`
 * @throws {HistoryStartError} when the node has no such solid block
 */
export async function findStartHeight(node: NodeClient, requested: string): Promise<BlockNumber> {
  if (requested === '0') return blockNumber(0)
  const solid = await node.getSolidHead()
  if (!requested.endsWith('d')) {
    const height = blockNumber(Number(requested))
    if (height > solid.number) throw new HistoryStartError(requested, solid.number)
    return height
  }
  const time = Number(solid.timestamp) - Number(requested.slice(0, -1)) * DAY_MS
  return findFirstSince(node, time, { low: 0, high: solid.number })
}
