import { AppError, type BlockHash, type BlockNumber, blockNumber, lowerOf } from '@tronlens/core'
import {
  MAX_BLOCK_RANGE,
  NodeAnswerInvalidError,
  type NodeBlockWithInfos,
  type NodeClient,
  type NodeReader,
  numberOf,
} from '@tronlens/node-client'
import type { WaitingBlocks } from '../archive/waiting-blocks.ts'

/** Transactions that one request for blocks should bring, so that memory stays flat. */
const WANTED_TRANSACTIONS = 200
/** Requests for blocks that run ahead of the one being used. */
const RANGES_AHEAD = 3

/** Blocks on their way to the disk and those that are there, and the newest solid block: nothing above may be kept there. */
export type Kept = { waiting: WaitingBlocks; solid: BlockNumber }

/** Blocks of a range that do not follow each other or our newest block: the node switched to another branch. */
export class BrokenChainError extends AppError {
  readonly code = 'BLOCK_MISMATCH'
  constructor(
    readonly number: BlockNumber,
    readonly parent: string,
    readonly expected: string,
  ) {
    super(`Block ${number} has the parent ${parent}, not ${expected}.`)
  }
}

/**
 * Blocks `from` to `to` with their outcomes, in order, a range at a time. Later ranges are fetched while an earlier one is
 * used; their size follows how full blocks are.
 *
 * @param parent - id of the block before `from`; undefined before block 0
 * @param kept - blocks on the disk, which are taken instead of asking, and the height up to which more may be kept there
 * @throws {BrokenChainError} when a block does not follow the one before it
 */
export async function* fetchBlocks(
  client: NodeClient,
  from: BlockNumber,
  to: BlockNumber,
  parent: BlockHash | undefined,
  kept?: Kept,
): AsyncGenerator<NodeBlockWithInfos[]> {
  const ahead: Promise<NodeBlockWithInfos[]>[] = []
  let next = from
  let size = Math.min(20, MAX_BLOCK_RANGE)
  let expected = parent
  const fill = async () => {
    while (ahead.length <= RANGES_AHEAD && next <= to) {
      const reach = await kept?.waiting.archive.reach(next)
      const last = lowerOf(reach ?? blockNumber(next + size - 1), to)
      const range =
        kept && reach !== undefined ? readRange(client, kept, next, last) : askRange(client, next, last)
      range.catch(() => undefined) // seen when its turn comes
      ahead.push(range)
      next = blockNumber(last + 1)
    }
  }
  for (await fill(); ahead.length > 0; await fill()) {
    const bundles = await (ahead.shift() as Promise<NodeBlockWithInfos[]>)
    for (const { block } of bundles) {
      const parentHash = block.block_header.raw_data.parentHash ?? ''
      if (expected !== undefined && parentHash !== expected)
        throw new BrokenChainError(numberOf(block), parentHash, expected)
      expected = block.blockID
    }
    await kept?.waiting.offer(bundles, kept.solid)
    const transactions = bundles.reduce((sum, { infos }) => sum + infos.length, 0)
    const wanted = Math.ceil((WANTED_TRANSACTIONS * bundles.length) / Math.max(transactions, 1))
    size = Math.max(1, Math.min(MAX_BLOCK_RANGE, wanted, size * 2))
    yield bundles
  }
}

/** Blocks of the archive; where it cannot read them any more, those of the node. */
async function readRange(
  client: NodeClient,
  { waiting: { archive } }: Kept,
  from: BlockNumber,
  to: BlockNumber,
): Promise<NodeBlockWithInfos[]> {
  const bundles = await archive.read(from, to)
  if (bundles) return bundles
  const asked: NodeBlockWithInfos[] = []
  for (let first = from; first <= to; first = blockNumber(first + MAX_BLOCK_RANGE))
    asked.push(...(await askRange(client, first, lowerOf(blockNumber(first + MAX_BLOCK_RANGE - 1), to))))
  return asked
}

/** Solid blocks come from whichever node is in turn, younger ones from the one that leads. */
const askRange = (client: NodeClient, from: BlockNumber, to: BlockNumber): Promise<NodeBlockWithInfos[]> =>
  client.withOne((node) => fetchRange(node, from, to), { solidTo: to })

async function fetchRange(
  client: NodeReader,
  from: BlockNumber,
  to: BlockNumber,
): Promise<NodeBlockWithInfos[]> {
  const blocks = await client.listBlocks(from, to)
  blocks.forEach((block, index) => {
    if (numberOf(block) !== from + index)
      throw new NodeAnswerInvalidError(
        'getblockbylimitnext',
        `block ${numberOf(block)} stands where ${from + index} was asked`,
      )
  })
  if (blocks.length !== to - from + 1)
    throw new NodeAnswerInvalidError(
      'getblockbylimitnext',
      `${blocks.length} blocks came for ${from} to ${to}`,
    )
  return Promise.all(blocks.map((block) => client.joinOutcomes(block)))
}
