import { type BlockHash, type BlockNumber, blockNumber } from '@tronlens/core'
import { readHistoryStart, readInitialParameters } from '@tronlens/db'
import { NodeAnswerInvalidError } from '@tronlens/node-client'
import { Archive } from '../archive/archive.ts'
import { BlockTimes } from '../chain/block-times.ts'
import type { InitialParameters } from '../chain/parameter-history.ts'
import { type ChainFacts, readChainFacts } from '../chain/refresh-chain.ts'
import { findStartHeight } from '../chain/start-height.ts'
import { WrongNetworkError } from '../errors.ts'
import type { ChainMemory } from '../ledger/memory.ts'
import { type Beginning, findBlackHole, readBeginning, remember } from '../write/beginning.ts'
import type { IndexState } from '../write/writer.ts'
import { DeferredIndexes } from './deferred-indexes.ts'
import type { FollowerTools } from './follower-tools.ts'

/** Where a follower begins: what the index holds, and what the node says of the chain. */
export type StartingPoint = {
  genesisHash: BlockHash
  state: IndexState | undefined
  memory: ChainMemory
  facts: ChainFacts
  times: BlockTimes
  archive: Archive | undefined
  indexes: DeferredIndexes
  historyFrom: BlockNumber
  beginning: Beginning | undefined
}

/**
 * Reads where the index stands and checks that it belongs to the node's chain.
 *
 * @param given - first values of parameters that the operator knows; they win over what was seen
 * @throws {WrongNetworkError} when the database holds another chain
 */
export async function readStartingPoint(
  tools: FollowerTools,
  given: InitialParameters,
): Promise<StartingPoint> {
  const genesis = await tools.node.findBlock(blockNumber(0))
  if (!genesis) throw new NodeAnswerInvalidError('getblockbynum', 'the node has no block 0')
  const state = await tools.writer.readState()
  const genesisHash = genesis.blockID
  if (state && state.genesisHash !== genesisHash) throw new WrongNetworkError(state.genesisHash, genesisHash)
  const memory = await tools.writer.loadMemory()
  memory.blackHole ??= findBlackHole(genesis)
  const historyFrom = state
    ? blockNumber(await tools.writer.run(readHistoryStart))
    : await findStartHeight(tools.node, tools.historyFrom ?? '0')
  const beginning = state || historyFrom === 0 ? undefined : await readBeginning(tools.node, historyFrom)
  if (beginning) remember(memory, beginning)
  const seen = await tools.writer.run(readInitialParameters)
  const times = new BlockTimes(tools.node)
  const facts = await readChainFacts(tools.node, { initial: new Map([...seen, ...given]) }, times)
  const archive = tools.archiveDir
    ? await Archive.open(tools.archiveDir, genesisHash, {
        log: tools.log,
        observe: tools.metrics.observeGivenUp,
      })
    : undefined
  const indexes = await DeferredIndexes.open(tools)
  return { genesisHash, state, memory, facts, times, archive, indexes, historyFrom, beginning }
}
