import { ChainRefusal } from './errors.ts'

export { truncateDouble as truncate } from '@tronlens/protocol'

export const MAX_INT64 = 0x7fff_ffff_ffff_ffffn
const MIN_INT64 = -0x8000_0000_0000_0000n

/** An exact int64 operation left its range. The text is what the node answers. */
export class Int64OverflowError extends ChainRefusal {
  constructor(text = 'long overflow') {
    super('Other', text)
  }
}

/** The value, when it fits int64. @throws {Int64OverflowError} */
export function int64(value: bigint): bigint {
  if (value > MAX_INT64 || value < MIN_INT64) throw new Int64OverflowError()
  return value
}

/**
 * The value, if it fits int64; otherwise an error with the text of Java's `BigInteger`, or of `BigDecimal`.
 *
 * @throws {Int64OverflowError}
 */
export function longValueExact(value: bigint, type: 'BigInteger' | 'BigDecimal' = 'BigInteger'): bigint {
  if (value > MAX_INT64 || value < MIN_INT64)
    throw new Int64OverflowError(type === 'BigInteger' ? 'BigInteger out of long range' : 'Overflow')
  return value
}

/** Sum of two int64. @throws {Int64OverflowError} */
export const addExact = (a: bigint, b: bigint): bigint => int64(a + b)
/** Difference of two int64. @throws {Int64OverflowError} */
export const subtractExact = (a: bigint, b: bigint): bigint => int64(a - b)
/** Product of two int64. @throws {Int64OverflowError} */
export const multiplyExact = (a: bigint, b: bigint): bigint => int64(a * b)

export const minOf = (a: bigint, b: bigint): bigint => (a < b ? a : b)
export const maxOf = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** Wraps to int64 as Java's plain operators do. */
export const wrap = (value: bigint): bigint => BigInt.asIntN(64, value)

/** Quotient rounded down, also below zero. */
export function floorDivide(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  return numerator % denominator !== 0n && numerator < 0n !== denominator < 0n ? quotient - 1n : quotient
}
