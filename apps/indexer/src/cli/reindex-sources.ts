import { type BlockNumber, blockHash, blockNumber } from '@tronlens/core'
import { createDatabase, findChainState, findKnownSince, listKeptNetworks } from '@tronlens/db'
import { NodeAnswerInvalidError } from '@tronlens/node-client'
import { Archive } from '../archive/archive.ts'
import { findStartHeight } from '../chain/start-height.ts'
import { OtherChainError } from '../errors.ts'
import { createMetrics } from '../metrics.ts'
import { openNode } from '../open-node.ts'
import type { CommandTools } from './tools.ts'

/**
 * First blocks of an index: that of its chain, and the one that it begins with; undefined where nothing is
 * indexed.
 */
async function findBeginning({ config }: Pick<CommandTools, 'config'>) {
  const db = createDatabase(config.databaseUrl, config.network, { poolSize: 1 })
  try {
    if (!(await listKeptNetworks(db)).includes(config.network)) return undefined
    const state = await findChainState(db)
    const genesis = state && blockHash(state.genesis_hash.toString('hex'))
    return genesis && { genesis, first: await findKnownSince(db, 'history') }
  } finally {
    await db.destroy()
  }
}

/**
 * Checks whether all that is deleted can be indexed again.
 *
 * @param takesOther - whether the node may have another chain than the index
 * @returns the block that the index is to begin with
 * @throws when the node does not answer, has another chain or not the first block, or the archive is of
 *   another chain
 */
export async function requireSources(
  tools: Pick<CommandTools, 'config' | 'log'>,
  takesOther: boolean,
): Promise<BlockNumber> {
  const { config, log } = tools
  const kept = await findBeginning(tools)
  const node = openNode(config, log, createMetrics())
  try {
    const genesis = await node.findBlock(blockNumber(0))
    if (!genesis) throw new NodeAnswerInvalidError('getblockbynum', 'the node has no block 0')
    const isOther = kept !== undefined && kept.genesis !== genesis.blockID
    if (isOther && !takesOther) throw new OtherChainError(kept.genesis, genesis.blockID)
    const from = await findStartHeight(
      node,
      config.historyFrom ?? (kept && !isOther ? String(kept.first) : '0'),
    )
    if (config.archiveDir) await (await Archive.open(config.archiveDir, genesis.blockID)).close()
    return from
  } finally {
    await node.close()
  }
}
