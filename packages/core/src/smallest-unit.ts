import { AppError } from './errors/app-error.ts'

/** A text that should be an amount is not a number. */
export class InvalidAmountError extends AppError {
  readonly code = 'INVALID_AMOUNT'
  constructor(readonly value: string) {
    super(`"${value.slice(0, 80)}" is not an amount: use digits with at most one decimal point.`)
  }
}

/**
 * Turns a typed amount into the smallest unit of its token.
 *
 * Extra decimals are cut, so the result is never more than what was typed.
 *
 * @param text - digits with at most one decimal point
 * @param decimals - 6 for TRX, otherwise the token's own precision
 * @throws {InvalidAmountError} when `text` is not a number or negative
 *
 * @example toSmallestUnit('1.23456789', 6) // 1_234_567n
 */
export function toSmallestUnit(text: string, decimals: number): bigint {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text)
  if (!match || (!match[1] && !match[2])) throw new InvalidAmountError(text)
  const fraction = (match[2] ?? '').slice(0, decimals).padEnd(decimals, '0')
  return BigInt(`${match[1] || '0'}${fraction}`)
}

/** A decimal text as whole units of its last decimal. */
function readDecimal(text: string): { units: bigint; decimals: number } {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) throw new InvalidAmountError(text)
  const [, sign = '', whole = '', fraction = ''] = match
  return { units: BigInt(`${sign}${whole}${fraction}`), decimals: fraction.length }
}

/**
 * Product of two decimal texts, every digit of it.
 *
 * @throws {InvalidAmountError} when one is not a number
 *
 * @example decimalProduct('-12.5', '0.28') // '-3.5'
 */
export function decimalProduct(one: string, other: string): string {
  const [a, b] = [readDecimal(one), readDecimal(other)]
  return fromSmallestUnit(a.units * b.units, a.decimals + b.decimals)
}

/**
 * Plain decimal text of an amount: no separators, trailing zeros cut, exact.
 *
 * @example fromSmallestUnit(1_234_500n, 6) // '1.2345'
 */
export function fromSmallestUnit(amount: bigint, decimals: number): string {
  const negative = amount < 0n
  const digits = (negative ? -amount : amount).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '')
  return `${negative ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`
}
