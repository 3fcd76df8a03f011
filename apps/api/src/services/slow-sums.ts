import type { ChainWatch } from './chain-watch.ts'

/** Sums over a whole table: true for a while, and asked of the database once in that while. */
export type SlowSums = <Sum>(name: string, maxAgeMs: number, read: () => Promise<Sum>) => Promise<Sum>

/** Keeps sums until they are too old or a fork changes what they were made of. */
export function createSlowSums(chain: Pick<ChainWatch, 'subscribe'>): SlowSums {
  const kept = new Map<string, { at: number; sum: Promise<unknown> }>()
  chain.subscribe((event) => {
    if (event.type === 'fork') kept.clear()
  })
  return <Sum>(name: string, maxAgeMs: number, read: () => Promise<Sum>): Promise<Sum> => {
    const known = kept.get(name)
    // only what was put under this name is read under it
    if (known && Date.now() - known.at < maxAgeMs) return known.sum as Promise<Sum>
    const sum = read()
    kept.set(name, { at: Date.now(), sum })
    sum.catch(() => kept.delete(name))
    return sum
  }
}
