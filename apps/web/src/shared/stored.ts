import { createStore, type Store } from '../store.ts'

/** A value that this browser remembers, the same one in all its tabs. */
export interface Stored<T> extends Store<T> {
  /** Changes what is remembered at this moment, which another tab may have written. */
  update(change: (remembered: T) => T): void
}

/**
 * A value that this browser remembers as JSON.
 *
 * @param read - what is made of the stored value, or of undefined where there is none
 */
export function createStored<T>(key: string, read: (stored: unknown) => T): Stored<T> {
  const store = createStore(read(readJson(key)))
  /**
   * Storage has what this page has: it can be switched off or full, then a value lasts as long as the page.
   */
  let isKept = true
  const set = (next: T): void => {
    isKept = writeJson(key, next)
    store.set(next)
  }
  // the build draws the page where there is no window
  globalThis.window?.addEventListener('storage', ({ key: changed }) => {
    // without a name everything was removed
    if (changed === key || changed === null) store.set(read(readJson(key)))
  })
  return { ...store, set, update: (change) => set(change(isKept ? read(readJson(key)) : store.get())) }
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined // switched off, or written by something else
  }
}

/** Whether it could be written. */
function writeJson(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
