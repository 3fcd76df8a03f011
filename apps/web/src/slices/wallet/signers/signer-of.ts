import type { Signer } from '@tronlens/signing'
import type { Wallet } from '../wallet.ts'
import { WalletNotOpenError } from './errors.ts'
import { keySigner } from './key-signer.ts'
import type { FindToken } from './ledger/ledger-signer.ts'

/**
 * What signs for a wallet.
 *
 * @param findToken names tokens on the screen of a device
 * @throws {WalletNotOpenError} when nothing can
 */
export async function signerOf(wallet: Wallet, findToken?: FindToken): Promise<Signer> {
  switch (wallet.type) {
    case 'ACCOUNT_PRIVATE_KEY':
      return keySigner(wallet)
    case 'ACCOUNT_TRONLINK':
      return (await import('./extension-signer.ts')).extensionSigner(wallet)
    case 'ACCOUNT_EXTERNAL':
      return (await import('./external/external-signer.ts')).externalSigner(wallet)
    case 'ACCOUNT_LEDGER':
      return (await import('./ledger/ledger-signer.ts')).ledgerSigner(wallet, findToken)
    case 'ACCOUNT_WALLETCONNECT':
      return (await import('./wallet-connect/wallet-connect-signer.ts')).walletConnectSigner(wallet)
    default:
      throw new WalletNotOpenError('addressOnly')
  }
}
