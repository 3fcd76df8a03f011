import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** SHA-256, the hash of TRON's blocks, transactions and address checksums. */
export const sha256 = (data: Uint8Array): Uint8Array => nobleSha256(data)
/** Keccak-256, the hash of addresses, contract selectors and event topics. */
export const keccak256 = (data: Uint8Array): Uint8Array => keccak_256(data)
