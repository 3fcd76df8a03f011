import { AppError } from '@tronlens/core'
import { atOneState, type ChainState, type Database, listBlockHashes, listTimesOfBlocks } from '@tronlens/db'
import { type StreamPosition, shortHash } from './cursor.ts'
import { type BlockRow, readWholeBlocks, type StreamSource } from './stream-source.ts'

/** A stream cannot continue from its cursor: the index does not have the blocks that the cursor names. */
export class StreamCursorError extends AppError {
  readonly code = 'CONFLICT'
  constructor(readonly block: bigint) {
    super(
      `The cursor belongs to another chain, or to blocks that this index does not have: block ${block} is not the same. Start again with from_block or without a cursor.`,
    )
  }
}

/** How sure blocks have to be: a number of blocks behind them, or solid. */
export type Confirmations = number | 'solid'

/** Unsolid blocks that a stream has passed, by height: what a fork is measured with. */
export type Trail = ReadonlyMap<bigint, Buffer>

/** What a stream can say next. */
export type StreamStep<Row> =
  /** Blocks above a height were replaced. */
  | { type: 'removed'; position: StreamPosition; state: ChainState }
  /** Whole blocks were read; `hasMore` when others can be read at once. */
  | {
      type: 'rows'
      rows: Row[]
      /** Ids of the blocks that hold rows, and of all unsolid ones. */
      hashes: ReadonlyMap<bigint, Buffer>
      /** Times of the blocks that hold rows, milliseconds. */
      times: ReadonlyMap<bigint, bigint>
      position: StreamPosition
      state: ChainState
      hasMore: boolean
    }
  /** Nothing is new. */
  | { type: 'none'; state: ChainState }

/** The newest block that is sure enough. */
export const newestOf = ({ head_number, solid_number }: ChainState, confirmations: Confirmations): bigint =>
  confirmations === 'solid' ? solid_number : head_number - BigInt(confirmations)

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** Heights of a range. */
const heightsOf = (from: bigint, to: bigint): bigint[] =>
  from > to ? [] : Array.from({ length: Number(to - from) + 1 }, (_, index) => from + BigInt(index))

/** Whether a position's block is still in the index; the place before all blocks always is. */
const isThere = (hashes: ReadonlyMap<bigint, Buffer>, number: bigint, hash: Buffer): boolean => {
  const found = hashes.get(number)
  return number < 0n || (found !== undefined && shortHash(found).equals(hash))
}

/**
 * Where a stream goes back to after a fork: the newest block of its trail that is still there, else its
 * floor.
 */
function goBack(position: StreamPosition, trail: Trail, hashes: ReadonlyMap<bigint, Buffer>): StreamPosition {
  const { floor, floorHash } = position
  if (!isThere(hashes, floor, floorHash)) throw new StreamCursorError(floor)
  const kept = [...trail].filter(([number, hash]) => number > floor && isThere(hashes, number, hash))
  const [number, hash] = kept.reduce((best, one) => (one[0] > best[0] ? one : best), [floor, floorHash])
  return { number, hash, floor, floorHash }
}

/**
 * Reads what a stream has to say after a position, all of one state of the index, so that neither a fork nor
 * a new block can come between its parts.
 *
 * @returns undefined while nothing is indexed
 * @throws {StreamCursorError} where the index does not know the position's solid block
 */
export const readStep = <Row extends BlockRow>(
  db: Database,
  source: Pick<StreamSource<Row>, 'read' | 'isIndexed'>,
  {
    position,
    trail,
    confirmations,
  }: { position: StreamPosition; trail: Trail; confirmations: Confirmations },
): Promise<StreamStep<Row> | undefined> =>
  atOneState(db, async (tx, state) => {
    const { number, hash, floor, floorHash } = position
    const known = await listBlockHashes(tx, [...trail.keys(), number, floor])
    if (!isThere(known, number, hash)) {
      // an index that is not as far yet may still come to this block
      if (number > state.head_number) return { type: 'none', state }
      return { type: 'removed', position: goBack(position, trail, known), state }
    }
    const newest = newestOf(state, confirmations)
    if (newest <= number) return { type: 'none', state }
    const { rows, to } = await readWholeBlocks(tx, source, { from: number + 1n, to: newest })
    const solid = least(state.solid_number, to)
    const unsolid = heightsOf(solid + 1n > number ? solid + 1n : number + 1n, to)
    const filled = [...new Set(rows.map((row) => row.block_number))]
    const hashes = await listBlockHashes(tx, [...filled, ...unsolid, solid, to])
    const times = await listTimesOfBlocks(tx, filled)
    const hashAt = (height: bigint): Buffer => {
      const found = hashes.get(height)
      if (!found) throw new StreamCursorError(height)
      return shortHash(found)
    }
    const isHigher = solid > floor
    return {
      type: 'rows',
      rows,
      hashes,
      times,
      position: {
        number: to,
        hash: hashAt(to),
        floor: isHigher ? solid : floor,
        floorHash: isHigher ? hashAt(solid) : floorHash,
      },
      state,
      hasMore: to < newest,
    }
  })
