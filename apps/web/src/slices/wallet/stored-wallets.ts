import { isAddress } from '@tronlens/core'
import type { StoredWallet, Wallet, WalletType } from './wallet.ts'
import { walletId } from './wallet.ts'

/** Browsers keep the opened wallets under this key: addresses, and keys only under their owner's password. */
const STORAGE_KEY = 'wallets'
const TYPES: readonly WalletType[] = [
  'ACCOUNT_PRIVATE_KEY',
  'ACCOUNT_ADDRESS',
  'ACCOUNT_LEDGER',
  'ACCOUNT_TRONLINK',
  'ACCOUNT_EXTERNAL',
]

type Stored = { wallets: StoredWallet[]; current?: string }

/** Wallets of the last visit. Keys that nobody wanted remembered are gone with it. */
export function readWallets(): { wallets: Wallet[]; currentId: string | undefined } {
  const { wallets = [], current } = readStored()
  const known = wallets.filter(
    (wallet) =>
      isAddress(wallet.address) &&
      TYPES.includes(wallet.type) &&
      (wallet.type !== 'ACCOUNT_PRIVATE_KEY' || wallet.vault) &&
      // a phone has to be connected anew
      wallet.type !== 'ACCOUNT_EXTERNAL',
  )
  const opened = known.map((wallet) => ({ ...wallet, id: walletId(wallet) }))
  return { wallets: opened, currentId: opened.find(({ id }) => id === current)?.id ?? opened[0]?.id }
}

/** Keeps what may be kept. */
export function writeWallets(wallets: readonly Wallet[], currentId: string | undefined): void {
  const kept = wallets
    .filter(({ type, vault }) => type !== 'ACCOUNT_PRIVATE_KEY' || vault)
    .map(
      ({ type, address, vault, path, provider }): StoredWallet => ({
        type,
        address,
        ...(vault && { vault }),
        ...(path && { path }),
        ...(provider && { provider }),
      }),
    )
  try {
    if (kept.length === 0) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, JSON.stringify({ wallets: kept, current: currentId }))
  } catch {
    // storage can be switched off; then wallets last as long as the page
  }
}

function readStored(): Partial<Stored> {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Stored>
    return Array.isArray(stored.wallets) ? stored : {}
  } catch {
    return {} // what is not readable was not written by us, or storage is switched off
  }
}
