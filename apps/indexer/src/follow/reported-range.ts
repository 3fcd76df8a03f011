import { type BlockHash, type BlockNumber, blockNumber, lowerOf } from '@tronlens/core'
import {
  MAX_BLOCK_RANGE,
  NodeAnswerInvalidError,
  type NodeBlockWithInfos,
  type NodeClient,
  type NodeReader,
  numberOf,
} from '@tronlens/node-client'
import type { Archive } from '../archive/archive.ts'
import { BrokenChainError, type ChainBreak } from './broken-chain.ts'

/** Blocks `from` to `to`, and the source that returned them. */
export type ReportedRange = {
  from: BlockNumber
  to: BlockNumber
  bundles: NodeBlockWithInfos[]
  /** Host of the node; undefined where they come from a record of the archive. */
  node: string | undefined
  /** Why the node was asked although the archive has a record of these blocks. */
  doubt?: string
}

/**
 * Blocks of a record of the archive where it ends with a block of the node; those of the node otherwise.
 *
 * @param range - blocks, and the last one of their record: all of it is believed, or nothing
 */
export async function readRange(
  client: NodeClient,
  archive: Archive,
  { from, to, recordTo }: { from: BlockNumber; to: BlockNumber; recordTo: BlockNumber },
): Promise<ReportedRange> {
  const findId = (number: BlockNumber) =>
    client.withOne((node) => node.findBlockId(number), { solidTo: number })
  const [record, end] = await Promise.all([archive.read(from, recordTo), findId(recordTo)])
  if (!record) return askRange(client, from, to)
  const bundles = record.slice(0, to - from + 1)
  // it may end above what the node has
  const [last, reported] = end === undefined ? [to, await findId(to)] : [recordTo, end]
  const kept = record[last - from]?.block.blockID
  // a node that keeps no old blocks does not report it
  if (reported === undefined || reported === kept) return { from, to, bundles, node: undefined }
  const doubt = `its block ${last} is ${kept}, that of the node is ${reported}`
  return { ...(await askRange(client, from, to)), doubt }
}

/** Blocks of one node. Solid ones come from the node in turn, newer ones from the one that leads. */
export const askRange = (client: NodeClient, from: BlockNumber, to: BlockNumber): Promise<ReportedRange> =>
  client.withOne(
    async (reader, node) => {
      const bundles: NodeBlockWithInfos[] = []
      for (let first = from; first <= to; first = blockNumber(first + MAX_BLOCK_RANGE))
        bundles.push(
          ...(await fetchRange(reader, first, lowerOf(blockNumber(first + MAX_BLOCK_RANGE - 1), to))),
        )
      return { from, to, bundles, node }
    },
    { solidTo: to },
  )

/**
 * Where blocks do not join.
 *
 * @param parent - id of the block before the first; undefined when it is not known
 * @param last - id that the last one has; undefined when it is not known
 */
export function findBreak(
  { to, bundles }: Pick<ReportedRange, 'to' | 'bundles'>,
  parent: BlockHash | undefined,
  last: BlockHash | undefined,
): ChainBreak | undefined {
  let expected = parent
  for (const { block } of bundles) {
    const found = block.block_header.raw_data.parentHash
    if (expected !== undefined && found !== expected) return { block: numberOf(block), expected, found }
    expected = block.blockID
  }
  return last === undefined || last === expected
    ? undefined
    : { block: blockNumber(to + 1), expected: last, found: expected }
}

/**
 * Makes sure that a node has a block; where it returns none at that height, that is not known.
 *
 * @throws {BrokenChainError} when it has another one
 */
export const requireBlock = (client: NodeClient, number: BlockNumber, expected: BlockHash): Promise<void> =>
  client.withOne(
    async (reader, node) => {
      const found = await reader.findBlockId(number)
      if (found !== undefined && found !== expected)
        throw new BrokenChainError(node, { block: blockNumber(number + 1), expected: expected, found })
    },
    { solidTo: number },
  )

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
