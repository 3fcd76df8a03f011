import type { Address } from '@tronlens/core'
import type { Vault } from '@tronlens/keys'

/** How a wallet signs; the names are those of the specification. */
export type WalletType =
  | 'ACCOUNT_PRIVATE_KEY'
  | 'ACCOUNT_ADDRESS'
  | 'ACCOUNT_LEDGER'
  | 'ACCOUNT_TRONLINK'
  | 'ACCOUNT_EXTERNAL'
  | 'ACCOUNT_WALLETCONNECT'

/**
 * What is kept of a wallet on this device. None of it can sign without a password, a device or an extension.
 */
export interface StoredWallet {
  readonly type: WalletType
  readonly address: Address
  /** The key under a password; only when its owner chose to store it. */
  readonly vault?: Vault
  /** Where on a Ledger the key lies. */
  readonly path?: string
  /** Which extension holds the key (its reverse domain name), for TIP-6963. */
  readonly provider?: string
}

/** An account that the user has opened. */
export interface Wallet extends StoredWallet {
  readonly id: string
  /** Name of the key inside the key worker; absent while a wallet with a key of its own is locked. */
  readonly keyId?: string
  /**
   * The extension that holds the key is locked, disconnected or gone, or its wallet has ended the session; it
   * cannot sign until it is back.
   */
  readonly isAway?: boolean
  /** A public account of the demo world: its key is public. */
  readonly isDemo?: boolean
}

/** The opened wallets, and the one that everything on the screen is about. */
export interface WalletState {
  readonly wallets: readonly Wallet[]
  readonly currentId: string | undefined
}

export const walletId = ({ type, address }: Pick<StoredWallet, 'type' | 'address'>): string =>
  `${type}:${address}`

/** True for a wallet whose key lies in this browser and has to be unlocked first. */
export const isLocked = ({ type, keyId }: Wallet): boolean =>
  type === 'ACCOUNT_PRIVATE_KEY' && keyId === undefined

/** True when the wallet can sign at all; one of an address alone sees everything and signs nothing. */
export const canSign = ({ type }: Wallet): boolean => type !== 'ACCOUNT_ADDRESS'
