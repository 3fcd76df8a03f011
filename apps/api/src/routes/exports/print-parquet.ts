import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer'
import type { PrintedRows } from '../stream.ts'
import type { ExportColumn } from './columns.ts'

/** Rows of a row group, which is in memory before it is sent. */
const GROUP_ROWS = 10_000

/** Amounts are texts: 256 bits do not fit into a decimal of Parquet, whose readers take 38 digits. */
const ELEMENTS: Record<ExportColumn['type'], Omit<SchemaElement, 'name'>> = {
  integer: { type: 'INT64', repetition_type: 'OPTIONAL' },
  boolean: { type: 'BOOLEAN', repetition_type: 'OPTIONAL' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
  decimal: { type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
  time: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    repetition_type: 'OPTIONAL',
  },
}

type Row = Record<string, unknown>

function cellOf({ name, type }: ExportColumn, row: Row): unknown {
  const value = row[name]
  if (value === undefined || value === null) return undefined
  switch (type) {
    case 'integer':
      return BigInt(value as number | bigint)
    case 'time':
      return new Date(Number(value))
    case 'boolean':
      return value === true
    case 'decimal':
      return value === '' ? undefined : String(value)
    case 'text':
      return String(value)
  }
}

/** Rows as an Apache Parquet file (Snappy), row group after row group; times are moments in UTC. */
export async function* printParquet(
  columns: readonly ExportColumn[],
  parts: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<PrintedRows> {
  const bytes = new ByteWriter()
  const schema: SchemaElement[] = [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ name, type }) => ({ name, ...ELEMENTS[type] })),
  ]
  const file = new ParquetWriter({ writer: bytes, schema, createdBy: 'tronlens' })
  const take = (rows: number): PrintedRows => {
    const text = Buffer.from(bytes.getBuffer())
    bytes.index = 0
    return { text, rows }
  }
  const write = (rows: readonly Row[]) =>
    file.write({
      columnData: columns.map((column) => ({
        name: column.name,
        data: rows.map((row) => cellOf(column, row)),
      })),
      rowGroupSize: GROUP_ROWS,
    })
  let waiting: Row[] = []
  for await (const part of parts) {
    waiting.push(...(part as readonly Row[]))
    if (waiting.length < GROUP_ROWS) continue
    await write(waiting)
    yield take(waiting.length)
    waiting = []
  }
  if (waiting.length > 0) await write(waiting)
  file.finish()
  yield take(waiting.length)
}
