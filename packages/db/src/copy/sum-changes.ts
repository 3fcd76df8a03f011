import type { BlockNumber } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { sumOf } from './add-sums.ts'
import { type CopyTable, defineCopy, encodeCopy } from './copy-table.ts'
import type { Kind } from './kinds.ts'
import { sendCopy } from './send-copy.ts'

/** What was added to a sum with a block; `is_new` where that inserted the row. */
type SumChange<Row> = Row & { block_number: BlockNumber; is_new: boolean }

/** What blocks that may be replaced added to a table of running sums. */
export type SumChanges<Row> = {
  copy: CopyTable<SumChange<Row>>
  /** Statements that take what stands above a height back. */
  takeBack: readonly string[]
}

/**
 * Describes the table of changes that belongs to a table of running sums, `…_change`: the writer keeps there
 * what may have to be taken back.
 *
 * @param keys - columns of the primary key
 * @param numbers - columns that are added to
 * @param isSparse - whether the sums keep zero as NULL; changes keep it as it is
 */
export function defineSumChanges<Row extends object>(
  table: string,
  keys: Partial<Record<keyof Row & string, Kind>>,
  numbers: Partial<Record<keyof Row & string, Kind>>,
  isSparse = false,
): SumChanges<Row> {
  const name = `${table}_change`
  const columns = { ...keys, ...numbers, block_number: 'int8', is_new: 'bool' }
  const key = Object.keys(keys).join(', ')
  const same = Object.keys(keys).map((column) => `t.${column} = c.${column}`)
  const less = Object.keys(numbers).map((column) => `${column} = ${sumOf(column, '-', 'c', isSparse)}`)
  const sums = Object.keys(numbers).map((column) => `sum(${column}) AS ${column}`)
  return {
    copy: defineCopy<SumChange<Row>>(name, columns as { [Column in keyof SumChange<Row> & string]: Kind }),
    takeBack: [
      `DELETE FROM ${table} t USING ${name} c WHERE c.block_number > $1 AND c.is_new AND ${same.join(' AND ')}`,
      `UPDATE ${table} t SET ${less.join(', ')} FROM (
         SELECT ${key}, ${sums.join(', ')} FROM ${name} WHERE block_number > $1 GROUP BY ${key} HAVING NOT bool_or(is_new)
       ) c WHERE ${same.join(' AND ')}`,
      `DELETE FROM ${name} WHERE block_number > $1`,
    ],
  }
}

/**
 * Keeps what was added to sums.
 *
 * @param made - 1 for each that made its row, see `addSums`
 * @param block - the block with which it is kept
 */
export const keepSumChanges = <Row extends object>(
  client: ClientBase,
  { copy }: SumChanges<Row>,
  sums: readonly Row[],
  made: Uint8Array,
  block: BlockNumber,
): Promise<void> =>
  sendCopy(
    client,
    encodeCopy(
      copy,
      sums.map((sum, place) => ({ ...sum, block_number: block, is_new: made[place] === 1 })),
    ),
  )

/** Takes back what was added with blocks above a height. */
export async function takeBackSums<Row>(
  client: ClientBase,
  { takeBack }: SumChanges<Row>,
  height: bigint,
): Promise<void> {
  for (const statement of takeBack) await client.query(statement, [height])
}
