import type { Address } from '@tronlens/core'
import { createStore, useStore } from '../../store.ts'

/**
 * A dialog of the wallet that can be opened from everywhere: header, wallet page, token
 * rows, a button of a page.
 */
export type WalletDialog =
  | { kind: 'signIn' }
  /** A paired device has opened its wallet here. */
  | { kind: 'deviceOpened'; address: Address }
  /** Opens a locked wallet again. */
  | { kind: 'unlock' }
  /** Asks before a wallet is left whose key is kept on this device. */
  | { kind: 'signOut'; id: string }
  | { kind: 'send'; to?: string; token?: string; isMulti?: boolean }
  | { kind: 'receive'; address?: Address }
  /** Takes part in the sale of a TRC10 token. */
  | { kind: 'buyToken'; id: number }
  /** Moves coins and tokens to the other chain of a bridge; maps a token of the account; shows what it moved. */
  | { kind: 'bridge'; map?: string; view?: 'payments' }

/** The open dialog. Features are mounted by the app, so that slices need not know them. */
export const dialogStore = createStore<WalletDialog | undefined>(undefined)
export const useDialog = (): WalletDialog | undefined => useStore(dialogStore)
export const openDialog = (dialog: WalletDialog): void => dialogStore.set(dialog)
export const closeDialog = (): void => dialogStore.set(undefined)
