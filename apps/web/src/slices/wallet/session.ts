import type { KeySource } from '@tronlens/keys/ring'
import { forgetWallet } from './forget-wallet.ts'
import { keys } from './keys/key-client.ts'
import { postToTabs } from './session-channel.ts'
import type { Wallet } from './wallet.ts'
import { updateWallet, walletStore } from './wallet-store.ts'

const withoutKey = ({ keyId: _, ...wallet }: Wallet): Wallet => wallet

/** Wipes the keys of all wallets from memory, in all tabs; the wallets stay open for reading. */
export function lockWallets(): void {
  postToTabs({ kind: 'lock' })
  lockHere()
}

/** The same in this tab alone. */
export function lockHere(): void {
  const { wallets, currentId } = walletStore.get()
  if (wallets.every((wallet) => wallet.keyId === undefined)) return
  walletStore.set({ wallets: wallets.map(withoutKey), currentId })
}

/** The key that comes out belongs to another account. */
export class OtherAccountError extends Error {}

/**
 * Opens a locked wallet again with its key.
 *
 * @throws {OtherAccountError} when the key is that of another account; it is not kept
 * @throws {KeyError} when the source holds no key or the password is wrong
 */
export async function unlockWallet(wallet: Wallet, source: KeySource): Promise<void> {
  const { id, address } = await keys.open(source)
  if (address !== wallet.address) {
    await keys.wipe(id)
    throw new OtherAccountError(`The key belongs to ${address}.`)
  }
  updateWallet(wallet.id, { keyId: id })
}

/** Leaves a wallet in all tabs: its key, its vault and everything kept about it are gone from this device. */
export function signOut(id: string): void {
  postToTabs({ kind: 'signOut', id })
  leaveHere(id)
}

/** The same in this tab alone. */
export function leaveHere(id: string): void {
  const { wallets, currentId } = walletStore.get()
  const left = wallets.find((wallet) => wallet.id === id)
  if (!left) return
  if (left.type === 'ACCOUNT_EXTERNAL')
    void import('./signers/external/external-signer.ts').then(({ dropDevice }) => dropDevice(left.address))
  if (left.type === 'ACCOUNT_WALLETCONNECT')
    void import('./signers/wallet-connect/sessions.ts').then(({ dropSessions }) => dropSessions(left.address))
  const others = wallets.filter((wallet) => wallet.id !== id)
  walletStore.set({ wallets: others, currentId: currentId === id ? others.at(-1)?.id : currentId })
  if (!others.some(({ address }) => address === left.address)) forgetWallet(left.address, others.length === 0)
}
