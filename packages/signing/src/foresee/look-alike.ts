import type { Address } from '@tronlens/core'

/** An address that was used before. */
export type KnownAddress = { readonly address: Address; readonly times: number }

/** Every address begins with T, and the next character has few values, so three prove nothing. */
const LEAST_START = 4
const LEAST_END = 4

/** How many characters two texts share from their beginning. */
function sharedStart(a: string, b: string): number {
  let count = 0
  while (count < a.length && a[count] === b[count]) count++
  return count
}

const reversed = (text: string): string => [...text].reverse().join('')

/** The known address that somebody who compares only the ends would take this one for. */
export function findLookAlike(
  address: Address,
  known: readonly KnownAddress[],
): { known: KnownAddress; start: number; end: number } | undefined {
  return known
    .filter((each) => each.address !== address)
    .map((each) => ({
      known: each,
      start: sharedStart(address, each.address),
      end: sharedStart(reversed(address), reversed(each.address)),
    }))
    .filter(({ start, end }) => start >= LEAST_START && end >= LEAST_END)
    .sort((a, b) => b.start + b.end - a.start - a.end)[0]
}
