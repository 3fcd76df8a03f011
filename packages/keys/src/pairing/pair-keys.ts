import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, bytesToUtf8, hexToBytes, utf8ToBytes } from '@tronlens/core'
import { InvalidSecretError } from '../errors.ts'
import type { Invitation } from './invitation.ts'

const NONCE_BYTES = 24
const KEY_BYTES = 32

/** A pair of keys for one pairing. */
export type PairingKey = { readonly secret: Uint8Array; readonly publicKey: string }

/** New keys for one pairing. */
export function createPairingKey(): PairingKey {
  const { secretKey, publicKey } = x25519.keygen()
  return { secret: secretKey, publicKey: bytesToHex(publicKey) }
}

/** Encrypts what one end says and decrypts what the other said, each in its order and only once. */
export interface PairChannel {
  seal(message: unknown): string
  /** @throws {InvalidSecretError} when it is not the next message of the other end */
  open(sealed: string): unknown
}

/**
 * Agrees on keys: X25519 of both ends, bound to the channel, both public keys and the code that users
 * compare.
 *
 * @param own key of this end
 * @param device public key that the device said
 */
export function pairChannel(
  end: 'page' | 'device',
  own: PairingKey,
  invitation: Invitation,
  device: string,
  random: (bytes: number) => Uint8Array,
): PairChannel {
  const other = hexToBytes(end === 'page' ? device : invitation.key)
  const shared = x25519.getSharedSecret(own.secret, other)
  const bound = utf8ToBytes(['tronlens pairing 1', invitation.channel, invitation.key, device].join('|'))
  const keys = hkdf(sha256, shared, utf8ToBytes(invitation.code), bound, 2 * KEY_BYTES)
  shared.fill(0)
  const ofPage = keys.slice(0, KEY_BYTES)
  const ofDevice = keys.slice(KEY_BYTES)
  const [sending, receiving] = end === 'page' ? [ofPage, ofDevice] : [ofDevice, ofPage]
  let sent = 0
  let received = 0
  // the place in the order is authenticated with each message
  const place = (count: number) => utf8ToBytes(String(count))
  return {
    seal(message) {
      const nonce = random(NONCE_BYTES)
      const cipher = xchacha20poly1305(sending, nonce, place(sent++))
      return bytesToHex(nonce) + bytesToHex(cipher.encrypt(utf8ToBytes(JSON.stringify(message))))
    },
    open(sealed) {
      try {
        const bytes = hexToBytes(sealed)
        const cipher = xchacha20poly1305(receiving, bytes.slice(0, NONCE_BYTES), place(received))
        const message: unknown = JSON.parse(bytesToUtf8(cipher.decrypt(bytes.slice(NONCE_BYTES))))
        received++
        return message
      } catch (cause) {
        throw new InvalidSecretError('a message does not come from the paired device', [], { cause })
      }
    },
  }
}
