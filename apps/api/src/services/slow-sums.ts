import type { ChainWatch } from './chain-watch.ts'

/** Sums over a whole table: true for a while, and asked of the database once in that while. */
export type SlowSums = <Sum>(name: string, maxAgeMs: number, read: () => Promise<Sum>) => Promise<Sum>

/** A block in half the time of its slot: faster than a chain grows, and slower than an index catches up with one. */
const FASTEST_BLOCK_MS = 1_500

/** Keeps sums until they are too old, more blocks came than that age has, or a fork changes what they were made of. */
export function createSlowSums(chain: Pick<ChainWatch, 'subscribe'>): SlowSums {
  const kept = new Map<string, { at: number; head: number | undefined; sum: Promise<unknown> }>()
  let head: number | undefined
  chain.subscribe((event) => {
    head = event.head
    if (event.type === 'fork') kept.clear()
  })
  /** Whether an index that catches up has left a sum behind. */
  const isPassed = (before: number | undefined, maxAgeMs: number): boolean =>
    head !== undefined && (before === undefined || head - before > maxAgeMs / FASTEST_BLOCK_MS)
  return <Sum>(name: string, maxAgeMs: number, read: () => Promise<Sum>): Promise<Sum> => {
    const known = kept.get(name)
    if (known && Date.now() - known.at < maxAgeMs && !isPassed(known.head, maxAgeMs))
      // only what was put under this name is read under it
      return known.sum as Promise<Sum>
    const sum = read()
    kept.set(name, { at: Date.now(), head, sum })
    sum.catch(() => kept.delete(name))
    return sum
  }
}
