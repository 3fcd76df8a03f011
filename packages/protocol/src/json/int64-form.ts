/** Whether what is printed now has its 64-bit numbers as text. */
let asText = false

/** A 64-bit number in the form that is asked for now. */
export const printInt64 = (value: bigint | number): string => (asText ? `"${value}"` : String(value))

/**
 * Prints with all 64-bit numbers as text, as nodes do for `int64_as_string`: readers without integers of that
 * size lose nothing then.
 *
 * @param print - prints at once; what it leaves for later is printed as usual
 */
export function withInt64AsText<T>(print: () => T): T {
  asText = true
  try {
    return print()
  } finally {
    asText = false
  }
}
