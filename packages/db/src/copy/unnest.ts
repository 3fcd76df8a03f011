import { BinaryWriter } from './binary-writer.ts'
import { findUnstorable } from './copy-table.ts'
import { compileRows, type Kind } from './kinds.ts'

/** A list of rows that a statement reads like a table, sent as one binary array for each column. */
export type RowList<Row> = {
  /** `unnest($1::…[], …) AS name (columns)`, for the FROM of a statement whose parameters these are. */
  from: string
  /** Parameters of the statement. */
  values: (rows: readonly Row[]) => Buffer[]
}

/** A list whose rows are numbered. */
export type NumberedList<Row> = RowList<Row> & {
  /**
   * A condition that holds for every row, for the WHERE of a statement that looks rows of a large table up by
   * keys of the list. The planner knows how long a list is, and multiplies that by rows of the table which it
   * misjudges: few addresses have most rows, those of a new day are in no sample. So it reads the whole table
   * to find a few thousand keys, which takes longer with every block. A range that it knows nothing about it
   * takes for one of two hundred rows; then each key is looked up in the index, which is never much worse.
   */
  isShort: string
}

const LARGEST_PLACE = 2 ** 31 - 1

/** SQL type and type number of the elements. */
const ELEMENTS: Record<Exclude<Kind, 'hex[]' | 'int8[]'>, [type: string, oid: number]> = {
  bool: ['boolean', 16],
  int2: ['smallint', 21],
  int4: ['integer', 23],
  int8: ['bigint', 20],
  hex: ['bytea', 17],
  text: ['text', 25],
  date: ['date', 1082],
  jsonb: ['jsonb', 3802],
  numeric: ['numeric', 1700],
}

/**
 * Describes rows that are compared with what is in a table: cheaper than a temporary table, which has to be
 * emptied with every transaction.
 */
export function defineRowList<Row extends object>(
  name: string,
  columns: { [Column in keyof Row & string]: keyof typeof ELEMENTS },
): RowList<Row> {
  const names = Object.keys(columns) as (keyof Row & string)[]
  const arrays = names.map((column) => defineArray<Row>(name, columns[column], column))
  const casts = names.map((column, i) => `$${i + 1}::${ELEMENTS[columns[column]][0]}[]`)
  return {
    from: `unnest(${casts.join(', ')}) AS ${name} (${names.join(', ')})`,
    values: (rows) => arrays.map((encode) => encode(rows)),
  }
}

/** The same with a last column `place`, which numbers the rows from 0. */
export function defineNumberedList<Row extends object>(
  name: string,
  columns: { [Column in keyof Row & string]: keyof typeof ELEMENTS },
): NumberedList<Row> {
  const list = defineRowList(name, columns)
  const count = Object.keys(columns).length
  return {
    from: list.from.replace(') AS', `, $${count + 1}::integer[]) AS`).replace(/\)$/, ', place)'),
    values: (rows) => [...list.values(rows), encodePlaces(rows.length)],
    isShort: `${name}.place BETWEEN 0 AND ${LARGEST_PLACE}`,
  }
}

function encodePlaces(count: number): Buffer {
  const writer = new BinaryWriter(count * 8 + 32)
  writer.arrayHeader(count, ELEMENTS.int4[1])
  for (let place = 0; place < count; place++) writer.int4(place)
  return writer.bytes
}

function defineArray<Row extends object>(
  name: string,
  kind: keyof typeof ELEMENTS,
  column: keyof Row & string,
): (rows: readonly Row[]) => Buffer {
  const write = compileRows<Row>([{ name: column, kind }], false)
  return (rows) => {
    const writer = new BinaryWriter(rows.length * 32 + 32)
    writer.arrayHeader(rows.length, ELEMENTS[kind][1])
    try {
      write(writer, rows)
    } catch (cause) {
      throw findUnstorable(name, [{ name: column, kind }], rows) ?? cause
    }
    return writer.bytes
  }
}
