import { ChainRefusal } from '../base/errors.ts'
import { addExact, longValueExact, wrap } from '../base/int64.ts'
import type { ChainState } from '../state/chain-state.ts'

/**
 * True with parameter 97: resources are computed with integers of any size, and a result that does not fit is
 * refused.
 */
export const isHardened = (state: ChainState): boolean =>
  state.properties.isOn('getAllowHardenResourceCalculation')

/**
 * Quotient of a sum of products and a divisor, rounded toward zero.
 *
 * Before parameter 97 the sum and the quotient wrap around as those of a Java long do.
 *
 * @throws {Int64OverflowError} with parameter 97 when the quotient does not fit a long
 * @throws {ChainRefusal} when the divisor is 0
 */
export function quotient(state: ChainState, dividend: bigint, divisor: bigint): bigint {
  const exact = isHardened(state)
  if (divisor === 0n) throw new ChainRefusal('Arithmetic', exact ? 'BigInteger divide by zero' : '/ by zero')
  return exact ? longValueExact(dividend / divisor) : wrap(wrap(dividend) / divisor)
}

/** {@link quotient}, one more where a positive part remains. */
export function quotientCeil(state: ChainState, dividend: bigint, divisor: bigint): bigint {
  const whole = quotient(state, dividend, divisor)
  const exact = isHardened(state)
  const isMore = (exact ? dividend : wrap(dividend)) % divisor > 0n
  return isMore ? addExact(whole, 1n) : whole
}

/**
 * A product, which wraps around before parameter 97.
 *
 * @throws {Int64OverflowError} with parameter 97 when it does not fit a long
 */
export const product = (state: ChainState, a: bigint, b: bigint): bigint =>
  isHardened(state) ? longValueExact(a * b) : wrap(a * b)
