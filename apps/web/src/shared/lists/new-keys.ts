import { useRef } from 'react'

/**
 * Keys that came above known ones; the first filling of a list is not news, nor is another
 * page, nor more of it below.
 */
export function findNewKeys(before: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  const lastKnown = keys.findLastIndex((key) => before.has(key))
  return new Set(keys.slice(0, Math.max(0, lastKnown)).filter((key) => !before.has(key)))
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

/**
 * The key of a place in a list: only rows that have just arrived are elements of their own, which lets
 * them fade in. All others change what they show, so that a list that follows the chain moves no
 * element while it is read.
 */
export const placeKey = (key: string, index: number, fresh: ReadonlySet<string>): string | number =>
  fresh.has(key) ? `new-${key}` : index
