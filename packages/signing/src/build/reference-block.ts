import {
  AppError,
  type BlockHash,
  type BlockNumber,
  blockNumber,
  milliseconds,
  toBigInt,
} from '@tronlens/core'
import { idOfHeader, type RawBlock } from '@tronlens/protocol/verify'
import type { ReferenceBlock } from './validity.ts'

/** A node sent a block whose header does not hash to the id that was sent with it. */
export class ForgedBlockError extends AppError {
  readonly code = 'BLOCK_MISMATCH'
  constructor(readonly number: BlockNumber) {
    super(`Block ${number} of the node does not hash to its own id, so no transaction is built on it.`)
  }
}

/**
 * A block that a new transaction can refer to, with its time and height proved by its id: the id is a hash of
 * the header. A transaction that refers to it is valid only on a chain that contains a block of that time.
 *
 * @throws {ForgedBlockError} when header and id do not belong together
 */
export function readReferenceBlock(block: RawBlock): ReferenceBlock {
  const { number = 0, timestamp = 0 } = block.block_header.raw_data as { number?: number; timestamp?: number }
  const height = blockNumber(Number(toBigInt(number)))
  // no representative signed the first block of a chain, so its id proves no time
  if (height === 0) return { number: height, hash: block.blockID as BlockHash, timestamp: milliseconds(0) }
  if (idOfHeader(block) !== block.blockID) throw new ForgedBlockError(height)
  return {
    number: height,
    hash: block.blockID as BlockHash,
    timestamp: milliseconds(Number(toBigInt(timestamp))),
  }
}
