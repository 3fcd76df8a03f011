import { createStore, type Store } from './store.ts'

/**
 * A value that this browser remembers as JSON.
 *
 * @param read - what is made of the stored value, or of undefined where there is none
 */
export function createStored<T>(key: string, read: (stored: unknown) => T): Store<T> {
  const store = createStore(read(readJson(key)))
  store.subscribe(() => {
    try {
      localStorage.setItem(key, JSON.stringify(store.get()))
    } catch {
      // storage can be switched off; then it lasts as long as the page
    }
  })
  return store
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined // switched off, or written by something else
  }
}
