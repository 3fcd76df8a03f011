import { createHash, hash } from 'node:crypto'
import { keccak_256 } from '@noble/hashes/sha3.js'

// Native SHA-256 is several times faster than a portable one for the small inputs of a chain.
const oneShot = typeof hash === 'function' ? hash : undefined

/** SHA-256. */
export function sha256(data: Uint8Array): Uint8Array {
  const digest: Buffer = oneShot
    ? (oneShot('sha256', data, 'buffer') as Buffer)
    : createHash('sha256').update(data).digest()
  return new Uint8Array(digest.buffer, digest.byteOffset, digest.byteLength)
}

/** Keccak-256. */
export const keccak256 = (data: Uint8Array): Uint8Array => keccak_256(data)
