import type { RefObject } from 'react'
import { createStore, useStore } from '../store.ts'

/** How a dialog is closed at the moment, and whether it can be. */
export interface Closing {
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
export const stack = createStore<readonly OpenDialog[]>([])
const frontId = (dialogs: readonly OpenDialog[]): string | undefined => dialogs.at(-1)?.id

/** Id of the dialog in front; undefined while none is open. */
export const useFrontDialog = (): string | undefined => useStore(stack, frontId)
