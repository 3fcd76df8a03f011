import { getBlock, getBlockPace, getBlockStatistic, getBlockStats } from './block-statistics.ts'
import { getLatestBlock } from './get-latest-block.ts'
import { listBlocks } from './list-blocks.ts'

export const blockRoutes = {
  listBlocks,
  getLatestBlock,
  getBlock,
  getBlockStatistic,
  getBlockPace,
  getBlockStats,
} as const
