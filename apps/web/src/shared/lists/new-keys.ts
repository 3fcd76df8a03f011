import { useRef } from 'react'

/** Keys that were not there before; the first filling of a list is not news, nor is another page of it. */
export function findNewKeys(before: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  if (before.size === 0 || !keys.some((key) => before.has(key))) return new Set()
  return new Set(keys.filter((key) => !before.has(key)))
}

/** The keys of rows that have just arrived; they stay new until the list changes again. */
export function useNewKeys(keys: readonly string[]): ReadonlySet<string> {
  const known = useRef<{ text: string; keys: ReadonlySet<string>; fresh: ReadonlySet<string> }>({
    text: '',
    keys: new Set(),
    fresh: new Set(),
  })
  const text = keys.join()
  if (known.current.text !== text)
    known.current = { text, keys: new Set(keys), fresh: findNewKeys(known.current.keys, keys) }
  return known.current.fresh
}
