import { type Address, bytesToAddress, concatBytes, hexToBytes, keccak256, utf8ToBytes } from '@tronlens/core'
import { recoverSigner } from './signature.ts'

/** What stands before every signed text, so that it can be no transaction (TIP-191). */
const PREFIX = '\x19TRON Signed Message:\n'
/** The length that the older form names whatever the text: it was made for hashes. */
const OLD_LENGTH = '32'

/** Digest of a signed text: Keccak-256 of prefix, length in bytes, text. */
export function messageDigest(message: string): Uint8Array {
  const body = utf8ToBytes(message)
  return keccak256(concatBytes(utf8ToBytes(`${PREFIX}${body.length}`), body))
}

/** Digest of a text signed in the older form, which clients of the first years still use. */
export const oldMessageDigest = (message: string): Uint8Array =>
  keccak256(concatBytes(utf8ToBytes(`${PREFIX}${OLD_LENGTH}`), utf8ToBytes(message)))

/**
 * Address that signed a text.
 *
 * @param signature hex of 65 bytes, with or without `0x`
 * @param digest of the text; the present form unless given
 * @throws {InvalidSignatureError} when it recovers to no key
 */
export const recoverMessageSigner = (
  message: string,
  signature: string,
  digest: (message: string) => Uint8Array = messageDigest,
): Address => bytesToAddress(recoverSigner(digest(message), hexToBytes(signature)))
