import { createRequire } from 'node:module'
import { encodeBase58Check } from '@tronlens/core'
import type secp256k1Type from 'secp256k1'
import { keccak256, sha256 } from '../base/hash.ts'
import { fromHex, toHex } from '../base/hex.ts'

// A CommonJS package with a native part: loaded by path at run time, so that bundling leaves it alone.
const secp256k1 = createRequire(import.meta.url)('secp256k1') as typeof secp256k1Type

/** Address in hex of a private key. */
export const addressOfKey = (privateKey: Uint8Array): string =>
  `41${toHex(keccak256(secp256k1.publicKeyCreate(privateKey, false).subarray(1)).subarray(12))}`

/** Compressed public key of a private key. */
export const compressedPublicKey = (privateKey: Uint8Array): Uint8Array =>
  secp256k1.publicKeyCreate(privateKey, true)

/** Sum of a private key and a number modulo the group's order. */
export const addToKey = (privateKey: Uint8Array, summand: Uint8Array): Uint8Array =>
  secp256k1.privateKeyTweakAdd(Uint8Array.from(privateKey), summand)

/** A key derived from a seed and a label; always the same for equal inputs. */
export const keyFromSeed = (seed: string, label: string): Uint8Array =>
  sha256(new TextEncoder().encode(`${seed}/${label}`))

/** A private key with its address. */
export type DevAccount = {
  readonly privateKey: Uint8Array
  /** Hex. */
  readonly address: string
}

/** The account of a private key. */
export const accountOfKey = (privateKey: Uint8Array): DevAccount => ({
  privateKey,
  address: addressOfKey(privateKey),
})

/** Base58 form of a hex address. */
export const base58Of = (address: string): string => encodeBase58Check(fromHex(address))
