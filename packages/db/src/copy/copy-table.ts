import { AppError } from '@tronlens/core'
import { BinaryWriter } from './binary-writer.ts'
import { compileRows, type Kind, type WriteRows } from './kinds.ts'

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
  /** Adds rows; null and undefined members become NULL. @throws {UnstorableValueError} */
  write: WriteRows<Row>
  /**
   * Rows are sent in the order of their first column, by four bytes of it from here on; undefined: as they
   * come.
   */
  sortFrom: number | undefined
}

/**
 * Describes how rows get into a table by COPY.
 *
 * @param columns - kind of each column; members of a row have the names of the columns
 * @param sortFrom - for tables whose keys come in no order: neighbours in an index are written faster
 *   together. Rows are sent in the order of their first column, by four bytes of it from this one on
 * @param sparse - columns of which most are zero: that is kept as NULL, and read as zero
 */
export function defineCopy<Row extends object>(
  name: string,
  columns: { [Column in keyof Row & string]: Kind },
  sortFrom?: number,
  sparse: readonly string[] = [],
): CopyTable<Row> {
  const names = Object.keys(columns) as (keyof Row & string)[]
  const kinds = names.map((column) => ({
    name: column,
    kind: columns[column],
    isSparse: sparse.includes(column),
  }))
  const writeRows = compileRows<Row>(kinds, true)
  return {
    name,
    sortFrom,
    statement: `COPY ${name} (${names.join(', ')}) FROM STDIN (FORMAT binary)`,
    write: (writer, rows, starts) => {
      try {
        writeRows(writer, rows, starts)
      } catch (cause) {
        throw findUnstorable(name, kinds, rows) ?? cause
      }
    },
  }
}

/**
 * Looks for the value that could not be written: the code that writes rows does not keep track of where it
 * is.
 */
export function findUnstorable<Row extends object>(
  table: string,
  columns: readonly { name: keyof Row & string; kind: Kind }[],
  rows: readonly Row[],
): UnstorableValueError | undefined {
  const writer = new BinaryWriter()
  for (const row of rows)
    for (const column of columns)
      try {
        compileRows<Row>([column], false)(writer, [row])
      } catch (cause) {
        return new UnstorableValueError(table, column.name, row, { cause })
      }
  return undefined
}

/** Rows of one table, ready to be sent. */
export type CopyData = { table: string; statement: string; rows: number; bytes: Buffer }

/** Collects rows of one table, a few at a time. */
export class CopyEncoder<Row> {
  readonly #table: CopyTable<Row>
  readonly #writer: BinaryWriter
  /** Where rows begin, when they are to be sorted. */
  readonly #starts: number[] = []
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
    this.#table.write(this.#writer, rows, this.#table.sortFrom === undefined ? undefined : this.#starts)
    return this.#writer.bytes.subarray(begin)
  }

  /** Ends the collection; nothing can be added afterwards. */
  finish(): CopyData {
    const { name, statement, sortFrom } = this.#table
    const end = this.#writer.length
    this.#writer.trailer()
    const { bytes } = this.#writer
    const sorted = sortFrom === undefined ? bytes : sortRows(bytes, this.#starts, end, sortFrom)
    return { table: name, statement, rows: this.#rows, bytes: sorted }
  }
}

/** Bytes that some parts of rows are expected to need. */
const PARTS_CAPACITY = 16 * 1024

/** Writes rows into a buffer of their own. */
export function encodeCopy<Row extends object>(table: CopyTable<Row>, rows: readonly Row[]): CopyData {
  const encoder = new CopyEncoder(table, rows.length * 160 + 64)
  encoder.add(rows)
  return encoder.finish()
}

/** Writes parts of rows, each of which may be gone when the next one comes. */
export function encodeParts<Row extends object>(
  table: CopyTable<Row>,
  parts: Iterable<readonly Row[]>,
): CopyData {
  const encoder = new CopyEncoder(table, PARTS_CAPACITY)
  for (const rows of parts) encoder.add(rows)
  return encoder.finish()
}

/** Bytes before the first value of a row: the number of columns and the length of the value. */
const VALUE_OFFSET = 6
/** A key of 32 bits and a place of this many more fit into a number. */
const PLACE_RANGE = 2 ** 21

/** Rows in the order of four bytes of their first value; those that agree in them keep their order. */
function sortRows(bytes: Buffer, starts: readonly number[], end: number, keyFrom: number): Buffer {
  const [first] = starts
  if (first === undefined || starts.length >= PLACE_RANGE) return bytes
  const source = new DataView(bytes.buffer, bytes.byteOffset)
  const keys = new Float64Array(starts.length)
  for (let i = 0; i < starts.length; i++)
    keys[i] = source.getUint32((starts[i] as number) + VALUE_OFFSET + keyFrom) * PLACE_RANGE + i
  keys.sort()
  const sorted = Buffer.allocUnsafeSlow(bytes.length)
  let at = bytes.copy(sorted, 0, 0, first)
  // rows are short: a call for each would cost more than the bytes, of which four are moved at once
  const target = new DataView(sorted.buffer, sorted.byteOffset)
  for (let i = 0; i < keys.length; i++) {
    const place = (keys[i] as number) % PLACE_RANGE
    const next = starts[place + 1] ?? end
    let from = starts[place] as number
    for (; from + 4 <= next; from += 4, at += 4) target.setInt32(at, source.getInt32(from, true), true)
    for (; from < next; from++, at++) sorted[at] = bytes[from] as number
  }
  bytes.copy(sorted, at, end)
  return sorted
}
