import type { ByteReader } from './byte-reader.ts'
import type { ByteWriter } from './byte-writer.ts'
import type { Kind, ValueOf } from './kinds.ts'

// biome-ignore lint/suspicious/noExplicitAny: a record mixes kinds of any value type; ValueOf gives each field its own.
type Fields = Record<string, readonly [id: number, kind: Kind<any>]>

type Shape<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K][1]> }

/** A kind with numbered fields, with a constructor that fills absent fields. */
export type RecordKind<T> = Kind<T> & { create(values?: Partial<T>): T }

/**
 * Defines a stored record. Records are immutable values: a change is a new object, so an undo entry is one
 * reference.
 *
 * Field numbers are the storage format: never reuse one. Older data gives the zero value for a new field.
 */
export function record<F extends Fields>(fields: F): RecordKind<Shape<F>> {
  type T = Shape<F>
  const entries = Object.entries(fields).map(([name, [id, kind]]) => ({
    name,
    id,
    kind: kind as Kind<unknown>,
  }))
  const byId: (undefined | (typeof entries)[number])[] = []
  for (const entry of entries) {
    if (byId[entry.id]) throw new Error(`field number ${entry.id} is used twice`)
    byId[entry.id] = entry
  }
  const zero = Object.freeze(Object.fromEntries(entries.map(({ name, kind }) => [name, kind.zero]))) as T
  return {
    zero,
    create: (values) => ({ ...zero, ...values }),
    isZero: () => false,
    write: (writer: ByteWriter, value: T) => {
      const source = value as Record<string, unknown>
      for (const { name, id, kind } of entries) {
        const field = source[name]
        if (kind.isZero(field)) continue
        writer.unsigned(id)
        kind.write(writer, field)
      }
      writer.unsigned(0)
    },
    read: (reader: ByteReader) => {
      const value = { ...zero } as Record<string, unknown>
      for (let id = reader.unsigned(); id !== 0; id = reader.unsigned()) {
        const entry = byId[id]
        if (!entry) throw new RangeError(`field number ${id} is unknown`)
        value[entry.name] = entry.kind.read(reader)
      }
      return value as T
    },
  }
}
