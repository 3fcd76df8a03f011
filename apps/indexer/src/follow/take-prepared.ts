import type { BlockNumber } from '@tronlens/core'
import { claimBlocks, discardRange } from '@tronlens/db'
import { UnindexableBlockError } from '../errors.ts'
import type { Batch } from '../write/batch.ts'
import { unpackBatch } from '../write/pack-batch.ts'
import type { IndexState, Writer } from '../write/writer.ts'
import { RefusedBatchError } from './refused-batch.ts'

/** What the follower knows when it goes on. */
export type GoingOn = {
  writer: Writer
  state: IndexState | undefined
  /** Newest block that cannot be replaced. */
  solid: BlockNumber
  historyFrom: BlockNumber
}

/** The next blocks, and the function that writes some of them. */
export type NextBlocks = {
  from: BlockNumber
  /** The last block to write. */
  upTo: BlockNumber
  write: (batch: Batch) => Promise<void>
}

/**
 * Writes the next blocks from what other processes made of them ahead, if they did.
 *
 * @returns the last block that the caller has to make itself; undefined when blocks were written
 */
export async function takePrepared(
  { writer, state, solid, historyFrom }: GoingOn,
  { from, upTo, write }: NextBlocks,
): Promise<BlockNumber | undefined> {
  // the first blocks of an index, and those that may be replaced, are never prepared
  if (!state || from > solid) return upTo
  const claim = await writer.run((client) => claimBlocks(client, from, upTo))
  if ('to' in claim) return claim.to
  const discard = () => writer.run((client) => discardRange(client, claim))
  // who made it had a node that stood elsewhere
  if (claim.parent !== state.hash) await discard()
  else
    try {
      const batch = await unpackBatch(claim.facts, { historyFrom })
      if (batch) await write(batch)
      else await discard()
    } catch (error) {
      // prepared again, block by block where necessary, the error names the block that is to blame
      if (!(error instanceof RefusedBatchError || error instanceof UnindexableBlockError)) throw error
      await discard()
    }
  return undefined
}
