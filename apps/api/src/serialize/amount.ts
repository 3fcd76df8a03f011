import { SUN_PER_TRX } from '@tronlens/core'

/** A decimal text of the database as an exact integer. */
export const integer = (text: string | null | undefined): bigint => BigInt(text ?? 0)

/** Share of a whole as a percentage with six decimals; 0 when the whole is 0. */
export const percentage = (part: bigint, whole: bigint): number =>
  whole <= 0n ? 0 : Number((part * 100_000_000n) / whole) / 1_000_000

/** Dollars that sun is worth; null while the price of TRX is unknown. */
export const inUsd = (amount: bigint, price: string | null): number | null =>
  price === null ? null : (Number(amount) / Number(SUN_PER_TRX)) * Number(price)
