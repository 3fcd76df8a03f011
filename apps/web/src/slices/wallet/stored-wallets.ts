import { isAddress } from '@tronlens/core'
import type { StoredWallet, Wallet, WalletState, WalletType } from './wallet.ts'
import { walletId } from './wallet.ts'
import { markWallet } from './wallet-marks.ts'

/** Browsers keep the opened wallets under this key: addresses, and keys only under their owner's password. */
export const STORAGE_KEY = 'wallets'
const TYPES: readonly WalletType[] = [
  'ACCOUNT_PRIVATE_KEY',
  'ACCOUNT_ADDRESS',
  'ACCOUNT_LEDGER',
  'ACCOUNT_TRONLINK',
  'ACCOUNT_EXTERNAL',
  'ACCOUNT_WALLETCONNECT',
]

type Stored = { wallets: StoredWallet[]; current?: string }

/**
 * Whether a wallet outlasts the page. Keys that the user did not choose to store do not, and a phone has to
 * connect again.
 */
const isKept = ({ type, vault }: StoredWallet): boolean =>
  type !== 'ACCOUNT_EXTERNAL' && (type !== 'ACCOUNT_PRIVATE_KEY' || vault !== undefined)

/** Wallets of the last visit, and those that other tabs have remembered since. */
export function readWallets(): WalletState {
  const { wallets = [], current } = readStored()
  const opened = wallets
    .filter((wallet) => isAddress(wallet.address) && TYPES.includes(wallet.type) && isKept(wallet))
    .map((wallet) => ({ ...wallet, id: walletId(wallet) }))
  return { wallets: opened, currentId: opened.find(({ id }) => id === current)?.id ?? opened[0]?.id }
}

/** Keeps what was changed here; what other tabs have remembered or forgotten meanwhile stays so. */
export function writeChange(before: WalletState, after: WalletState): void {
  const [old, now] = [keptOf(before.wallets), keptOf(after.wallets)]
  const changed = [...now].filter(([id, wallet]) => !isSame(wallet, old.get(id)))
  const left = [...old.keys()].filter((id) => !now.has(id))
  if (changed.length === 0 && left.length === 0 && before.currentId === after.currentId) return
  const kept = keptOf(readWallets().wallets)
  for (const id of left) kept.delete(id)
  for (const [id, wallet] of changed) kept.set(id, wallet)
  try {
    if (kept.size === 0) localStorage.removeItem(STORAGE_KEY)
    else
      localStorage.setItem(
        STORAGE_KEY,
        JSON.stringify({ wallets: [...kept.values()], current: after.currentId }),
      )
    markWallet(kept.get(after.currentId ?? ''))
  } catch {
    // storage can be switched off; then wallets last as long as the page
  }
}

/** The wallets of this page with what storage says of those that are kept. */
export function mergeStored({ wallets, currentId }: WalletState): WalletState {
  const stored = readWallets()
  const kept = new Map(stored.wallets.map((wallet) => [wallet.id, wallet]))
  const others = stored.wallets.filter(({ id }) => !wallets.some((wallet) => wallet.id === id))
  const own = wallets
    .filter((wallet) => !isKept(wallet) || kept.has(wallet.id))
    .map((wallet) => {
      const entry = kept.get(wallet.id)
      return entry && !isSame(entry, wallet) ? { ...wallet, ...entry } : wallet
    })
  const merged = [...others, ...own]
  const isThere = merged.some(({ id }) => id === currentId)
  return { wallets: merged, currentId: isThere ? currentId : merged.at(-1)?.id }
}

const keptOf = (wallets: readonly Wallet[]): Map<string, StoredWallet> =>
  new Map(wallets.filter(isKept).map((wallet) => [wallet.id, toStored(wallet)]))

const toStored = ({ type, address, vault, path, provider }: StoredWallet): StoredWallet => ({
  type,
  address,
  ...(vault && { vault }),
  ...(path && { path }),
  ...(provider && { provider }),
})

const isSame = (a: StoredWallet, b: StoredWallet | undefined): boolean =>
  b !== undefined && JSON.stringify(toStored(a)) === JSON.stringify(toStored(b))

function readStored(): Partial<Stored> {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Stored>
    return Array.isArray(stored.wallets) ? stored : {}
  } catch {
    return {} // what is not readable was not written by us, or storage is switched off
  }
}
