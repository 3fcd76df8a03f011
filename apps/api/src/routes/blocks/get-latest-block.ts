import { type AnswerOf, getLatestBlock } from '@tronlens/api-contract'
import { findBlock } from '@tronlens/db'
import { witnessNames } from '../../serialize/witness-names.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import { EmptyIndexError } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import { handle } from '../handle.ts'
import { serializeBlock } from './serialize-block.ts'

/** The head block with the members that clients build transactions from. */
export async function readLatestBlock({
  db,
  chain,
}: WithChain & WithDb): Promise<AnswerOf<typeof getLatestBlock>> {
  const state = await chain.state()
  const row = await findBlock(db, state.head_number)
  if (!row) throw new EmptyIndexError()
  const block = serializeBlock(row, state, witnessNames(await chain.witnesses()))
  return {
    number: block.number,
    hash: block.hash,
    size: block.size,
    timestamp: block.timestamp,
    txTrieRoot: block.txTrieRoot,
    parentHash: block.parentHash,
    witnessId: block.witnessId,
    witnessAddress: block.witnessAddress,
    nrOfTrx: block.nrOfTrx,
    confirmed: block.confirmed,
  }
}

export const getLatestBlockRoute = handle(getLatestBlock, (_request, services) => readLatestBlock(services))
