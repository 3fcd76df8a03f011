import { TransactionMismatchError } from '../errors.ts'

/** One place where two readings of a transaction differ. */
export type Difference = { field: string; expected: string; found: string }

/** The difference of two plain values, or undefined when they are equal. */
export const differs = (field: string, expected: unknown, found: unknown): Difference | undefined =>
  expected === found ? undefined : { field, expected: show(expected), found: show(found) }

/** The first difference that `find` sees among items. */
export function firstDifference<T>(
  items: Iterable<T>,
  find: (item: T) => Difference | undefined,
): Difference | undefined {
  for (const item of items) {
    const difference = find(item)
    if (difference) return difference
  }
  return undefined
}

/**
 * @param witness - the decoder that read `found`
 * @throws {TransactionMismatchError} when there is a difference
 */
export function refuseDifference(difference: Difference | undefined, witness: string): void {
  if (difference)
    throw new TransactionMismatchError(difference.field, difference.expected, difference.found, witness)
}

const show = (value: unknown): string =>
  typeof value === 'object' && value !== null ? 'something' : value === undefined ? 'nothing' : String(value)
