import { type ChainState, TABLE_NAMES, type TableName } from '../state/chain-state.ts'
import type { ByteReader, ByteWriter, Kind } from '../state/codec/index.ts'
import type { Layer } from '../state/journal.ts'
import type { MemoryTable } from '../state/table.ts'

/** The table with a number in storage. @throws {RangeError} */
function tableAt(state: ChainState, index: number): MemoryTable<unknown> {
  const name = TABLE_NAMES[index]
  if (!name) throw new RangeError(`table ${index} is unknown`)
  return state.running(name)
}

/**
 * Writes a value for every key of a layer: the current value of the state, or the previous value from the
 * layer.
 */
export function writeValues(writer: ByteWriter, layer: Layer, which: 'now' | 'before'): void {
  for (const [undoable, values] of layer) {
    const table = undoable as MemoryTable<unknown>
    const index = TABLE_NAMES.indexOf(table.name as TableName)
    for (const [key, before] of values)
      writeEntry(writer, index, table.kind, key, which === 'now' ? table.get(key) : before)
  }
  writer.unsigned(0)
}

function writeEntry(
  writer: ByteWriter,
  index: number,
  kind: Kind<unknown>,
  key: string,
  value: unknown,
): void {
  writer.unsigned(index + 1)
  writer.text(key)
  writer.unsigned(value === undefined ? 0 : 1)
  if (value !== undefined) kind.write(writer, value)
}

/** Passes every entry from `writeValues` to `take`; an absent value is undefined. */
export function readEntries(
  reader: ByteReader,
  state: ChainState,
  take: (table: MemoryTable<unknown>, key: string, value: unknown) => void,
): void {
  for (let index = reader.unsigned(); index !== 0; index = reader.unsigned()) {
    const table = tableAt(state, index - 1)
    const key = reader.text()
    take(table, key, reader.unsigned() === 0 ? undefined : table.kind.read(reader))
  }
}

/** Writes the values of a record into the state. */
export const readValues = (reader: ByteReader, state: ChainState): void =>
  readEntries(reader, state, (table, key, value) => {
    if (value === undefined) table.delete(key)
    else table.put(key, value)
  })

/** Reads a layer that was written with `before`. */
export function readLayer(reader: ByteReader, state: ChainState): Layer {
  const layer: Layer = new Map()
  readEntries(reader, state, (table, key, value) => {
    const values = layer.get(table) ?? new Map<string, unknown>()
    layer.set(table, values)
    values.set(key, value)
  })
  return layer
}

/** Writes all entries of all tables, in their own order. */
export function writeTables(writer: ByteWriter, state: ChainState): void {
  TABLE_NAMES.forEach((name, index) => {
    const table = state.running(name)
    const keys = [...table.entries()].map(([key]) => key).sort()
    for (const key of keys) writeEntry(writer, index, table.kind, key, table.get(key))
  })
  writer.unsigned(0)
}
