import type { Address } from '@tronlens/core'

/**
 * The encoding of a contract field, and its meaning.
 *
 * This vocabulary is written by hand and not generated from the `.proto` files: the reader that uses it must
 * not share a mistake with the builder, which uses the generated code.
 */
export type FieldKind =
  | { kind: 'address'; number: number }
  | { kind: 'optionalAddress'; number: number }
  | { kind: 'int64' | 'int32' | 'bool' | 'bytes'; number: number }
  /** UTF-8 in a field that the protocol declares as bytes or as string; both look alike on the wire. */
  | { kind: 'text'; number: number; declared: 'bytes' | 'string' }
  | { kind: 'enum'; number: number; names: readonly string[] }
  | { kind: 'message'; number: number; shape: Shape }
  | { kind: 'optionalMessage'; number: number; shape: Shape }
  | { kind: 'messages'; number: number; shape: Shape }
  | { kind: 'addresses'; number: number }
  | { kind: 'int64Map'; number: number }

/** Fields of a message by their names in code. */
export type Shape = { readonly [name: string]: FieldKind }

/** One entry of a map of numbers. */
export type MapEntry = { key: bigint; value: bigint }

/** The value of a field. Bytes are lower-case hex, enums are their names, an absent optional is undefined. */
type ValueOf<K extends FieldKind> = K extends { kind: 'address' }
  ? Address
  : K extends { kind: 'optionalAddress' }
    ? Address | undefined
    : K extends { kind: 'int64' }
      ? bigint
      : K extends { kind: 'int32' }
        ? number
        : K extends { kind: 'bool' }
          ? boolean
          : K extends { kind: 'text' | 'bytes' }
            ? string
            : K extends { kind: 'enum'; names: readonly (infer Name)[] }
              ? Name
              : K extends { kind: 'message'; shape: infer S extends Shape }
                ? Fields<S>
                : K extends { kind: 'optionalMessage'; shape: infer S extends Shape }
                  ? Fields<S> | undefined
                  : K extends { kind: 'messages'; shape: infer S extends Shape }
                    ? readonly Fields<S>[]
                    : K extends { kind: 'addresses' }
                      ? readonly Address[]
                      : readonly MapEntry[]

/** Every field of a message with its value. */
export type Fields<S extends Shape> = { readonly [Name in keyof S]: ValueOf<S[Name]> }

export const address = <N extends number>(number: N) => ({ kind: 'address', number }) as const
export const optionalAddress = <N extends number>(number: N) => ({ kind: 'optionalAddress', number }) as const
export const addresses = <N extends number>(number: N) => ({ kind: 'addresses', number }) as const
export const int64 = <N extends number>(number: N) => ({ kind: 'int64', number }) as const
export const int32 = <N extends number>(number: N) => ({ kind: 'int32', number }) as const
export const bool = <N extends number>(number: N) => ({ kind: 'bool', number }) as const
/** Text in a field of bytes. */
export const text = <N extends number>(number: N) => ({ kind: 'text', number, declared: 'bytes' }) as const
/** Text in a field of text. */
export const string = <N extends number>(number: N) => ({ kind: 'text', number, declared: 'string' }) as const
export const bytes = <N extends number>(number: N) => ({ kind: 'bytes', number }) as const
export const int64Map = <N extends number>(number: N) => ({ kind: 'int64Map', number }) as const
export const enumeration = <const Names extends readonly string[]>(number: number, names: Names) =>
  ({ kind: 'enum', number, names }) as const
export const message = <S extends Shape>(number: number, shape: S) =>
  ({ kind: 'message', number, shape }) as const
export const optionalMessage = <S extends Shape>(number: number, shape: S) =>
  ({ kind: 'optionalMessage', number, shape }) as const
export const messages = <S extends Shape>(number: number, shape: S) =>
  ({ kind: 'messages', number, shape }) as const
