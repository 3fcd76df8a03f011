import { type BlockHash, type BlockNumber, blockNumber, lowerOf } from '@tronlens/core'
import { MAX_BLOCK_RANGE, type NodeBlockWithInfos, type NodeClient } from '@tronlens/node-client'
import type { WaitingBlocks } from '../archive/waiting-blocks.ts'
import { BrokenChainError } from './broken-chain.ts'
import { askRange, findBreak, type ReportedRange, readRange, requireBlock } from './reported-range.ts'

/** Transactions that one request for blocks should bring, so that memory stays flat. */
const TARGET_TRANSACTIONS = 200
/** Requests for blocks that run ahead of the one being used. */
const RANGES_AHEAD = 3

/** Blocks on their way to the disk and those that are there, and the newest solid block: nothing above may be kept there. */
type Kept = { waiting: WaitingBlocks; solid: BlockNumber }

/** Where blocks belong, and where those are that need not be asked for. */
export type Belonging = {
  /** Id of the block before the first; undefined before block 0, or where the id of the last one is enough. */
  parent: BlockHash | undefined
  /** Id that the last one has; absent where it is unknown. */
  last?: BlockHash | undefined
  /** Blocks on the disk, which are taken instead of asking, and the height up to which more may be kept there. */
  kept?: Kept | undefined
}

/**
 * Blocks `from` to `to` with their outcomes, in order, a range at a time. Later ranges are fetched while an earlier one is
 * used; their size follows how full blocks are. Records of the disk that are not of the node's chain are given up, once blocks of the node
 * join in their place and before these are kept.
 *
 * @throws {BrokenChainError} when blocks of a node do not join
 */
export async function* fetchBlocks(
  client: NodeClient,
  from: BlockNumber,
  to: BlockNumber,
  { parent, last, kept }: Belonging,
): AsyncGenerator<NodeBlockWithInfos[]> {
  const archive = kept?.waiting.archive
  const ahead: Promise<ReportedRange>[] = []
  let next = from
  let size = Math.min(20, MAX_BLOCK_RANGE)
  let expected = parent
  const fill = async () => {
    while (ahead.length <= RANGES_AHEAD && next <= to) {
      const target = lowerOf(blockNumber(next + size - 1), to)
      const reach = await archive?.reach(next)
      // none reaches into a record: what is asked is kept where no record stands, and the record may be given up later
      const end = reach === undefined ? ((await archive?.gapTo(next, target)) ?? target) : lowerOf(reach, to)
      const range =
        archive && reach !== undefined
          ? readRange(client, archive, { from: next, to: end, recordTo: reach })
          : askRange(client, next, end)
      range.catch(() => undefined) // seen when its turn comes
      ahead.push(range)
      next = blockNumber(end + 1)
    }
  }
  const findBreakOf = (range: ReportedRange) => findBreak(range, expected, range.to === to ? last : undefined)
  // a node of another chain must not have anything of the disk given up
  if (last !== undefined) await requireBlock(client, to, last)
  for (await fill(); ahead.length > 0; await fill()) {
    let range = await (ahead.shift() as Promise<ReportedRange>)
    let broken = findBreakOf(range)
    if (broken && range.node === undefined) {
      const doubt = `its block ${broken.block} should follow ${broken.expected}, but follows ${broken.found}`
      range = { ...(await askRange(client, range.from, range.to)), doubt }
      broken = findBreakOf(range)
    }
    const { bundles, node, doubt } = range
    if (broken) throw new BrokenChainError(String(node), broken)
    if (doubt !== undefined) await archive?.giveUp(range.from, range.to, doubt)
    expected = bundles.at(-1)?.block.blockID
    await kept?.waiting.offer(bundles, kept.solid)
    const transactions = bundles.reduce((sum, { infos }) => sum + infos.length, 0)
    const target = Math.ceil((TARGET_TRANSACTIONS * bundles.length) / Math.max(transactions, 1))
    size = Math.max(1, Math.min(MAX_BLOCK_RANGE, target, size * 2))
    yield bundles
  }
}
