import type { ByteReader } from './byte-reader.ts'
import type { ByteWriter } from './byte-writer.ts'

/** How one kind of value is stored; `zero` is the value of a field that was never set and is not written. */
export type Kind<T> = {
  readonly zero: T
  isZero(value: T): boolean
  write(writer: ByteWriter, value: T): void
  read(reader: ByteReader): T
}

export type ValueOf<K> = K extends Kind<infer T> ? T : never

/** int64 amounts and usages. */
export const integer: Kind<bigint> = {
  zero: 0n,
  isZero: (value) => value === 0n,
  write: (writer, value) => writer.integer(value),
  read: (reader) => reader.integer(),
}

/** Times, slots, heights, counts and enumeration numbers. */
export const number: Kind<number> = {
  zero: 0,
  isZero: (value) => value === 0,
  write: (writer, value) => writer.signed(value),
  read: (reader) => reader.signed(),
}

export const flag: Kind<boolean> = {
  zero: false,
  isZero: (value) => !value,
  write: (writer, value) => writer.unsigned(value ? 1 : 0),
  read: (reader) => reader.unsigned() === 1,
}

/** Byte strings that are compared and printed often: addresses, names, ids. Kept as lower-case hex. */
export const hex: Kind<string> = {
  zero: '',
  isZero: (value) => value === '',
  write: (writer, value) => writer.hex(value),
  read: (reader) => reader.hex(),
}

export const text: Kind<string> = {
  zero: '',
  isZero: (value) => value === '',
  write: (writer, value) => writer.text(value),
  read: (reader) => reader.text(),
}

const NO_BYTES = new Uint8Array()
/** Large byte strings: contract code. */
export const bytes: Kind<Uint8Array> = {
  zero: NO_BYTES,
  isZero: (value) => value.length === 0,
  write: (writer, value) => writer.bytes(value),
  read: (reader) => reader.bytes(),
}

/** A list, with its order kept. */
export function list<T>(item: Kind<T>): Kind<readonly T[]> {
  const zero: readonly T[] = []
  return {
    zero,
    isZero: (value) => value.length === 0,
    write: (writer, value) => {
      writer.unsigned(value.length)
      for (const entry of value) item.write(writer, entry)
    },
    read: (reader) => Array.from({ length: reader.unsigned() }, () => item.read(reader)),
  }
}

/** A map by text key; insertion order is kept, because the node prints its maps in a specific order. */
export function map<T>(item: Kind<T>): Kind<ReadonlyMap<string, T>> {
  const zero: ReadonlyMap<string, T> = new Map()
  return {
    zero,
    isZero: (value) => value.size === 0,
    write: (writer, value) => {
      writer.unsigned(value.size)
      for (const [key, entry] of value) {
        writer.text(key)
        item.write(writer, entry)
      }
    },
    read: (reader) => {
      const size = reader.unsigned()
      const entries = new Map<string, T>()
      for (let i = 0; i < size; i++) entries.set(reader.text(), item.read(reader))
      return entries
    },
  }
}

/** A part that may be missing. */
export function optional<T>(item: Kind<T>): Kind<T | undefined> {
  return {
    zero: undefined,
    isZero: (value) => value === undefined,
    write: (writer, value) => item.write(writer, value as T),
    read: (reader) => item.read(reader),
  }
}
