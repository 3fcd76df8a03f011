import type { StoredType } from './layout.ts'

/** A variable, or a part of one, in a slot. */
export type SlotPart = {
  /** As a program would write it: `balances[T…]`, `orders[3].price`. */
  readonly name: string
  readonly type: StoredType
  /** Bytes from the right end of the slot, and how many. */
  readonly offset: number
  readonly bytes: number
}
