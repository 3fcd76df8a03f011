import { parse } from 'lossless-json'
import { AppError } from '../errors/app-error.ts'
import { fromSmallestUnit } from '../smallest-unit.ts'
import { ExactDecimal, printJson, teachPrinter } from './print-json.ts'

export { type ExactDecimal, teachPrinter }

/** A body that should be JSON is not. */
export class InvalidJsonError extends AppError {
  readonly code = 'INVALID_JSON'
  constructor(
    readonly body: string,
    options?: { cause?: unknown },
  ) {
    super(`The answer is not JSON; it begins with "${body.slice(0, 80)}".`, options)
  }
}

/**
 * Sixteen digits in a row where a number may stand: only such texts can hold an integer that a double rounds.
 */
const MAY_HOLD_LONG_INTEGER = /(?:^|[:,[])\s*-?\d{16}/
const INTEGER = /^-?\d+$/

const readNumber = (digits: string): number | bigint => {
  const value = Number(digits)
  return Number.isSafeInteger(value) || !INTEGER.test(digits) ? value : BigInt(digits)
}

/** The last of equal keys counts, as for `JSON.parse`. */
const lastCounts = ({ newValue }: { newValue: unknown }): unknown => newValue

/** What is to be done with JSON that says one key of an object twice. */
type ParseOptions = {
  /** Is called with the key, and throws where that must not be; without it the last one counts. */
  readonly onDoubledKey?: (key: string) => void
}

/**
 * Parses JSON without losing digits: integers beyond 2^53 become `bigint`, all other numbers stay `number`.
 * Everything else is as `JSON.parse` reads it.
 *
 * @throws {InvalidJsonError} with the beginning of the text
 * @throws whatever `onDoubledKey` throws
 */
export function parseJson(text: string, { onDoubledKey }: ParseOptions = {}): unknown {
  let refusal: { error: unknown } | undefined
  const onDuplicateKey = (pair: { key: string; newValue: unknown }): unknown => {
    try {
      onDoubledKey?.(pair.key)
    } catch (error) {
      refusal = { error }
      throw error
    }
    return lastCounts(pair)
  }
  try {
    return onDoubledKey !== undefined || MAY_HOLD_LONG_INTEGER.test(text)
      ? parse(text, undefined, { parseNumber: readNumber, onDuplicateKey })
      : JSON.parse(text)
  } catch (cause) {
    if (refusal) throw refusal.error
    throw new InvalidJsonError(text, { cause })
  }
}

/**
 * An amount of smallest units as a JSON number of whole ones, exact to the last digit.
 *
 * @example stringifyJson({ fee: exactDecimal(1_100_000n, 6) }) // '{"fee":1.1}'
 */
export const exactDecimal = (amount: bigint, decimals: number): ExactDecimal =>
  new ExactDecimal(fromSmallestUnit(amount, decimals))

/**
 * Prints JSON with `bigint` values as bare integers, the way the node does, and `ExactDecimal` with all its
 * digits. Everything else is as `JSON.stringify` prints it; what it leaves out altogether is `null` here.
 */
export const stringifyJson = (value: unknown, space?: number): string => printJson(value, space) ?? 'null'

/**
 * Reads a whole number that `parseJson` may have left as number, bigint or decimal text; missing counts as 0.
 */
export function toBigInt(value: unknown): bigint {
  if (typeof value === 'bigint') return value
  if (value === undefined || value === null) return 0n
  if (typeof value === 'number' && Number.isInteger(value)) return BigInt(value)
  if (typeof value === 'string' && INTEGER.test(value)) return BigInt(value)
  throw new InvalidJsonError(String(value))
}
