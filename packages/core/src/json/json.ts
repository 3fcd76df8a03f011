import { JSONParse, JSONStringify } from 'json-with-bigint'
import { AppError } from '../errors/app-error.ts'

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
 * Parses JSON without losing digits: integers beyond 2^53 become `bigint`, all other numbers stay `number`.
 *
 * @throws {InvalidJsonError} with the beginning of the text
 */
export function parseJson(text: string): unknown {
  try {
    // Fifteen digits always fit a number; only longer bare numbers (not the digits of a hash, which follow a quote) need
    // the slower exact reader.
    return /(?:^|[:,[])\s*-?\d{16}/.test(text) ? JSONParse(text) : JSON.parse(text)
  } catch (cause) {
    throw new InvalidJsonError(text, { cause })
  }
}

/** Prints JSON with `bigint` values as bare integers, the way the node does. */
export const stringifyJson = (value: unknown, space?: number): string =>
  JSONStringify(value, undefined, space) ?? 'null'

/** Reads a whole number that `parseJson` may have left as number, bigint or decimal text; missing counts as 0. */
export function toBigInt(value: unknown): bigint {
  if (typeof value === 'bigint') return value
  if (value === undefined || value === null) return 0n
  if (typeof value === 'number' && Number.isInteger(value)) return BigInt(value)
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return BigInt(value)
  throw new InvalidJsonError(String(value))
}
