import { type RefCallback, useEffect } from 'react'

/** Hands an element that is on the page already to a menu or popover as its target. */
export function Anchor({ ref, element }: { ref?: RefCallback<HTMLElement>; element: HTMLElement }) {
  useEffect(() => {
    ref?.(element)
  }, [ref, element])
  return null
}
