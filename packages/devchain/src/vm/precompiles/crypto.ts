import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '../../base/hash.ts'
import { slicePadded } from '../opcodes/environment.ts'
import { bytesToWord, toInt } from '../word.ts'
import { blake2F } from './blake2f.ts'
import { EMPTY, type PrecompileEntry, success, wordCount } from './precompile.ts'
import { recoverWord } from './recover.ts'

/** Length of an argument of the modular exponentiation. */
const lengthAt = (data: Uint8Array, index: number): number =>
  toInt(bytesToWord(slicePadded(data, index * 32, 32)))

const HEAD = 96
const MAX_LENGTH = 0x7fff_ffff

/** Part of the call data as a number; data is thought to go on with zeros. */
const numberAt = (data: Uint8Array, offset: number, length: number): bigint =>
  length === 0 || offset >= data.length ? 0n : bytesToWord(slicePadded(data, offset, length))

function multiplicationCost(size: bigint): bigint {
  const square = size * size
  if (size <= 64n) return square
  return size <= 1024n ? square / 4n + 96n * size - 3072n : square / 16n + 480n * size - 199_680n
}

function modexpEnergy(data: Uint8Array): number {
  const [base, exponent, modulus] = [lengthAt(data, 0), lengthAt(data, 1), lengthAt(data, 2)]
  const head = numberAt(data, Math.min(HEAD + base, MAX_LENGTH), Math.min(exponent, 32))
  const bits = head === 0n ? 0 : head.toString(2).length - 1
  const length = exponent <= 32 ? bits : 8 * (exponent - 32) + bits
  const energy = (multiplicationCost(BigInt(Math.max(base, modulus))) * BigInt(Math.max(length, 1))) / 20n
  return energy > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(energy)
}

function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n % modulus
  let square = base % modulus
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

function modexp(data: Uint8Array): Uint8Array {
  const [base, exponent, modulus] = [lengthAt(data, 0), lengthAt(data, 1), lengthAt(data, 2)]
  const m = numberAt(data, HEAD + base + exponent, modulus)
  if (m === 0n) return EMPTY
  const result = modPow(numberAt(data, HEAD, base), numberAt(data, HEAD + base, exponent), m)
  return Buffer.from(result.toString(16).padStart(modulus * 2, '0'), 'hex')
}

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
  [0x05, { energy: modexpEnergy, run: (data) => success(modexp(data)) }],
  [
    0x20003,
    {
      energy: (data) => 600 + 120 * wordCount(data),
      run: (data) => success(asWord(ripemd160(data))),
      when: 'compatibleEvm',
    },
  ],
  [0x20009, { ...blake2F, when: 'compatibleEvm' }],
]
