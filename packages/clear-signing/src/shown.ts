import type { Value } from '@tronlens/abi'
import type { Address } from '@tronlens/core'

/**
 * A value as a descriptor has it shown. The value itself comes from the bytes; of the descriptor is what
 * stands in `words`.
 */
export type Shown =
  | { readonly kind: 'raw'; readonly value: Value }
  /** Sun */
  | { readonly kind: 'amount'; readonly amount: bigint }
  /** Units of a token, whose symbol and decimals are not the descriptor's. */
  | {
      readonly kind: 'tokenAmount'
      readonly amount: bigint
      readonly token: Address
      /** The words for an amount of this size or more. */
      readonly words?: string
    }
  /** Units of a token that the descriptor does not name, or of another chain. */
  | { readonly kind: 'units'; readonly amount: bigint }
  | { readonly kind: 'piece'; readonly collection: Address; readonly id: bigint }
  | { readonly kind: 'address' | 'token'; readonly address: Address }
  /** Milliseconds since 1970; undefined for a time that no calendar has. */
  | { readonly kind: 'date'; readonly time: number | undefined; readonly value: bigint }
  | { readonly kind: 'block'; readonly height: bigint }
  | { readonly kind: 'duration'; readonly seconds: bigint }
  /** A number with decimals and a unit. */
  | {
      readonly kind: 'unit'
      readonly value: bigint
      readonly decimals: number
      readonly words: string
    }
  | { readonly kind: 'enum'; readonly words: string; readonly value: Value }
  | { readonly kind: 'chain'; readonly id: bigint }
  /** The data of a call to a contract. */
  | { readonly kind: 'calldata'; readonly contract: Address; readonly data: string; readonly value: bigint }

/** A field of a descriptor with its value. */
export type Row = {
  /** Words of the descriptor. */
  readonly label: string
  /** Place of the value in the data; `@.value` for one of the transaction. */
  readonly path: string
  readonly shown: Shown
}
