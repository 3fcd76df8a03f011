import type { LRUCache } from 'lru-cache'

/**
 * Values by key: those that are remembered, and the missing ones read together. The chain may make everything
 * forgotten while they are read: the answer has all of them all the same, and what was read before that
 * moment is not remembered after it.
 *
 * @param keys - keys to look up, each with what `read` needs for it
 * @param read - gives a value for each key that has one
 * @param nothing - value of a key that has none
 */
export async function readKnown<Value extends object | string, Key>(
  cache: LRUCache<string, Value>,
  keys: ReadonlyMap<string, Key>,
  read: (missing: ReadonlyMap<string, Key>) => Promise<ReadonlyMap<string, Value>>,
  nothing: Value,
): Promise<ReadonlyMap<string, Value>> {
  const values = new Map<string, Value>()
  const missing = new Map<string, Key>()
  for (const [key, one] of keys) {
    const value = cache.get(key)
    if (value === undefined) missing.set(key, one)
    else values.set(key, value)
  }
  if (missing.size === 0) return values
  const before = timesForgotten(cache)
  const found = await read(missing)
  const isCurrent = timesForgotten(cache) === before
  for (const key of missing.keys()) {
    const value = found.get(key) ?? nothing
    values.set(key, value)
    if (isCurrent) cache.set(key, value)
  }
  return values
}

/**
 * Remembers values that come along with something else. Called before that is asked for: what the chain made
 * outdated meanwhile is not remembered.
 */
export function rememberer<Value extends object | string>(
  cache: LRUCache<string, Value>,
): (values: ReadonlyMap<string, Value>) => void {
  const before = timesForgotten(cache)
  return (values) => {
    if (timesForgotten(cache) === before) for (const [key, value] of values) cache.set(key, value)
  }
}

const forgotten = new WeakMap<object, number>()
const timesForgotten = (cache: object): number => forgotten.get(cache) ?? 0

/** Empties a cache; what is being read for it now will not be remembered. */
export function forget(cache: { clear: () => void }): void {
  forgotten.set(cache, timesForgotten(cache) + 1)
  cache.clear()
}
