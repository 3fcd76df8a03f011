import { AppError } from '@tronlens/core'
import { BinaryWriter } from './binary-writer.ts'
import { type Kind, WRITE } from './kinds.ts'

/** A value does not fit its column; the encoder that met it cannot be used any more. */
export class UnstorableValueError extends AppError {
  readonly code = 'INVALID_AMOUNT'
  constructor(
    readonly table: string,
    readonly column: string,
    /** The row that holds the value. */
    readonly row: object,
    options: { cause: unknown },
  ) {
    const reason = options.cause instanceof Error ? options.cause.message : String(options.cause)
    super(`The column ${column} of ${table} cannot hold its value: ${reason}`, options)
  }
}

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
        let i = 0
        try {
          for (; i < names.length; i++) {
            const value = row[names[i] as keyof Row & string]
            if (value === null || value === undefined) writer.null()
            else (writers[i] as (writer: BinaryWriter, value: unknown) => void)(writer, value)
          }
        } catch (cause) {
          throw new UnstorableValueError(name, names[i] ?? '', row, { cause })
        }
      }
    },
  }
}

/** Rows of one table, ready to be sent. */
export type CopyData = { table: string; statement: string; rows: number; bytes: Buffer }

/** Collects rows of one table, a few at a time. */
export class CopyEncoder<Row> {
  readonly #table: CopyTable<Row>
  readonly #writer: BinaryWriter
  #rows = 0

  /** @param capacity - bytes that are expected */
  constructor(table: CopyTable<Row>, capacity = 16 * 1024) {
    this.#table = table
    this.#writer = new BinaryWriter(capacity)
    this.#writer.header()
  }

  /** Bytes collected so far. */
  get length(): number {
    return this.#writer.length
  }

  /** Adds rows. Returns their bytes, which are valid until more is added. */
  add(rows: readonly Row[]): Buffer {
    const begin = this.#writer.length
    this.#rows += rows.length
    this.#table.write(this.#writer, rows)
    return this.#writer.bytes.subarray(begin)
  }

  /** Ends the collection; nothing can be added afterwards. */
  finish(): CopyData {
    this.#writer.trailer()
    const { name, statement } = this.#table
    return { table: name, statement, rows: this.#rows, bytes: this.#writer.bytes }
  }
}

/** Writes rows into a buffer of their own. */
export function encodeCopy<Row extends object>(table: CopyTable<Row>, rows: readonly Row[]): CopyData {
  const encoder = new CopyEncoder(table, rows.length * 160 + 64)
  encoder.add(rows)
  return encoder.finish()
}
