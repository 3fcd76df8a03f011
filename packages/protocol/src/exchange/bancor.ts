import { strictPow } from './strict-pow.ts'

/** Supply of the imaginary token between the two sides of a pair. */
const RELAY_SUPPLY = 1_000_000_000_000_000_000n
const MAX_INT64 = 0x7fff_ffff_ffff_ffffn

/** What a pair holds of the token that is sold and of the other one. */
export type BancorPair = { readonly balance: bigint; readonly otherBalance: bigint }

/** A double cut to int64 as Java's cast does: towards zero, clamped, not-a-number is 0. */
export function truncateDouble(value: number): bigint {
  if (Number.isNaN(value)) return 0n
  if (value >= 2 ** 63) return MAX_INT64
  if (value <= -(2 ** 63)) return -MAX_INT64 - 1n
  return BigInt(Math.trunc(value))
}

/** What selling `sold` units to a trading pair of the chain brings, by Bancor's formula in doubles. */
export function bancorReturn(pair: BancorPair, sold: bigint): bigint {
  const balance = pair.balance + sold
  const issued = truncateDouble(
    -Number(RELAY_SUPPLY) * (1.0 - strictPow(1.0 + Number(sold) / Number(balance), 0.0005)),
  )
  // what is issued for the one side is burned for the other: the supply is the same again
  return truncateDouble(
    Number(pair.otherBalance) * (strictPow(1.0 + Number(issued) / Number(RELAY_SUPPLY), 2000.0) - 1.0),
  )
}

/**
 * How much of the other token goes with an amount of one when the creator adds to a pair or takes from it,
 * rounded down.
 */
export const proportionalShare = (pair: BancorPair, quant: bigint): bigint =>
  (pair.otherBalance * quant) / pair.balance
