import type { HexAddress, TokenHex } from '@tronlens/core'
import type { Selectable } from 'kysely'
import type { Tables } from './tables.ts'
import type { AddressBytes, TokenBytes, WholeText } from './values/columns.ts'

/** Bytes as lower-case hex digits without prefix: one form for COPY, for comparing and for map keys. */
export type Hex = string

/** True for one and the same type; each of the two texts can be assigned to the other. */
type IsSame<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false

/** Hex of bytes of a kind; of hashes the caller knows whether they are of a block or a transaction. */
type HexOf<Value> =
  IsSame<Value, AddressBytes> extends true
    ? HexAddress
    : IsSame<Value, TokenBytes> extends true
      ? TokenHex
      : Hex

/**
 * A value of a column as it is given for writing: bytes as hex, numbers of any size as bigint, JSON as its
 * text.
 */
export type WrittenValue<Value> = unknown extends Value
  ? string | undefined
  : Value extends null
    ? undefined
    : Value extends Buffer
      ? HexOf<Value>
      : Value extends readonly (infer Element)[]
        ? WrittenValue<Element>[]
        : Value extends bigint
          ? bigint | number
          : Value extends string
            ? IsSame<Value, WholeText> extends true
              ? bigint
              : Value
            : Value

/** Columns of a table as they are given for writing. */
export type Written<Table extends keyof Tables, Column extends keyof Tables[Table] = keyof Tables[Table]> = {
  [Name in Column]: WrittenValue<Selectable<Tables[Table]>[Name & keyof Selectable<Tables[Table]>]>
}
