import type { Signer } from '@tronlens/signing'
import { keys } from '../keys/key-client.ts'
import type { Wallet } from '../wallet.ts'
import { WalletNotOpenError } from './errors.ts'

/** Signs with a key in the key worker, which decodes the transaction once more before it does. */
export function keySigner({ address, keyId }: Wallet): Signer {
  if (keyId === undefined) throw new WalletNotOpenError('locked')
  return {
    address,
    sign: ({ content, rawDataHex }) => keys.sign(keyId, content, rawDataHex),
  }
}
