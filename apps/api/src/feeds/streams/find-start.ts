import { type Database, listBlockHashes } from '@tronlens/db'
import { InvalidParameterError, NotFoundError } from '../../http/errors.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import { BEFORE_ALL, parseCursor, type StreamPosition, shortHash } from './cursor.ts'
import { type Confirmations, newestOf, StreamCursorError } from './read-step.ts'

/** What a query says about where a stream starts. */
export type StartQuery = { cursor?: string; from_block?: number; confirmations?: string }

/** Reads how sure blocks have to be. */
export const readConfirmations = ({ confirmations = '0' }: StartQuery): Confirmations =>
  confirmations === 'solid' ? 'solid' : Number(confirmations)

/** The position right after a block of the index. */
async function positionAt(db: Database, number: bigint, solid: bigint): Promise<StreamPosition> {
  if (number < 0n) return BEFORE_ALL
  const floor = solid < number ? solid : number
  const hashes = await listBlockHashes(db, [number, floor])
  const [hash, floorHash] = [hashes.get(number), hashes.get(floor)]
  if (!hash || !floorHash) throw new NotFoundError('block', String(hash ? floor : number))
  return { number, hash: shortHash(hash), floor, floorHash: shortHash(floorHash) }
}

/**
 * Where a stream starts: after its cursor, with a block, or with the next block that is sure enough.
 *
 * @param lastEventId - header that browsers send when they reconnect; it counts more than the query, which
 *   they repeat as it was
 * @throws {InvalidParameterError | NotFoundError | StreamCursorError}
 */
export async function findStart(
  { db, chain }: WithChain & WithDb,
  query: StartQuery,
  lastEventId: string | undefined,
): Promise<StreamPosition> {
  const state = await chain.state()
  const { head_number, solid_number, rows_from } = state
  const text = lastEventId ?? query.cursor
  if (text !== undefined) return checkCursor(db, text, head_number)
  const { from_block } = query
  if (from_block === undefined) {
    const newest = newestOf(state, readConfirmations(query))
    // a partial index has no block below its first
    const lowest = rows_from > 0n ? rows_from : -1n
    return positionAt(db, newest < lowest ? lowest : newest, solid_number)
  }
  // the block before the first one of the stream has to be known
  const first = rows_from > 0n ? rows_from + 1n : 0n
  if (BigInt(from_block) > head_number + 1n || BigInt(from_block) < first)
    throw new InvalidParameterError(
      'from_block',
      String(from_block),
      `${first}, the first block that this index can start with, to ${head_number + 1n}, the block after the newest one`,
      { kind: 'range', minimum: Number(first), maximum: Number(head_number + 1n) },
    )
  return positionAt(db, BigInt(from_block) - 1n, solid_number)
}

/**
 * A cursor whose solid block is in the index; whether its last block was replaced shows when the stream is
 * read.
 */
async function checkCursor(db: Database, text: string, head: bigint): Promise<StreamPosition> {
  const position = parseCursor(text)
  if (!position)
    throw new InvalidParameterError('cursor', text, 'the cursor of a message of a stream', { kind: 'cursor' })
  const { floor, floorHash } = position
  // an index that is not as far yet may still come to this block
  if (floor < 0n || floor > head) return position
  const found = (await listBlockHashes(db, [floor])).get(floor)
  if (!found || !shortHash(found).equals(floorHash)) throw new StreamCursorError(floor)
  return position
}
