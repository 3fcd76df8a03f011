import { DamagedKeystoreError } from '../errors.ts'
import { looksOriginal, openOriginalKeystore } from './original.ts'
import { looksWeb3, openWeb3Keystore } from './web3.ts'

/**
 * Opens a keystore file of either kind.
 *
 * @throws {DamagedKeystoreError} when the text is neither
 * @throws {WrongPasswordError}
 */
export async function openKeystore(text: string, password: string): Promise<Uint8Array> {
  if (looksOriginal(text)) return openOriginalKeystore(text, password)
  if (looksWeb3(text)) return openWeb3Keystore(text, password)
  throw new DamagedKeystoreError('it is neither an original keystore nor one of version 3')
}
