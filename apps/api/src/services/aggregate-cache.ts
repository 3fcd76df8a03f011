import type { ChainWatch } from './chain-watch.ts'

/** Sums over a whole table: true for a while, and asked of the database once in that while. */
export type AggregateCache = <Sum>(name: string, maxAgeMs: number, read: () => Promise<Sum>) => Promise<Sum>

export type WithAggregates = { aggregates: AggregateCache }

/**
 * A block in half the time of its slot: faster than a chain grows, and slower than an index catches up with
 * one.
 */
const FASTEST_BLOCK_MS = 1_500
/**
 * A sum of up to this many times its allowed age is still returned while it is read again, so no caller
 * waits.
 */
const AGES_SERVED = 2

type Kept = {
  at: number
  head: number | undefined
  sum: Promise<unknown>
  /** Set while it is read again. */
  isRenewed?: boolean
}

/**
 * Keeps sums until they are too old, more blocks came than that age has, or a fork changes what they were
 * made of. One that has just become too old is returned once more while it is read again.
 */
export function createAggregateCache(chain: Pick<ChainWatch, 'subscribe'>): AggregateCache {
  const kept = new Map<string, Kept>()
  let head: number | undefined
  chain.subscribe((event) => {
    head = event.head
    if (event.type === 'fork') kept.clear()
  })
  /** Whether an index that catches up has left a sum behind. */
  const isPassed = (before: number | undefined, maxAgeMs: number): boolean =>
    head !== undefined && (before === undefined || head - before > maxAgeMs / FASTEST_BLOCK_MS)
  /** Reads a sum again; the old one is returned meanwhile. */
  const renew = (name: string, known: Kept, read: () => Promise<unknown>): void => {
    if (known.isRenewed) return
    known.isRenewed = true
    const begun = { at: Date.now(), head }
    read().then(
      (sum) => {
        // a fork forgets what was read before it
        if (kept.get(name) === known) kept.set(name, { ...begun, sum: Promise.resolve(sum) })
      },
      () => {
        known.isRenewed = false // the next caller tries again, or gets the failure
      },
    )
  }
  return <Sum>(name: string, maxAgeMs: number, read: () => Promise<Sum>): Promise<Sum> => {
    const known = kept.get(name)
    const age = known ? Date.now() - known.at : 0
    if (known && age < AGES_SERVED * maxAgeMs && !isPassed(known.head, maxAgeMs)) {
      if (age >= maxAgeMs) renew(name, known, read)
      // only what was put under this name is read under it
      return known.sum as Promise<Sum>
    }
    const sum = read()
    const made = { at: Date.now(), head, sum }
    kept.set(name, made)
    sum.catch(() => {
      if (kept.get(name) === made) kept.delete(name)
    })
    return sum
  }
}
