import { createStore, useStore } from '../../store.ts'

export type ToastKind = 'success' | 'error' | 'info'

/**
 * A message at the edge of the screen that passes by itself. What it is about is
 * written where it happened too.
 */
export interface ToastMessage {
  /** Another message about the same thing takes the place of the one before. */
  id: string
  kind: ToastKind
  title: string
  line?: string | undefined
  /** A page that says more, and what the link to it is called. */
  link?: { to: string; text: string } | undefined
  /** Something to do about it, and what that is called. */
  act?: { text: string; choose: () => void } | undefined
}

/** Messages that wait to be shown; what shows them loads with the first one. */
export const toastStore = createStore<readonly ToastMessage[]>([])
export const useToasts = (): readonly ToastMessage[] => useStore(toastStore)

export const showToast = (message: ToastMessage): void =>
  toastStore.set([...toastStore.get().filter(({ id }) => id !== message.id), message])
