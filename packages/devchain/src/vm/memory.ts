import { wordAt } from './word.ts'

const WORD = 32
const FIRST_BYTES = 1024

/** Byte-addressed memory of a frame; its size is always a whole number of words. */
export class Memory {
  #bytes = new Uint8Array(FIRST_BYTES)
  #size = 0

  /** Size in bytes that was paid for. */
  get size(): number {
    return this.#size
  }

  /** Makes the range usable. A length of 0 changes nothing. */
  extend(offset: number, length: number): void {
    if (length <= 0) return
    const end = offset + length
    if (end <= this.#size) return
    this.#size = Math.ceil(end / WORD) * WORD
    if (this.#size <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(this.#size, this.#bytes.length * 2))
    grown.set(this.#bytes)
    this.#bytes = grown
  }

  /** A copy of a range; the memory is extended to cover it. */
  read(offset: number, length: number): Uint8Array {
    if (length <= 0) return new Uint8Array(0)
    this.extend(offset, length)
    return this.#bytes.slice(offset, offset + length)
  }

  /** The word at an offset. */
  readWord(offset: number): bigint {
    this.extend(offset, WORD)
    return wordAt(this.#bytes, offset, WORD)
  }

  write(offset: number, bytes: Uint8Array): void {
    if (bytes.length === 0) return
    this.extend(offset, bytes.length)
    this.#bytes.set(bytes, offset)
  }

  writeByte(offset: number, byte: number): void {
    this.extend(offset, 1)
    this.#bytes[offset] = byte
  }

  /** Writes at most `limit` bytes and only where memory already reaches. */
  writeLimited(offset: number, bytes: Uint8Array, limit: number): void {
    const length = Math.min(bytes.length, limit, this.#size - offset)
    if (length > 0) this.#bytes.set(bytes.subarray(0, length), offset)
  }

  copy(to: number, from: number, length: number): void {
    if (length <= 0) return
    this.extend(Math.max(to, from), length)
    this.#bytes.copyWithin(to, from, from + length)
  }
}
