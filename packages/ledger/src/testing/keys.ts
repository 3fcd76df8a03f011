import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToAddress } from '@tronlens/core'
import { deriveKey } from '@tronlens/keys'
import { publicKeyToAddressBytes, signDigest } from '@tronlens/protocol'

const HARDENED = 0x80000000
const FIRST_RECOVERY = 27

/** The key at a path of a throw-away phrase. */
export class PathKey {
  readonly publicKey: Uint8Array
  readonly address: string
  readonly #key: Uint8Array

  constructor(phrase: string, path: string) {
    this.#key = deriveKey(phrase, path)
    this.publicKey = secp256k1.getPublicKey(this.#key, false)
    this.address = bytesToAddress(publicKeyToAddressBytes(this.publicKey))
  }

  /** r, s and the parity, which the device reports as 0 or 1. */
  sign(digest: Uint8Array): Uint8Array {
    const signature = signDigest(digest, this.#key)
    signature[64] = (signature[64] ?? 0) - FIRST_RECOVERY
    return signature
  }
}

/**
 * Reads a path as commands carry it.
 *
 * @returns it with what stands behind, undefined for bytes that are none
 */
export function readPath(data: Uint8Array): { path: string; rest: Uint8Array } | undefined {
  const [count = 0] = data
  const end = 1 + 4 * count
  if (count < 1 || count > 10 || data.length < end) return undefined
  const view = new DataView(data.buffer, data.byteOffset)
  const path = Array.from({ length: count }, (_, index) => {
    const number = view.getUint32(1 + 4 * index)
    return number >= HARDENED ? `${number - HARDENED}'` : String(number)
  }).join('/')
  return { path, rest: data.subarray(end) }
}
