import { blockNumber, lowerOf, milliseconds } from '@tronlens/core'
import { readInitialParameters } from '@tronlens/db'
import { createNodeClient } from '@tronlens/node-client'
import type { IndexerConfig } from '../config.ts'
import { toMilliseconds } from '../extract/values.ts'
import { BatchBuilder } from '../follow/batch.ts'
import { fetchBlocks } from '../follow/fetch-blocks.ts'
import { readChainFacts } from '../jobs/refresh-chain.ts'
import { Writer } from '../write/writer.ts'

/** Blocks that are written anew in one transaction at most. */
const PART = 500

/**
 * Writes the rows of some blocks anew, as the node tells them now: blocks, transactions, transfers, what contracts did and told, and what
 * addresses took part in. Balances and whatever else follows from all blocks before stays as it is.
 *
 * @param told - called after each part with its last block
 * @throws {NetworkTakenError} while an indexer writes to the network
 */
export async function reindexRange(
  config: IndexerConfig,
  from: number,
  to: number,
  told: (block: number) => void,
): Promise<void> {
  const node = createNodeClient({
    url: config.nodeUrl,
    solidityUrl: config.solidityNodeUrl,
    apiKey: config.nodeApiKey,
  })
  const writer = await Writer.open(config.databaseUrl, config.network)
  try {
    // it moves with the blocks and is thrown away: what rows need of it was there before them
    const memory = await writer.loadMemory()
    const { history } = await readChainFacts(node, { initial: await writer.run(readInitialParameters) })
    const parent = from > 0 ? await node.findBlock(blockNumber(from - 1)) : undefined
    let parentTime = parent ? toMilliseconds(parent.block_header.raw_data.timestamp) : milliseconds(0)
    for (let first = from; first <= to; first += PART) {
      const last = lowerOf(blockNumber(first + PART - 1), blockNumber(to))
      const builder = new BatchBuilder({ memory, parameters: history, parentTime, genesisWitnesses: [] })
      for await (const bundles of fetchBlocks(node, blockNumber(first), last, undefined))
        for (const bundle of bundles) builder.add(bundle)
      const batch = builder.finish()
      parentTime = batch.time
      await writer.rewriteRows(batch)
      told(last)
    }
  } finally {
    await writer.close()
    await node.close()
  }
}
