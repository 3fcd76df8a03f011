/** 2^256 − 1: the mask of a machine word. */
export const MASK = (1n << 256n) - 1n
const SIGN = 1n << 255n
const MODULUS = 1n << 256n
const MASK160 = (1n << 160n) - 1n
const WORD_BYTES = 32

/** The word as a signed number. */
export const signed = (word: bigint): bigint => (word >= SIGN ? word - MODULUS : word)
/** A signed number as a word. */
export const unsigned = (value: bigint): bigint => value & MASK

/** Numbers of as many bytes are exact without being a `bigint`, which takes ten times as long to make. */
const SMALL_BYTES = 6
const MAX_SMALL = 2n ** 48n - 1n

/** Bytes, most significant first, as a number. Empty is 0. */
export const bytesToWord = (bytes: Uint8Array): bigint => wordAt(bytes, 0, bytes.length)

/** A range of bytes, most significant first, as a number. The range ends within the bytes. */
export function wordAt(bytes: Uint8Array, offset: number, length: number): bigint {
  const end = offset + length
  let from = offset
  while (from < end && bytes[from] === 0) from += 1
  if (end - from > SMALL_BYTES)
    return BigInt(`0x${Buffer.from(bytes.buffer, bytes.byteOffset + from, end - from).toString('hex')}`)
  let small = 0
  for (; from < end; from++) small = small * 256 + (bytes[from] as number)
  return BigInt(small)
}

/** A word as 64 hex digits. */
export const wordToHex = (word: bigint): string => word.toString(16).padStart(64, '0')

/** A word as 32 bytes. */
export function wordToBytes(word: bigint): Uint8Array {
  if (word > MAX_SMALL) return Buffer.from(wordToHex(word), 'hex')
  const bytes = Buffer.alloc(WORD_BYTES)
  bytes.writeUIntBE(Number(word), WORD_BYTES - SMALL_BYTES, SMALL_BYTES)
  return bytes
}

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
