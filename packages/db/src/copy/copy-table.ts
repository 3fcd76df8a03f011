import { BinaryWriter } from './binary-writer.ts'
import { type Kind, WRITE } from './kinds.ts'

/** A table and how its rows are written. */
export type CopyTable<Row> = {
  name: string
  /** `COPY … FROM STDIN` for these columns. */
  statement: string
  /** Adds rows; null and undefined members become NULL. */
  write: (writer: BinaryWriter, rows: readonly Row[]) => void
}

/**
 * Describes how rows get into a table by COPY.
 *
 * @param columns - kind of each column; members of a row have the names of the columns
 */
export function defineCopy<Row extends object>(
  name: string,
  columns: { [Column in keyof Row & string]: Kind },
): CopyTable<Row> {
  const names = Object.keys(columns) as (keyof Row & string)[]
  const writers = names.map((column) => WRITE[columns[column]])
  return {
    name,
    statement: `COPY ${name} (${names.join(', ')}) FROM STDIN (FORMAT binary)`,
    write: (writer, rows) => {
      for (const row of rows) {
        writer.row(names.length)
        for (let i = 0; i < names.length; i++) {
          const value = row[names[i] as keyof Row & string]
          if (value === null || value === undefined) writer.null()
          else (writers[i] as (writer: BinaryWriter, value: unknown) => void)(writer, value)
        }
      }
    },
  }
}

/** Rows of one table, ready to be sent. */
export type CopyData = { table: string; statement: string; rows: number; bytes: Buffer }

/** Writes rows into a buffer of their own, header and trailer included. */
export function encodeCopy<Row extends object>(table: CopyTable<Row>, rows: readonly Row[]): CopyData {
  const writer = new BinaryWriter(Math.max(1024, rows.length * 160))
  writer.header()
  table.write(writer, rows)
  writer.trailer()
  return { table: table.name, statement: table.statement, rows: rows.length, bytes: writer.bytes }
}
