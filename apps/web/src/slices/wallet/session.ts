import { keys } from './keys/key-client.ts'
import type { Wallet } from './wallet.ts'
import { walletStore } from './wallet-store.ts'

const withoutKey = ({ keyId: _, ...wallet }: Wallet): Wallet => wallet

/** Wipes every key from memory; the wallets stay open for reading. */
export function lockWallets(): void {
  const { wallets, currentId } = walletStore.get()
  if (wallets.every((wallet) => wallet.keyId === undefined)) return
  keys.wipe()
  walletStore.set({ wallets: wallets.map(withoutKey), currentId })
}

/** Leaves a wallet: its key, its vault and everything kept about it are gone from this device. */
export function signOut(id: string): void {
  const { wallets, currentId } = walletStore.get()
  const left = wallets.find((wallet) => wallet.id === id)
  if (left?.keyId) keys.wipe(left.keyId)
  if (left?.type === 'ACCOUNT_EXTERNAL')
    void import('./signers/external/external-signer.ts').then(({ dropDevice }) => dropDevice(left.address))
  const others = wallets.filter((wallet) => wallet.id !== id)
  walletStore.set({ wallets: others, currentId: currentId === id ? others.at(-1)?.id : currentId })
}
