import { plus, type TokenAmount, tokenAmount } from '@tronlens/core'

const NOTHING = tokenAmount(0n)

/** Adds to one of many sums. */
export function addTo<Key>(sums: Map<Key, TokenAmount>, key: Key, delta: TokenAmount): void {
  sums.set(key, plus(sums.get(key) ?? NOTHING, delta))
}

/** Sums of both. */
export function sumOf<Key>(
  some: ReadonlyMap<Key, TokenAmount>,
  more: ReadonlyMap<Key, TokenAmount>,
): ReadonlyMap<Key, TokenAmount> {
  if (more.size === 0) return some
  const sums = new Map(some)
  for (const [key, delta] of more) addTo(sums, key, delta)
  return sums
}

/** Adds to one of many sums of one of many groups. */
export function addWithin<Outer, Inner>(
  sums: Map<Outer, Map<Inner, TokenAmount>>,
  outer: Outer,
  inner: Inner,
  delta: TokenAmount,
): void {
  const within = sums.get(outer) ?? new Map<Inner, TokenAmount>()
  addTo(within, inner, delta)
  sums.set(outer, within)
}
