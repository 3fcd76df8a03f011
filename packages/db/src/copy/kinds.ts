import type { BinaryWriter } from './binary-writer.ts'

/**
 * How a value is written; `hex` is bytea given as hex digits, `jsonb` is given as JSON text, `date` as an ISO
 * date.
 */
export type Kind =
  | 'bool'
  | 'int2'
  | 'int4'
  | 'int8'
  | 'hex'
  | 'text'
  | 'date'
  | 'jsonb'
  | 'numeric'
  | 'hex[]'
  | 'int8[]'

/** Method of the writer for each kind. */
const METHODS: Record<Kind, keyof BinaryWriter> = {
  bool: 'boolean',
  int2: 'int2',
  int4: 'int4',
  int8: 'int8',
  hex: 'hex',
  text: 'text',
  date: 'date',
  jsonb: 'jsonb',
  numeric: 'numeric',
  'hex[]': 'hexArray',
  'int8[]': 'int8Array',
}

/** A name of a column may stand in code. */
const COLUMN = /^[a-z_][a-z0-9_]*$/

/** Writes the values of some columns of rows; `starts` gets the place where each row begins. */
export type WriteRows<Row> = (writer: BinaryWriter, rows: readonly Row[], starts?: number[]) => void

/**
 * Makes a function that writes values of rows, NULL for null and undefined. It is code of its own for each
 * table: one loop for all tables looks every value up by its name, which takes several times as long.
 *
 * @param isRow - whether each row is announced, as `COPY` wants it
 * @param columns - `isSparse`: zero is written as NULL, which is read as zero
 */
export function compileRows<Row>(
  columns: readonly { name: string; kind: Kind; isSparse?: boolean }[],
  isRow: boolean,
): WriteRows<Row> {
  const values = columns.map(({ name, kind, isSparse }) => {
    if (!COLUMN.test(name))
      throw new RangeError(
        `A column is not called "${name}": lower-case letters, digits and _ make its name.`,
      )
    // zero is a number or a bigint
    const isEmpty = `value === null || value === undefined${isSparse ? ' || value == 0' : ''}`
    return `value = row.${name}; if (${isEmpty}) writer.null(); else writer.${METHODS[kind]}(value)`
  })
  let compiled: WriteRows<Row> | undefined
  const compile = () =>
    new Function(
      'writer',
      'rows',
      'starts',
      `for (let place = 0; place < rows.length; place++) {
      const row = rows[place]
      let value
      if (starts) starts.push(writer.length)
      ${isRow ? `writer.row(${columns.length})` : ''}
      ${values.join('\n')}
    }`,
    ) as WriteRows<Row>
  return (writer, rows, starts) => {
    compiled ??= compile()
    compiled(writer, rows, starts)
  }
}
