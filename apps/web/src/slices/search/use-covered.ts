import { useSyncExternalStore } from 'react'

/** Pixels of the bar at the bottom, above which the screen ends. */
const BAR = 64

const view = window.visualViewport

const subscribe = (listener: () => void): (() => void) => {
  view?.addEventListener('resize', listener)
  return () => view?.removeEventListener('resize', listener)
}

/**
 * Pixels of the search screen that the keyboard of a phone lies over, so that its buttons
 * can stand above the keys.
 */
export const useCovered = (): number =>
  useSyncExternalStore(subscribe, () =>
    view && view.scale === 1 ? Math.max(0, Math.round(window.innerHeight - view.height) - BAR) : 0,
  )
