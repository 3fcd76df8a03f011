import { createStored } from '../../shared/stored.ts'
import { useStore } from '../../store.ts'

const store = createStored<readonly string[]>('hiddenTokens', (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [],
)
/** Ids of tokens that the user hides here, for example because they were sent unasked. */
export const useHiddenTokens = (): readonly string[] => useStore(store)

/** Hides a token in the lists of this browser, or shows it again. */
export const hideToken = (id: string, isHidden: boolean): void =>
  store.update((ids) => [...ids.filter((each) => each !== id), ...(isHidden ? [id] : [])])
