import { useEffect, useId, useRef, useState } from 'react'
import { type Closing, stack, useFrontDialog } from './dialog-stack.ts'

const focusedNow = (): readonly Element[] => [
  ...(document.activeElement ? [document.activeElement] : []),
  ...(stack.get().at(-1)?.from ?? []),
]

/** Focuses what had the focus, or what led to that where it is gone, such as a button of a dialog; a focus that is somewhere stays. */
function returnFocus(from: readonly Element[]): void {
  const { activeElement, body } = document
  if (activeElement?.isConnected && activeElement !== body) return
  const place = from.find((each) => each.isConnected && each !== body)
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}

/**
 * Puts a dialog in front of those that are open. True while it is there; Escape closes that one and none behind it.
 * The focus goes back to where it was.
 */
export function useIsInFront(onClose: () => void, isBusy: boolean): boolean {
  const id = useId()
  const [from] = useState(focusedNow)
  const closing = useRef<Closing>({ onClose, isBusy })
  useEffect(() => {
    closing.current = { onClose, isBusy }
  })
  useEffect(() => {
    stack.set([...stack.get(), { id, from, closing }])
    return () => {
      stack.set(stack.get().filter((each) => each.id !== id))
      returnFocus(from)
    }
  }, [id, from])
  return useFrontDialog() === id
}
