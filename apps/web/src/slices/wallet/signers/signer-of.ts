import type { Signer } from '@tronlens/signing'
import type { Wallet } from '../wallet.ts'
import { WalletNotOpenError } from './errors.ts'
import { keySigner } from './key-signer.ts'

/**
 * What signs for a wallet.
 *
 * @throws {WalletNotOpenError} when nothing can
 */
export async function signerOf(wallet: Wallet): Promise<Signer> {
  switch (wallet.type) {
    case 'ACCOUNT_PRIVATE_KEY':
      return keySigner(wallet)
    case 'ACCOUNT_TRONLINK':
      return (await import('./extension-signer.ts')).extensionSigner(wallet)
    case 'ACCOUNT_EXTERNAL':
      return (await import('./external/external-signer.ts')).externalSigner(wallet)
    default:
      throw new WalletNotOpenError('addressOnly')
  }
}
