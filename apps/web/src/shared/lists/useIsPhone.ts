import { useSyncExternalStore } from 'react'

const query = window.matchMedia('(max-width: 39.99em)')

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True below the width at which tables become cards. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
