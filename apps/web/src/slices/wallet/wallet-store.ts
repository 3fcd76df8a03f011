import { createStore, useStore } from '../../store.ts'
import { mergeStored, readWallets, STORAGE_KEY, writeChange } from './stored-wallets.ts'
import { type StoredWallet, type Wallet, type WalletState, walletId } from './wallet.ts'

export const walletStore = createStore<WalletState>(readWallets())

/** What was last written to storage. */
let written = walletStore.get()
walletStore.subscribe(() => {
  writeChange(written, walletStore.get())
  written = walletStore.get()
})

/** Keys that wallets name. */
let named: readonly string[] = []
// a key that no wallet names any more is wiped: its wallet was left or locked, or has got another one
walletStore.subscribe(() => {
  const before = named
  named = walletStore.get().wallets.flatMap(({ keyId }) => keyId ?? [])
  const left = before.filter((id) => !named.includes(id))
  if (left.length === 0) return
  void import('./keys/key-client.ts').then(({ keys }) => Promise.all(left.map((id) => keys.wipe(id))))
})

/** Takes over what other tabs remember and forget. Ends with the returned function. */
export function followOtherTabs(): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    // without a key all of storage was emptied
    if (key !== null && key !== STORAGE_KEY) return
    // storage knows all of this already
    written = mergeStored(walletStore.get())
    walletStore.set(written)
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}

export const currentWallet = ({ wallets, currentId }: WalletState = walletStore.get()): Wallet | undefined =>
  wallets.find(({ id }) => id === currentId)

export const useWallet = (): Wallet | undefined => useStore(walletStore, currentWallet)
export const useWallets = (): readonly Wallet[] => useStore(walletStore, ({ wallets }) => wallets)

/** Opens a wallet, again if it is open already, and makes it the current one. */
export function openWallet(opened: StoredWallet & Pick<Wallet, 'keyId' | 'isDemo'>): Wallet {
  const wallet: Wallet = { ...opened, id: walletId(opened) }
  const { wallets } = walletStore.get()
  const others = wallets.filter(({ id }) => id !== wallet.id)
  const before = wallets.find(({ id }) => id === wallet.id)
  // opening a remembered wallet once more does not forget it
  const vault = wallet.vault ?? before?.vault
  const whole = vault ? { ...wallet, vault } : wallet
  walletStore.set({ wallets: [...others, whole], currentId: whole.id })
  return whole
}

/**
 * Puts another account of the same extension in the place of a wallet, which stays the current one if it was.
 */
export function replaceWallet(id: string, opened: StoredWallet): Wallet {
  const wallet: Wallet = { ...opened, id: walletId(opened) }
  const { wallets, currentId } = walletStore.get()
  const others = wallets.filter((each) => each.id !== wallet.id || each.id === id)
  walletStore.set({
    wallets: others.map((each) => (each.id === id ? wallet : each)),
    currentId: currentId === id ? wallet.id : currentId,
  })
  return wallet
}

export function switchWallet(id: string): void {
  const { wallets } = walletStore.get()
  if (wallets.some((wallet) => wallet.id === id)) walletStore.set({ wallets, currentId: id })
}

/** Changes what is known of a wallet. */
export function updateWallet(id: string, change: Partial<Wallet>): void {
  const { wallets, currentId } = walletStore.get()
  walletStore.set({
    wallets: wallets.map((wallet) => (wallet.id === id ? { ...wallet, ...change } : wallet)),
    currentId,
  })
}
