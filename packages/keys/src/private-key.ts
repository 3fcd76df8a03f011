import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, hexToBytes } from '@tronlens/core'
import { InvalidSecretError } from './errors.ts'

/** Hex digits of a private key. */
const DIGITS = 64

/**
 * Reads a private key as users paste it: 64 hex digits of any case; white space and `0x` are dropped.
 *
 * @throws {InvalidSecretError} for anything that has no address
 */
export function parsePrivateKey(text: string): Uint8Array {
  const digits = text.replace(/\s/g, '').replace(/^0x/i, '')
  if (!/^[0-9a-f]*$/i.test(digits)) throw new InvalidSecretError('it holds characters other than 0–9 and a–f')
  if (digits.length !== DIGITS)
    throw new InvalidSecretError(`it has ${digits.length} characters, not ${DIGITS}`)
  return checkPrivateKey(hexToBytes(digits))
}

/**
 * @throws {InvalidSecretError} when the bytes are outside the curve's range, so that no address belongs to
 *   them
 */
export function checkPrivateKey(key: Uint8Array): Uint8Array {
  if (!secp256k1.utils.isValidSecretKey(key)) throw new InvalidSecretError('no account can have this key')
  return key
}

/** A new private key from the system's random numbers. */
export const createPrivateKey = (): Uint8Array => secp256k1.utils.randomSecretKey()

/** The 64 hex digits of a private key, to be shown to its owner. */
export const privateKeyText = (key: Uint8Array): string => bytesToHex(key)
