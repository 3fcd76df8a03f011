import type { Database } from '@tronlens/db'
import type { NetworkServices } from '../../routes/handle.ts'

/** Blocks that a stream without an index for its filter reads in one step. */
export const MOST_BLOCKS = 200n
/** Rows that a stream reads in one step, unless one block has more. */
export const MOST_ROWS = 500
/** Rows of one block; no block holds as many. */
const ALL_OF_A_BLOCK = 1_000_000

/** A row of a stream, as the database returns it. */
export type BlockRow = { block_number: bigint }

/** A range of blocks, both ends included. */
export type Blocks = { from: bigint; to: bigint }

/** What a stream is made of: how its rows are read, and how they are printed. */
export type StreamSource<Row extends BlockRow = BlockRow> = {
  /** Type of the messages that carry its rows. */
  type: string
  /** Whether an index leads to the rows, so that a range of any length can be read. */
  isIndexed: boolean
  /** Rows of some blocks, oldest first, at most `limit`. */
  read: (db: Database, blocks: Blocks, limit: number) => Promise<Row[]>
  /** Rows as clients see them, in the same order; undefined for one that is left out. */
  print: (services: NetworkServices, rows: readonly Row[], solid: bigint) => Promise<unknown[]>
}

/**
 * Reads whole blocks from the start of a range.
 *
 * @returns the rows, and the last block that they cover
 */
export async function readWholeBlocks<Row extends BlockRow>(
  db: Database,
  { read, isIndexed }: Pick<StreamSource<Row>, 'read' | 'isIndexed'>,
  { from, to }: Blocks,
  limit = MOST_ROWS,
): Promise<{ rows: Row[]; to: bigint }> {
  const last = !isIndexed && to - from >= MOST_BLOCKS ? from + MOST_BLOCKS - 1n : to
  const rows = await read(db, { from, to: last }, limit)
  const cut = rows.length < limit ? undefined : rows.at(-1)?.block_number
  if (cut === undefined) return { rows, to: last }
  // the last block may go on behind the limit
  const whole = rows.filter(({ block_number }) => block_number < cut)
  if (whole.length > 0) return { rows: whole, to: cut - 1n }
  return { rows: await read(db, { from: cut, to: cut }, ALL_OF_A_BLOCK), to: cut }
}
