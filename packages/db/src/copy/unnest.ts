import { BinaryWriter } from './binary-writer.ts'
import { UnstorableValueError } from './copy-table.ts'
import { type Kind, WRITE } from './kinds.ts'

/** A list of rows that a statement reads like a table, sent as one binary array for each column. */
export type RowList<Row> = {
  /** `unnest($1::…[], …) AS name (columns)`, for the FROM of a statement whose parameters these are. */
  from: string
  /** Parameters of the statement. */
  values: (rows: readonly Row[]) => Buffer[]
}

/** SQL type and type number of the elements. */
const ELEMENTS: Record<Exclude<Kind, 'hex[]' | 'int8[]' | 'jsonb'>, [type: string, oid: number]> = {
  bool: ['boolean', 16],
  int2: ['smallint', 21],
  int4: ['integer', 23],
  int8: ['bigint', 20],
  hex: ['bytea', 17],
  text: ['text', 25],
  date: ['date', 1082],
  numeric: ['numeric', 1700],
}

/**
 * Describes rows that are compared with what is in a table: cheaper than a temporary table, which has to be emptied with
 * every transaction.
 */
export function defineRowList<Row extends object>(
  name: string,
  columns: { [Column in keyof Row & string]: keyof typeof ELEMENTS },
): RowList<Row> {
  const names = Object.keys(columns) as (keyof Row & string)[]
  const casts = names.map((column, i) => `$${i + 1}::${ELEMENTS[columns[column]][0]}[]`)
  return {
    from: `unnest(${casts.join(', ')}) AS ${name} (${names.join(', ')})`,
    values: (rows) => names.map((column) => encodeArray(name, columns[column], rows, column)),
  }
}

/** The same with a last column `place`, which numbers the rows from 0. */
export function defineNumberedList<Row extends object>(
  name: string,
  columns: { [Column in keyof Row & string]: keyof typeof ELEMENTS },
): RowList<Row> {
  const list = defineRowList(name, columns)
  const count = Object.keys(columns).length
  return {
    from: list.from.replace(') AS', `, $${count + 1}::integer[]) AS`).replace(/\)$/, ', place)'),
    values: (rows) => [...list.values(rows), encodePlaces(rows.length)],
  }
}

function encodePlaces(count: number): Buffer {
  const writer = new BinaryWriter(count * 8 + 32)
  writer.arrayHeader(count, ELEMENTS.int4[1])
  for (let place = 0; place < count; place++) writer.int4(place)
  return writer.bytes
}

function encodeArray<Row extends object>(
  name: string,
  kind: keyof typeof ELEMENTS,
  rows: readonly Row[],
  column: keyof Row & string,
): Buffer {
  const writer = new BinaryWriter(rows.length * 32 + 32)
  const write = WRITE[kind] as (writer: BinaryWriter, value: unknown) => void
  writer.arrayHeader(rows.length, ELEMENTS[kind][1])
  for (const row of rows) {
    const value = row[column]
    try {
      if (value === null || value === undefined) writer.null()
      else write(writer, value)
    } catch (cause) {
      throw new UnstorableValueError(name, column, row, { cause })
    }
  }
  return writer.bytes
}
