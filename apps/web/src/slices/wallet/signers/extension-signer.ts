import { type Signer, toTransactionJson, WrongSignatureError } from '@tronlens/signing'
import type { Wallet } from '../wallet.ts'
import { WalletNotOpenError } from './errors.ts'
import { addressOf, findExtension } from './extensions.ts'

/** Signs in a browser extension. What it answers is checked like any signature; it may not change the transaction. */
export async function extensionSigner({ address, provider: rdns = '' }: Wallet): Promise<Signer> {
  const extension = await findExtension(rdns)
  const tronWeb = extension?.provider.tronWeb
  if (!extension || !tronWeb) throw new WalletNotOpenError('disconnected')
  if (addressOf(extension.provider) !== address) throw new WalletNotOpenError('otherAccount')
  return {
    address,
    async sign(transaction) {
      const signed = await tronWeb.trx.sign(toTransactionJson(transaction))
      if (signed.raw_data_hex !== undefined && signed.raw_data_hex.toLowerCase() !== transaction.rawDataHex)
        throw new WrongSignatureError('the extension changed the transaction')
      return (signed.signature?.at(-1) ?? '').replace(/^0x/, '')
    },
  }
}
