import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** What has the focus and cannot keep it: it was taken off the page, or disabled. */
const isLost = (element: Element): boolean => !element.isConnected || element.matches(':disabled')

/**
 * Keeps the focus in a part of a page whose buttons disappear when they are pressed, such as those that
 * remove a row: the part itself takes it then. Otherwise users of a keyboard or a screen reader would lose
 * their place.
 *
 * @param isOn - false where nothing goes away
 * @returns the part, which has to have a `tabIndex`
 */
export function useKeptFocus<Part extends HTMLElement = HTMLElement>(isOn: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null)
  const focused = useRef<Element>(undefined)
  useEffect(() => {
    if (!isOn) return
    const follow = ({ target }: Event) => {
      focused.current = target instanceof Element && part.current?.contains(target) ? target : undefined
    }
    // a user who points elsewhere has left, even where nothing takes the focus
    document.addEventListener('focusin', follow)
    document.addEventListener('pointerdown', follow)
    return () => {
      document.removeEventListener('focusin', follow)
      document.removeEventListener('pointerdown', follow)
    }
  }, [isOn])
  // after every change, as any of them may have taken the button away
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (!focused.current || !isLost(focused.current)) return
    if (activeElement === body || activeElement === focused.current)
      part.current?.focus({ preventScroll: true })
    focused.current = undefined
  })
  return part
}
