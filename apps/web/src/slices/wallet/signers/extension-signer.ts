import type { TypedData } from '@tronlens/keys'
import { type Signer, toTransactionJson, WrongSignatureError } from '@tronlens/signing'
import type { Wallet } from '../wallet.ts'
import { WalletNotOpenError } from './errors.ts'
import { addressOf, findExtension, type InjectedTronWeb } from './extensions.ts'

/** The extension of a wallet, at this moment at the wallet's account. @throws {WalletNotOpenError} */
async function extensionOf({ address, provider: rdns = '' }: Wallet): Promise<InjectedTronWeb> {
  const extension = await findExtension(rdns)
  const tronWeb = extension?.provider.tronWeb
  if (!extension || !tronWeb) throw new WalletNotOpenError('disconnected')
  if (addressOf(extension.provider) !== address) throw new WalletNotOpenError('otherAccount')
  return tronWeb
}

/**
 * Signs in a browser extension. What it answers is checked like any signature; it may
 * not change the transaction.
 */
export async function extensionSigner(wallet: Wallet): Promise<Signer> {
  const tronWeb = await extensionOf(wallet)
  return {
    address: wallet.address,
    async sign(transaction) {
      const signed = await tronWeb.trx.sign(toTransactionJson(transaction))
      if (signed.raw_data_hex !== undefined && signed.raw_data_hex.toLowerCase() !== transaction.rawDataHex)
        throw new WrongSignatureError('the extension changed the transaction')
      return (signed.signature?.at(-1) ?? '').replace(/^0x/, '')
    },
  }
}

/** Signs a text (TIP-191) in a browser extension. */
export async function signTextInExtension(wallet: Wallet, text: string): Promise<string> {
  const { trx } = await extensionOf(wallet)
  if (!trx.signMessageV2) throw new WalletNotOpenError('unable')
  return trx.signMessageV2(text)
}

/** Signs typed data (TIP-712) in a browser extension. */
export async function signTypedInExtension(wallet: Wallet, data: TypedData): Promise<string> {
  const { trx } = await extensionOf(wallet)
  const sign = trx.signTypedData ?? trx._signTypedData
  if (!sign) throw new WalletNotOpenError('unable')
  const { domain, types, message } = writeIntegers(data) as TypedData
  // the domain's own type is made by the extension, as TronWeb does
  const { EIP712Domain: _, ...own } = types
  return sign.call(trx, domain, own, message)
}

/** What goes to an extension travels as JSON, which has no room for large integers: they go as text. */
function writeIntegers(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.map(writeIntegers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, writeIntegers(part)]))
}
