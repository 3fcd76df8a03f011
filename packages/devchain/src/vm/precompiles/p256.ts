import { p256 } from '@noble/curves/nist.js'
import { answer, EMPTY, type Precompile, type PrecompileOutput, success } from './precompile.ts'

const INPUT = 160
const ENERGY = 6_900

/**
 * Checks a signature on secp256r1: hash, r, s, x, y of 32 bytes each. Returns 1 for a valid one, an empty
 * answer for any other input.
 */
function verify(data: Uint8Array): PrecompileOutput {
  if (data.length !== INPUT) return success(EMPTY)
  const key = Uint8Array.of(4, ...data.subarray(96, INPUT))
  const options = { prehash: false, lowS: false } as const
  try {
    return p256.verify(data.slice(32, 96), data.slice(0, 32), key, options) ? answer(1n) : success(EMPTY)
  } catch {
    // coordinates that are not a point of the curve: contracts may pass any input
    return success(EMPTY)
  }
}

/** Verifies signatures of passkeys and secure elements (TIP-7951). */
export const p256Verify: Precompile = { energy: () => ENERGY, run: verify }
