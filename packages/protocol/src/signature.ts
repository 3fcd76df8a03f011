import { secp256k1 } from '@noble/curves/secp256k1.js'
import {
  type Address,
  AppError,
  bytesToAddress,
  concatBytes,
  fromEvmAddress,
  keccak256,
} from '@tronlens/core'

/** A signature does not have the form r, s, v or recovers to no key. */
export class InvalidSignatureError extends AppError {
  readonly code = 'MALFORMED_TRANSACTION'
  constructor(readonly reason: string) {
    super(`The signature is not usable: ${reason}.`)
  }
}

/** Address bytes (21) of an uncompressed public key of 65 bytes. */
export const publicKeyToAddressBytes = (publicKey: Uint8Array): Uint8Array =>
  fromEvmAddress(keccak256(publicKey.subarray(1)).subarray(12))

/** Address bytes (21) of a private key of 32 bytes. */
export const privateKeyToAddressBytes = (privateKey: Uint8Array): Uint8Array =>
  publicKeyToAddressBytes(secp256k1.getPublicKey(privateKey, false))

/** Base58 address of a private key of 32 bytes. */
export const privateKeyToAddress = (privateKey: Uint8Array): Address =>
  bytesToAddress(privateKeyToAddressBytes(privateKey))

/** Signs a 32-byte digest: r (32), s (32), v (1, 0x1b or 0x1c as wallets send it). */
export function signDigest(digest: Uint8Array, privateKey: Uint8Array): Uint8Array {
  const recovered = secp256k1.sign(digest, privateKey, { prehash: false, format: 'recovered' })
  return concatBytes(recovered.subarray(1), Uint8Array.of(27 + (recovered[0] as number)))
}

/**
 * Address bytes of the signer of a digest; v may be 0, 1, 27 or 28, bytes beyond 65 are ignored.
 *
 * @throws {InvalidSignatureError} when it is too short or recovers to no key
 */
export function recoverSigner(digest: Uint8Array, signature: Uint8Array): Uint8Array {
  if (signature.length < 65)
    throw new InvalidSignatureError(`it has ${signature.length} bytes, 65 are needed`)
  const v = signature[64] as number
  const recovery = v >= 27 ? v - 27 : v
  try {
    const point = secp256k1.recoverPublicKey(
      concatBytes(Uint8Array.of(recovery), signature.subarray(0, 64)),
      digest,
      {
        prehash: false,
      },
    )
    return publicKeyToAddressBytes(secp256k1.Point.fromBytes(point).toBytes(false))
  } catch {
    throw new InvalidSignatureError('it does not recover to a public key')
  }
}
