/** 2^256 − 1: the mask of a machine word. */
export const MASK = (1n << 256n) - 1n
const SIGN = 1n << 255n
const MODULUS = 1n << 256n
const MASK160 = (1n << 160n) - 1n

/** The word as a signed number. */
export const signed = (word: bigint): bigint => (word >= SIGN ? word - MODULUS : word)
/** A signed number as a word. */
export const unsigned = (value: bigint): bigint => value & MASK

/** Bytes, most significant first, as a number. Empty is 0. */
export function bytesToWord(bytes: Uint8Array): bigint {
  if (bytes.length === 0) return 0n
  return BigInt(`0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`)
}

/** A word as 64 hex digits. */
export const wordToHex = (word: bigint): string => word.toString(16).padStart(64, '0')

/** A word as 32 bytes. */
export const wordToBytes = (word: bigint): Uint8Array => Buffer.from(wordToHex(word), 'hex')

/** Address in hex of the low 20 bytes of a word, with TRON's prefix. */
export const wordToAddress = (word: bigint): string => `41${(word & MASK160).toString(16).padStart(40, '0')}`

/** The low 20 bytes of an address in hex as a word. */
export const addressToWord = (address: string): bigint => BigInt(`0x${address.slice(-40) || '0'}`)

const LARGEST_INT = 0x7fff_ffffn
/** An offset or length as a number; values beyond 31 bits become the maximum, which no memory reaches. */
export const toInt = (word: bigint): number => (word > LARGEST_INT ? 0x7fff_ffff : Number(word))

/** Number of bytes a word occupies. */
export function byteLength(word: bigint): number {
  return word === 0n ? 0 : Math.ceil(word.toString(16).length / 2)
}
