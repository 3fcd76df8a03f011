import { useSyncExternalStore } from 'react'

/** A hook that follows whether the window is narrower than so many `em`. */
function createBelow(em: number): () => boolean {
  let query: MediaQueryList | undefined
  const read = (): MediaQueryList => {
    query ??= window.matchMedia(`(max-width: ${em - 0.01}em)`)
    return query
  }
  const subscribe = (listener: () => void): (() => void) => {
    read().addEventListener('change', listener)
    return () => read().removeEventListener('change', listener)
  }
  // the build draws the page where there is no window
  return () =>
    useSyncExternalStore(
      subscribe,
      () => read().matches,
      () => false,
    )
}

/** Below this width tables become cards. */
export const useIsPhone = createBelow(40)
/** Below this width the layout of phones begins. */
export const useIsNarrow = createBelow(56.25)
/** Below this width the header and the strip of blocks leave out what matters least. */
export const useIsTight = createBelow(84)
