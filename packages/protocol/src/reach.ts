import type { Address } from '@tronlens/core'

/** A key of a permission, and how much its signature counts. */
export interface KeyWeight {
  readonly address: Address
  readonly weight: bigint
}

/** What a rule of keys is made of. */
export interface KeyRuleOf {
  readonly threshold: bigint
  readonly keys: readonly KeyWeight[]
}

/** More keys than this are no permission of the chain; sets of them would be too many to look at. */
const MOST_KEYS = 10

/** What all keys weigh together. */
export const totalWeight = ({ keys }: Pick<KeyRuleOf, 'keys'>): bigint =>
  keys.reduce((sum, { weight }) => sum + weight, 0n)

/**
 * The smallest sets of keys that reach the threshold: none of them can spare a key. Fewest keys first.
 */
export function smallestSets({ threshold, keys }: KeyRuleOf): KeyWeight[][] {
  const usable = keys.slice(0, MOST_KEYS)
  const sets: KeyWeight[][] = []
  for (let mask = 1; mask < 1 << usable.length; mask++) {
    const set = usable.filter((_key, index) => mask & (1 << index))
    const sum = totalWeight({ keys: set })
    if (sum >= threshold && set.every(({ weight }) => sum - weight < threshold)) sets.push(set)
  }
  return sets.sort((a, b) => a.length - b.length)
}

/**
 * Signatures that will stand on a transaction once they are enough, at least, when some keys have signed it
 * already.
 */
export function fewestSignatures({ threshold, keys }: KeyRuleOf, signed: readonly Address[]): number {
  const given = keys.filter(({ address }) => signed.includes(address))
  const open = keys.filter((key) => !given.includes(key)).sort((a, b) => Number(b.weight - a.weight))
  let weight = totalWeight({ keys: given })
  let count = given.length
  for (const key of open) {
    if (weight >= threshold) break
    weight += key.weight
    count += 1
  }
  return count
}

/** The same set of addresses whatever its order, as a text to compare. */
export const setId = (set: readonly KeyWeight[]): string =>
  set
    .map(({ address }) => address)
    .sort()
    .join()
