import { maxOf } from '../../base/int64.ts'
import { hasVersion } from '../../consensus/block-version.ts'
import { outOfTime } from '../exception.ts'
import type { Machine } from '../machine.ts'
import { slicePadded } from '../opcodes/environment.ts'
import { bytesToWord, toInt } from '../word.ts'
import { EMPTY, failure, type Precompile, type PrecompileOutput, success } from './precompile.ts'

/** Length of an argument of the modular exponentiation. */
const lengthAt = (data: Uint8Array, index: number): number =>
  toInt(bytesToWord(slicePadded(data, index * 32, 32)))

const lengthsOf = (data: Uint8Array) => ({
  base: lengthAt(data, 0),
  exponent: lengthAt(data, 1),
  modulus: lengthAt(data, 2),
})

const HEAD = 96
/** With parameter 96: maximum bytes of an argument, and minimum energy. */
const OSAKA_LIMIT = 1_024
const OSAKA_MINIMUM = 500n
/** Block version from which a long exponent without data ends the transaction, until parameter 96. */
const NO_LONG_EXPONENT = 35
const MAX_LENGTH = 0x7fff_ffff

/** Part of the call data as a number; data is padded with zeros. */
const numberAt = (data: Uint8Array, offset: number, length: number): bigint =>
  length === 0 || offset >= data.length ? 0n : bytesToWord(slicePadded(data, offset, length))

function multiplicationCost(size: bigint): bigint {
  const square = size * size
  if (size <= 64n) return square
  return size <= 1024n ? square / 4n + 96n * size - 3072n : square / 16n + 480n * size - 199_680n
}

/** With parameter 96 (TIP-7883): at least 16, doubled beyond a word. */
function osakaMultiplicationCost(size: bigint): bigint {
  const words = (size + 7n) / 8n
  return size <= 32n ? 16n : 2n * words * words
}

function energyOf(data: Uint8Array, { switches }: Machine): number {
  const { base, exponent, modulus } = lengthsOf(data)
  const head = numberAt(data, Math.min(HEAD + base, MAX_LENGTH), Math.min(exponent, 32))
  const bits = head === 0n ? 0 : head.toString(2).length - 1
  const perByte = switches.osaka ? 16 : 8
  const rounds = BigInt(Math.max(exponent <= 32 ? bits : perByte * (exponent - 32) + bits, 1))
  const size = BigInt(Math.max(base, modulus))
  const energy = switches.osaka
    ? maxOf(osakaMultiplicationCost(size) * rounds, OSAKA_MINIMUM)
    : (multiplicationCost(size) * rounds) / 20n
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

function run(data: Uint8Array, { switches, state }: Machine): PrecompileOutput {
  const { base, exponent, modulus } = lengthsOf(data)
  if (switches.osaka) {
    if (Math.max(base, exponent, modulus) > OSAKA_LIMIT) return failure
  } else if (base === 0 && modulus === 0 && exponent > OSAKA_LIMIT && hasVersion(state, NO_LONG_EXPONENT))
    throw outOfTime('modExp')
  const m = numberAt(data, HEAD + base + exponent, modulus)
  if (m === 0n) return success(switches.osaka ? new Uint8Array(modulus) : EMPTY)
  const result = modPow(numberAt(data, HEAD, base), numberAt(data, HEAD + base, exponent), m)
  return success(Buffer.from(result.toString(16).padStart(modulus * 2, '0'), 'hex'))
}

/** Modular exponentiation. */
export const modexp: Precompile = { energy: energyOf, run }
