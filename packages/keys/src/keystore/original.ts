import { ctr } from '@noble/ciphers/aes.js'
import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { type Address, bytesToHex, bytesToUtf8, hexToBytes, isHex, utf8ToBytes } from '@tronlens/core'
import { privateKeyToAddress } from '@tronlens/protocol'
import { DamagedKeystoreError, WrongPasswordError } from '../errors.ts'
import { parsePrivateKey, privateKeyText } from '../private-key.ts'

/**
 * The `.txt` keystore of the original wallet. Its single iteration is weak by today's measure; it is read for
 * old files and written because other tools of that time expect it.
 */
type OriginalKeystore = { version: number; key: string; address: string; salt: string }

const VERSION = 1
const KEY_BYTES = 32
/** The counter starts at one. */
const COUNTER = Uint8Array.from({ length: 16 }, (_, index) => (index === 15 ? 1 : 0))

const cipherOf = (password: string, salt: string) =>
  ctr(pbkdf2(sha512, password, salt, { c: 1, dkLen: KEY_BYTES }), COUNTER)

/** True when a text could be such a file: hex of JSON. */
export const looksOriginal = (text: string): boolean => isHex(text.trim()) && text.trim().startsWith('7b')

/**
 * Opens an original keystore.
 *
 * @throws {DamagedKeystoreError} when it is not a complete file
 * @throws {WrongPasswordError} when the key that comes out belongs to another address
 */
export function openOriginalKeystore(text: string, password: string): Uint8Array {
  const { key, salt, address } = parseOriginal(text)
  const digits = bytesToUtf8(cipherOf(password, salt).decrypt(hexToBytes(key)))
  let privateKey: Uint8Array
  try {
    privateKey = parsePrivateKey(digits)
  } catch {
    // the file is whole, so what makes no key out of it is the password
    throw new WrongPasswordError()
  }
  if (privateKeyToAddress(privateKey) !== address) throw new WrongPasswordError()
  return privateKey
}

/** Writes an original keystore; the file is named `{address}.txt`. */
export function writeOriginalKeystore(privateKey: Uint8Array, password: string, salt: string): string {
  const address: Address = privateKeyToAddress(privateKey)
  const key = bytesToHex(cipherOf(password, salt).encrypt(utf8ToBytes(privateKeyText(privateKey))))
  const keystore: OriginalKeystore = { version: VERSION, key, address, salt }
  return bytesToHex(utf8ToBytes(JSON.stringify(keystore)))
}

function parseOriginal(text: string): OriginalKeystore {
  let parsed: Partial<OriginalKeystore>
  try {
    parsed = JSON.parse(bytesToUtf8(hexToBytes(text.trim()))) as Partial<OriginalKeystore>
  } catch (cause) {
    throw new DamagedKeystoreError('it is not the hex text of a keystore', { cause })
  }
  const { version, key, address, salt } = parsed
  if (version !== VERSION) throw new DamagedKeystoreError(`version ${String(version)} is not known`)
  if (typeof key !== 'string' || !isHex(key) || key.length !== 128)
    throw new DamagedKeystoreError('its encrypted key is missing or cut')
  if (typeof address !== 'string' || typeof salt !== 'string')
    throw new DamagedKeystoreError('its address or its salt is missing')
  return { version, key, address, salt }
}
