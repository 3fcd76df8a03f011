import { parseTypedData, recoverMessageSigner, recoverTypedDataSigner, type TypedData } from '@tronlens/keys'
import { WrongSignatureError } from '@tronlens/signing'
import { keys } from '../keys/key-client.ts'
import type { Wallet } from '../wallet.ts'
import { WalletNotOpenError } from './errors.ts'
import type { Message } from './message.ts'

/**
 * Has a message signed where the key of a wallet is. The signer is trusted as little as for a transaction:
 * the signature must recover to the wallet's address over exactly this message.
 *
 * @returns hex of r, s, v
 * @throws {WrongSignatureError} {@link WalletNotOpenError} {@link InvalidTypedDataError}
 */
export async function signMessage(wallet: Wallet, message: Message): Promise<string> {
  const data = message.kind === 'typed' ? parseTypedData(message.text) : undefined
  const signature = (await ask(wallet, message, data)).replace(/^0x/i, '').toLowerCase()
  const found = data ? recoverTypedDataSigner(data, signature) : recoverMessageSigner(message.text, signature)
  if (found !== wallet.address)
    throw new WrongSignatureError(`it belongs to ${found} instead of ${wallet.address}`)
  return signature
}

async function ask(wallet: Wallet, message: Message, data: TypedData | undefined): Promise<string> {
  const { keyId } = wallet
  switch (wallet.type) {
    case 'ACCOUNT_PRIVATE_KEY':
      if (keyId === undefined) throw new WalletNotOpenError('locked')
      return data ? keys.signTypedData(keyId, data) : keys.signMessage(keyId, message.text)
    case 'ACCOUNT_LEDGER': {
      const { signTextOnLedger, signTypedOnLedger } = await import('./ledger/ledger-signer.ts')
      return data ? signTypedOnLedger(wallet, data) : signTextOnLedger(wallet, message.text)
    }
    case 'ACCOUNT_TRONLINK': {
      const { signTextInExtension, signTypedInExtension } = await import('./extension-signer.ts')
      return data ? signTypedInExtension(wallet, data) : signTextInExtension(wallet, message.text)
    }
    case 'ACCOUNT_EXTERNAL':
      return (await import('./external/external-signer.ts')).signMessageOnDevice(wallet, message)
    case 'ACCOUNT_WALLETCONNECT': {
      const { signMessageByWalletConnect } = await import('./wallet-connect/wallet-connect-signer.ts')
      return signMessageByWalletConnect(wallet, message)
    }
    default:
      throw new WalletNotOpenError('addressOnly')
  }
}
