import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createStore, useStore } from '../../store.ts'
import { type Closable, openDialogPlace } from './dialog-place.ts'

interface OpenDialog {
  id: string
  /** What had the focus when it opened, then the same of the dialog that was in front. */
  from: readonly Element[]
  closable: RefObject<Closable>
}

/** The dialogs on the screen, the one in front last. */
const stack = createStore<readonly OpenDialog[]>([])

const focusedNow = (): readonly Element[] => [
  ...(document.activeElement ? [document.activeElement] : []),
  ...(stack.get().at(-1)?.from ?? []),
]

/**
 * Focuses what had the focus, or what led to that where it is gone, such as a button of a dialog; the
 * content of the page where all of it is gone, as the button that opens a wallet is once one is open. A
 * focus that is somewhere stays.
 */
function returnFocus(from: readonly Element[]): void {
  const { activeElement, body } = document
  if (activeElement?.isConnected && activeElement !== body) return
  const places = [...from.filter((each) => each !== body), document.querySelector('main')]
  for (const place of places)
    if (place instanceof HTMLElement && place.isConnected) {
      place.focus({ preventScroll: true })
      // a button that is disabled by now takes no focus
      if (document.activeElement === place) return
    }
}

/**
 * Puts a dialog in front of those that are open. True while it is there; Escape closes that one and none
 * behind it, and so does the back button. The focus goes back to where it was.
 *
 * @param close - undefined while the dialog cannot be closed
 */
export function useIsInFront(close: (() => void) | undefined): boolean {
  const id = useId()
  const [from] = useState(focusedNow)
  const closable = useRef<Closable>({ close })
  // before the user sees the dialog, and could go back with it
  useLayoutEffect(() => {
    closable.current = { close }
  })
  useLayoutEffect(() => {
    // again where it was hidden while code of what takes its place was loaded
    if (!stack.get().some((each) => each.id === id)) stack.set([...stack.get(), { id, from, closable }])
    openDialogPlace(() => stack.get().at(-1)?.closable.current)
  }, [id, from])
  // not in the effect above: one that is only hidden stays, and what comes in its place knows
  // where the focus came from
  useEffect(
    () => () => {
      stack.set(stack.get().filter((each) => each.id !== id))
      returnFocus(from)
    },
    [id, from],
  )
  return useStore(stack, (dialogs) => dialogs.at(-1)?.id === id)
}
