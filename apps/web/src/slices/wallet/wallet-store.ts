import { createStore, useStore } from '../../shared/store.ts'
import { readWallets, writeWallets } from './stored-wallets.ts'
import { type StoredWallet, type Wallet, walletId } from './wallet.ts'

export interface WalletState {
  readonly wallets: readonly Wallet[]
  readonly currentId: string | undefined
}

/** The opened wallets, and the one that everything on the screen is about. */
export const walletStore = createStore<WalletState>(readWallets())
walletStore.subscribe(() => writeWallets(walletStore.get().wallets, walletStore.get().currentId))

export const currentWallet = ({ wallets, currentId }: WalletState = walletStore.get()): Wallet | undefined =>
  wallets.find(({ id }) => id === currentId)

export const useWallet = (): Wallet | undefined => useStore(walletStore, currentWallet)
export const useWallets = (): readonly Wallet[] => useStore(walletStore, ({ wallets }) => wallets)

/** Opens a wallet, or opens it anew, and makes it the current one. */
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

/** Puts another account of the same extension in the place of a wallet, which stays the current one if it was. */
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
