import { type RefObject, useEffect, useId, useRef } from 'react'
import { createStore, useStore } from '../store.ts'

/** How a dialog is closed at the moment, and whether it can be. */
interface Closing {
  onClose: () => void
  isBusy: boolean
}

interface OpenDialog {
  id: string
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

/** Puts a dialog in front of those that are open. True while it is there; Escape closes that one and none behind it. */
export function useIsInFront(onClose: () => void, isBusy: boolean): boolean {
  const id = useId()
  const closing = useRef<Closing>({ onClose, isBusy })
  useEffect(() => {
    closing.current = { onClose, isBusy }
  })
  useEffect(() => {
    stack.set([...stack.get(), { id, closing }])
    return () => stack.set(stack.get().filter((each) => each.id !== id))
  }, [id])
  return useFrontDialog() === id
}
