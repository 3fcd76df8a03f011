import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '../../base/hash.ts'
import { slicePadded } from '../opcodes/environment.ts'
import { blake2F } from './blake2f.ts'
import { modexp } from './modexp.ts'
import { p256Verify } from './p256.ts'
import { EMPTY, type PrecompileEntry, success, wordCount } from './precompile.ts'
import { recoverWord } from './recover.ts'

/** Padded to a word. */
const asWord = (bytes: Uint8Array): Uint8Array => {
  const word = new Uint8Array(32)
  word.set(bytes, 32 - bytes.length)
  return word
}

function ecrecover(data: Uint8Array): Uint8Array {
  if (data.length < 96) return EMPTY
  const v = data.subarray(32, 64)
  if (v.subarray(0, 31).some((byte) => byte !== 0)) return EMPTY
  const signature = Buffer.concat([data.subarray(64, 96), slicePadded(data, 96, 32), v.subarray(31)])
  const address = recoverWord(data.subarray(0, 32), signature, false)
  return address ? asWord(address) : EMPTY
}

export const CRYPTO: readonly PrecompileEntry[] = [
  [0x01, { energy: () => 3_000, run: (data) => success(ecrecover(data)) }],
  [0x02, { energy: (data) => 60 + 12 * wordCount(data), run: (data) => success(sha256(data)) }],
  // Not RIPEMD: TRON hashes the first 20 bytes of a SHA-256 again.
  [
    0x03,
    {
      energy: (data) => 600 + 120 * wordCount(data),
      run: (data) => success(sha256(sha256(data).subarray(0, 20))),
    },
  ],
  [0x04, { energy: (data) => 15 + 3 * wordCount(data), run: (data) => success(data) }],
  [0x05, modexp],
  [
    0x20003,
    {
      energy: (data) => 600 + 120 * wordCount(data),
      run: (data) => success(asWord(ripemd160(data))),
      when: 'compatibleEvm',
    },
  ],
  [0x100, { ...p256Verify, when: 'osaka' }],
  [0x20009, { ...blake2F, when: 'compatibleEvm' }],
]
