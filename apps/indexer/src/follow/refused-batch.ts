import { AppError, blockNumber } from '@tronlens/core'
import { isDataError } from '@tronlens/db'
import { reasonOf, UnindexableBlockError } from '../errors.ts'

/** The database refused the values of a batch of several blocks. */
export class RefusedBatchError extends AppError {
  readonly code = 'BLOCK_UNINDEXABLE'
  constructor(readonly to: number) {
    super(`A batch that ends with block ${to} cannot be written; its blocks are tried one by one.`)
  }
}

/** Finds which blocks the database refuses, when it is their values that it refuses. */
export function refuse(error: unknown, from: number, to: number): never {
  if (!isDataError(error)) throw error
  // one of several blocks is to blame: each is written alone to find it
  if (from < to) throw new RefusedBatchError(to)
  throw new UnindexableBlockError(blockNumber(to), undefined, reasonOf(error), { cause: error })
}
