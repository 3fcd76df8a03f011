import { type Address, bytesToAddress, concatBytes, hexToBytes, keccak256, utf8ToBytes } from '@tronlens/core'
import { recoverSigner } from '@tronlens/protocol'

/** What stands before every signed text, so that it can be no transaction (TIP-191). */
const PREFIX = '\x19TRON Signed Message:\n'

/** Digest of a signed text: Keccak-256 of prefix, length in bytes, text. */
export function messageDigest(message: string): Uint8Array {
  const body = utf8ToBytes(message)
  return keccak256(concatBytes(utf8ToBytes(`${PREFIX}${body.length}`), body))
}

/**
 * Address that signed a text.
 *
 * @param signature hex of 65 bytes, with or without `0x`
 * @throws {InvalidSignatureError} when it recovers to no key
 */
export const recoverMessageSigner = (message: string, signature: string): Address =>
  bytesToAddress(recoverSigner(messageDigest(message), hexToBytes(signature)))
