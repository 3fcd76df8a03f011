import type { BinaryWriter } from './binary-writer.ts'

/** How a value is written; `hex` is bytea given as hex digits, `jsonb` is given as JSON text, `date` as an ISO date. */
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

/** Writes a value of each kind. */
export const WRITE: Record<Kind, (writer: BinaryWriter, value: never) => void> = {
  bool: (writer, value: boolean) => writer.boolean(value),
  int2: (writer, value: number) => writer.int2(value),
  int4: (writer, value: number) => writer.int4(value),
  int8: (writer, value: bigint | number) => writer.int8(value),
  hex: (writer, value: string) => writer.hex(value),
  text: (writer, value: string) => writer.text(value),
  date: (writer, value: string) => writer.date(value),
  jsonb: (writer, value: string) => writer.jsonb(value),
  numeric: (writer, value: bigint | number) => writer.numeric(value),
  'hex[]': (writer, value: string[]) => writer.hexArray(value),
  'int8[]': (writer, value: bigint[]) => writer.int8Array(value),
}
