import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { createStore, useStore } from '../store.ts'

/** How a dialog is closed at the moment, and whether it can be. */
interface Closing {
  onClose: () => void
  isBusy: boolean
}

interface OpenDialog {
  id: string
  /** What had the focus when it opened, then the same of the dialog that was in front. */
  from: readonly Element[]
  closing: RefObject<Closing>
}

/** The dialogs on the screen, the one in front last. */
const stack = createStore<readonly OpenDialog[]>([])
const frontId = (dialogs: readonly OpenDialog[]): string | undefined => dialogs.at(-1)?.id

/** Id of the dialog in front; undefined while none is open. */
export const useFrontDialog = (): string | undefined => useStore(stack, frontId)

/** Closes the dialog in front, unless it waits for something; tells whether it could. */
export function closeFrontDialog(): boolean {
  const closing = stack.get().at(-1)?.closing.current
  if (!closing || closing.isBusy) return false
  closing.onClose()
  return true
}

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
