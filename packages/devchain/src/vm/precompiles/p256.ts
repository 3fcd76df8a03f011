import { p256 } from '@noble/curves/nist.js'
import { answer, EMPTY, type Precompile, type PrecompileOutput, success } from './precompile.ts'

const INPUT = 160
const ENERGY = 6_900

/** Checks a signature on secp256r1: hash, r, s, x, y of 32 bytes each. 1 for a right one, nothing for any other input. */
function verify(data: Uint8Array): PrecompileOutput {
  if (data.length !== INPUT) return success(EMPTY)
  const key = Uint8Array.of(4, ...data.subarray(96, INPUT))
  const options = { prehash: false, lowS: false } as const
  try {
    return p256.verify(data.slice(32, 96), data.slice(0, 32), key, options) ? answer(1n) : success(EMPTY)
  } catch {
    // coordinates that are no point of the curve: a contract may send anything here
    return success(EMPTY)
  }
}

/** Checking signatures of passkeys and secure elements (TIP-7951). */
export const p256Verify: Precompile = { energy: () => ENERGY, run: verify }
