import type { Address } from '@tronlens/core'

/** An address that was used before. */
export type KnownAddress = { readonly address: Address; readonly times: number }

/** An address that resembles a known one. */
export interface LookAlike {
  known: Address
  /** Number of equal characters at the beginning and at the end. */
  head: number
  tail: number
}

/** Every address begins with T, so one equal character means nothing. */
const FEWEST_HEAD = 4
const FEWEST_TAIL = 3
/** Fewer equal characters than this can occur by chance. */
const FEWEST = 8

const equalHead = (one: string, other: string): number => {
  let n = 0
  while (n < one.length && one[n] === other[n]) n++
  return n
}
const reversed = (text: string): string => [...text].reverse().join('')

/**
 * The known address that `address` could be confused with, because users compare only the ends; undefined for
 * none.
 */
export function findLookAlike(address: Address, known: Iterable<Address>): LookAlike | undefined {
  let closest: LookAlike | undefined
  for (const each of known) {
    if (each === address) return undefined
    const head = equalHead(each, address)
    const tail = equalHead(reversed(each), reversed(address))
    if (head < FEWEST_HEAD || tail < FEWEST_TAIL || head + tail < FEWEST) continue
    if (!closest || head + tail > closest.head + closest.tail) closest = { known: each, head, tail }
  }
  return closest
}
