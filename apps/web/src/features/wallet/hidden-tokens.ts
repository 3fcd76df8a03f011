import { createStore, useStore } from '../../shared/store.ts'

const STORAGE_KEY = 'hiddenTokens'

function readStored(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return [] // what is not readable was not written by us, or storage is switched off
  }
}

const store = createStore(readStored())
/** Ids of tokens that somebody does not want to see here, for example since they were sent unasked. */
export const useHiddenTokens = (): readonly string[] => useStore(store)

/** Hides a token in the lists of this browser, or shows it again. */
export function hideToken(id: string, isHidden: boolean): void {
  const others = store.get().filter((each) => each !== id)
  const next = isHidden ? [...others, id] : others
  store.set(next)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next))
  } catch {
    // storage can be switched off; the choice then lasts as long as the page
  }
}
