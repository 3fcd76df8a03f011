import type { Address } from '@tronlens/core'
import { createStore, useStore } from '../../shared/store.ts'

/**
 * A dialog of the wallet that can be opened from everywhere: header, wallet page, token
 * rows, a button of a page.
 */
export type Act =
  | { kind: 'signIn' }
  /** Opens a locked wallet again. */
  | { kind: 'unlock' }
  /** Asks before a wallet is left whose key is kept on this device. */
  | { kind: 'signOut'; id: string }
  | { kind: 'send'; to?: string; token?: string; isMulti?: boolean }
  | { kind: 'receive'; address?: Address }
  /** Takes part in the sale of a TRC10 token. */
  | { kind: 'buyToken'; id: number }

/** The open dialog. Features are mounted by the app, so that slices need not know them. */
export const actStore = createStore<Act | undefined>(undefined)
export const useAct = (): Act | undefined => useStore(actStore)
export const openAct = (act: Act): void => actStore.set(act)
export const closeAct = (): void => actStore.set(undefined)
