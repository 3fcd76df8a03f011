import { createRequire } from 'node:module'
import type secp256k1 from 'secp256k1'
import { keccak256 } from '../../base/hash.ts'

// The native library: a recovery costs tens of microseconds instead of a millisecond.
const { ecdsaRecover } = createRequire(import.meta.url)('secp256k1') as typeof secp256k1

/**
 * Address (21 bytes) of the signer of a hash; undefined when no address can be recovered.
 *
 * @param signature - r, s, v; v is 27 or 28
 * @param shortV - accept 0 and 1 as v too
 */
export function recoverWord(
  hash: Uint8Array,
  signature: Uint8Array,
  shortV: boolean,
): Uint8Array | undefined {
  if (signature.length < 65) return undefined
  const given = signature[64] as number
  const v = shortV && given < 27 ? given + 27 : given
  if (v !== 27 && v !== 28) return undefined
  try {
    const key = ecdsaRecover(Uint8Array.from(signature.subarray(0, 64)), v - 27, Uint8Array.from(hash), false)
    return Buffer.concat([Uint8Array.of(0x41), keccak256(key.subarray(1)).subarray(12)])
  } catch {
    // r or s out of range, or not a point: contracts may pass any input
    return undefined
  }
}
