import { useEffect, useId, useState } from 'react'
import { createStore, useStore } from '../store.ts'

interface OpenDialog {
  id: string
  /** What had the focus when it opened, then the same of the dialog that was in front. */
  from: readonly Element[]
}

/** The dialogs on the screen, the one in front last. */
const stack = createStore<readonly OpenDialog[]>([])

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
export function useIsInFront(): boolean {
  const id = useId()
  const [from] = useState(focusedNow)
  useEffect(() => {
    stack.set([...stack.get(), { id, from }])
    return () => {
      stack.set(stack.get().filter((each) => each.id !== id))
      returnFocus(from)
    }
  }, [id, from])
  return useStore(stack, (dialogs) => dialogs.at(-1)?.id === id)
}
