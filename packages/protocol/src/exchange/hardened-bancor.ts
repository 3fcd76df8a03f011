import type { BancorPair } from './bancor.ts'
import { strictPow } from './strict-pow.ts'

/** Supply of the imaginary token between the two sides, and one in decimals of 18 places. */
const ONE = 10n ** 18n

/** A decimal: `digits` divided by 10 to the power of `scale`. */
type Decimal = { readonly digits: bigint; readonly scale: number }

/** What a power exceeds 1 by, exactly as the shortest text of the double says. */
function excessOf(power: number): Decimal {
  const [whole = '', fraction = ''] = power.toString().split('.')
  return { digits: BigInt(whole + fraction) - 10n ** BigInt(fraction.length), scale: fraction.length }
}

/** Rounds half up; both numbers are positive. */
const divideRounded = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator)

/** (1 + excess)^exponent − 1, times an amount, rounded down. `excess` has 18 decimals. */
function growth(amount: bigint, excess: bigint, exponent: number): bigint {
  const base = Number(`${(ONE + excess) / ONE}.${String((ONE + excess) % ONE).padStart(18, '0')}`)
  const { digits, scale } = excessOf(strictPow(base, exponent))
  return (amount * digits) / 10n ** BigInt(scale)
}

/**
 * What selling `sold` units to a trading pair brings once parameter 98 is on: Bancor's formula with decimals,
 * in which only the two powers are doubles.
 *
 * @example hardenedBancorReturn({ balance: 1_000_000n, otherBalance: 2_000_000n }, 1_000n) // 1998n
 */
export function hardenedBancorReturn(pair: BancorPair, sold: bigint): bigint {
  const issued = growth(ONE, divideRounded(sold * ONE, pair.balance + sold), 0.0005)
  // the supply is 10^18, so the share that is burned again has exactly 18 decimals
  return growth(pair.otherBalance, issued, 2000)
}
