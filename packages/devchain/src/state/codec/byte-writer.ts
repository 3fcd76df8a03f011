/** Growing byte buffer for the record codec: numbers as varints, everything else length-prefixed. */
export class ByteWriter {
  #buffer = Buffer.allocUnsafe(1024)
  #length = 0

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#length + bytes))
    this.#buffer.copy(larger, 0, 0, this.#length)
    this.#buffer = larger
  }

  /** A whole number from 0 to 2^53. */
  unsigned(value: number): void {
    this.#reserve(8)
    let rest = value
    while (rest >= 0x80) {
      this.#buffer[this.#length++] = (rest % 128) | 0x80
      rest = Math.floor(rest / 128)
    }
    this.#buffer[this.#length++] = rest
  }

  /** A whole number between -2^52 and 2^52. */
  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value)
  }

  /** Any integer: sign and size in one varint when small, otherwise hex digits. */
  integer(value: bigint): void {
    if (value >= -0x7fffffffffffn && value <= 0x7fffffffffffn) {
      const small = Number(value)
      this.unsigned(small < 0 ? -4 * small + 1 : 4 * small)
      return
    }
    const negative = value < 0n
    const digits = (negative ? -value : value).toString(16)
    this.unsigned(digits.length * 4 + (negative ? 3 : 2))
    this.bytes(Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex'))
  }

  bytes(value: Uint8Array): void {
    this.unsigned(value.length)
    this.#reserve(value.length)
    this.#buffer.set(value, this.#length)
    this.#length += value.length
  }

  hex(value: string): void {
    const size = value.length >> 1
    this.unsigned(size)
    this.#reserve(size)
    this.#length += this.#buffer.write(value, this.#length, size, 'hex')
  }

  text(value: string): void {
    const size = Buffer.byteLength(value)
    this.unsigned(size)
    this.#reserve(size)
    this.#length += this.#buffer.write(value, this.#length, size, 'utf8')
  }

  /** Bytes written since the start or the last `take`, as a copy. */
  take(): Uint8Array {
    const copy = Uint8Array.prototype.slice.call(this.#buffer, 0, this.#length)
    this.#length = 0
    return copy
  }

  get length(): number {
    return this.#length
  }
}
