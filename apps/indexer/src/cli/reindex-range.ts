import { randomBytes } from 'node:crypto'
import { type BlockHash, blockNumber, lowerOf, milliseconds } from '@tronlens/core'
import { readInitialParameters } from '@tronlens/db'
import { NodeAnswerInvalidError, type NodeClient } from '@tronlens/node-client'
import { Archive } from '../archive/archive.ts'
import { WaitingBlocks } from '../archive/waiting-blocks.ts'
import { readChainFacts } from '../chain/refresh-chain.ts'
import type { IndexerConfig } from '../config.ts'
import { WrongNetworkError } from '../errors.ts'
import { toMilliseconds } from '../extract/values.ts'
import { fetchBlocks } from '../follow/fetch-blocks.ts'
import type { Log } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { openNode } from '../open-node.ts'
import { BatchBuilder } from '../write/batch.ts'
import { type IndexState, Writer } from '../write/writer.ts'
import { UsageError } from './arguments.ts'

/** Blocks that are rewritten in one transaction at most. */
const PART = 500
/** Bytes of the name of files that are written to an archive. */
const NAME_BYTES = 4

/**
 * Rewrites the rows of some blocks, as the archive or else the node has them now: blocks, transactions,
 * transfers, what contracts did and emitted, and what addresses took part in. Balances, and all other rows
 * that follow from all earlier blocks, stay as they are.
 *
 * @param onPart - called after each part with its last block
 * @throws {NetworkTakenError} while an indexer writes to the network
 * @throws {WrongNetworkError} when the node has another chain
 * @throws {UsageError} when the node has not the newest block of the index, so that older ones may be others
 *   too
 */
export async function reindexRange(
  { config, log }: { config: IndexerConfig; log: Log },
  from: number,
  to: number,
  onPart: (block: number) => void,
): Promise<void> {
  const node = openNode(config, log, createMetrics())
  const writer = await Writer.open(config.databaseUrl, config.network)
  let archive: Archive | undefined
  try {
    const state = await writer.readState()
    if (!state) throw new UsageError(`Nothing is indexed of the network "${config.network}" yet.`)
    await requireSameChain(node, state)
    if (config.archiveDir)
      archive = await Archive.open(config.archiveDir, state.genesisHash, {
        writer: randomBytes(NAME_BYTES).toString('hex'),
        log,
      })
    const kept = archive && { waiting: new WaitingBlocks(archive), solid: state.solid }
    // it moves with the blocks and is thrown away: what rows need of it was there before them
    const memory = await writer.loadMemory()
    const { history } = await readChainFacts(node, { initial: await writer.run(readInitialParameters) })
    const parent = from > 0 ? await node.findBlock(blockNumber(from - 1)) : undefined
    let parentTime = parent ? toMilliseconds(parent.block_header.raw_data.timestamp) : milliseconds(0)
    let parentHash: BlockHash | undefined = parent?.blockID
    for (let first = from; first <= to; first += PART) {
      const last = lowerOf(blockNumber(first + PART - 1), blockNumber(to))
      const builder = new BatchBuilder({ memory, parameters: history, parentTime, genesisWitnesses: [] })
      for await (const bundles of fetchBlocks(node, blockNumber(first), last, { parent: parentHash, kept }))
        for (const bundle of bundles) {
          builder.add(bundle)
          parentHash = bundle.block.blockID
        }
      const batch = builder.finish()
      parentTime = batch.time
      await writer.rewriteRows(batch)
      onPart(last)
    }
    await kept?.waiting.keepSolid()
  } finally {
    await archive?.close()
    await writer.close()
    await node.close()
  }
}

/** A node that has the newest block of the index has all of its blocks: each is the parent of the next. */
async function requireSameChain(node: NodeClient, { genesisHash, head, hash }: IndexState): Promise<void> {
  const genesis = await node.findBlock(blockNumber(0))
  if (!genesis) throw new NodeAnswerInvalidError('getblockbynum', 'the node has no block 0')
  if (genesis.blockID !== genesisHash) throw new WrongNetworkError(genesisHash, genesis.blockID)
  const newest = await node.findBlock(head)
  if (newest?.blockID === hash) return
  const other = newest ? 'another block' : 'no block'
  throw new UsageError(
    `The node has ${other} ${head}, with which the index ends: its blocks may be others than those of the index. Let the indexer catch up with this node, or name another in NODE_URL.`,
  )
}
