/** `numeric` is written in digits of this base. */
const NUMERIC_BASE = 10_000n
const NEGATIVE = 0x4000

/**
 * Collects rows in PostgreSQL's binary COPY format. Bytes are given as hex text, so that callers can use one form for
 * values and map keys.
 */
export class BinaryWriter {
  #buffer: Buffer
  #length = 0

  constructor(capacity = 64 * 1024) {
    this.#buffer = Buffer.allocUnsafe(capacity)
  }

  /** Bytes written so far; valid until the next write. */
  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length)
  }

  get length(): number {
    return this.#length
  }

  /** Makes room and returns where it begins. The buffer may be another one afterwards: reserve first, then write. */
  #reserve(count: number): number {
    const start = this.#length
    if (start + count > this.#buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, start + count))
      this.#buffer.copy(larger, 0, 0, start)
      this.#buffer = larger
    }
    this.#length = start + count
    return start
  }

  /** Signature and header of a COPY stream. */
  header(): void {
    const at = this.#reserve(19)
    this.#buffer.write('PGCOPY\n\xff\r\n\0', at, 'latin1')
    this.#buffer.fill(0, at + 11, at + 19)
  }

  /** End of a COPY stream. */
  trailer(): void {
    const at = this.#reserve(2)
    this.#buffer.writeInt16BE(-1, at)
  }

  /** Start of a row. */
  row(columns: number): void {
    const at = this.#reserve(2)
    this.#buffer.writeInt16BE(columns, at)
  }

  null(): void {
    const at = this.#reserve(4)
    this.#buffer.writeInt32BE(-1, at)
  }

  boolean(value: boolean): void {
    const at = this.#reserve(5)
    this.#buffer.writeInt32BE(1, at)
    this.#buffer[at + 4] = value ? 1 : 0
  }

  int2(value: number): void {
    const at = this.#reserve(6)
    this.#buffer.writeInt32BE(2, at)
    this.#buffer.writeInt16BE(value, at + 4)
  }

  int4(value: number): void {
    const at = this.#reserve(8)
    this.#buffer.writeInt32BE(4, at)
    this.#buffer.writeInt32BE(value, at + 4)
  }

  int8(value: number | bigint): void {
    const at = this.#reserve(12)
    this.#buffer.writeInt32BE(8, at)
    if (typeof value === 'bigint') this.#buffer.writeBigInt64BE(value, at + 4)
    else {
      const high = Math.floor(value / 4_294_967_296)
      this.#buffer.writeInt32BE(high, at + 4)
      this.#buffer.writeUInt32BE(value - high * 4_294_967_296, at + 8)
    }
  }

  /** bytea from hex digits. */
  hex(value: string): void {
    const size = value.length >>> 1
    const at = this.#reserve(4 + size)
    this.#buffer.writeInt32BE(size, at)
    this.#buffer.write(value, at + 4, 'hex')
  }

  /** text, as UTF-8; NUL, which PostgreSQL cannot hold, becomes U+FFFD. */
  text(value: string): void {
    const clean = value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value
    const size = Buffer.byteLength(clean)
    const at = this.#reserve(4 + size)
    this.#buffer.writeInt32BE(size, at)
    this.#buffer.write(clean, at + 4, 'utf8')
  }

  /** jsonb from JSON text. */
  jsonb(json: string): void {
    // JSON spells NUL as an escape, which jsonb refuses as well
    const clean = json.includes('\\u0000') ? json.replaceAll(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1\\ufffd') : json
    const size = Buffer.byteLength(clean) + 1
    const at = this.#reserve(4 + size)
    this.#buffer.writeInt32BE(size, at)
    this.#buffer[at + 4] = 1
    this.#buffer.write(clean, at + 5, 'utf8')
  }

  /** numeric without a fraction. */
  numeric(value: bigint | number): void {
    const digits: number[] = []
    const isNegative = value < 0
    if (typeof value === 'bigint' && (value > 9_007_199_254_740_991n || value < -9_007_199_254_740_991n)) {
      for (let rest = isNegative ? -value : value; rest > 0n; rest /= NUMERIC_BASE)
        digits.push(Number(rest % NUMERIC_BASE))
    } else {
      for (let rest = Math.abs(Number(value)); rest > 0; rest = Math.floor(rest / 10_000))
        digits.push(rest % 10_000)
    }
    const at = this.#reserve(12 + digits.length * 2)
    const buffer = this.#buffer
    buffer.writeInt32BE(8 + digits.length * 2, at)
    buffer.writeInt16BE(digits.length, at + 4)
    buffer.writeInt16BE(Math.max(digits.length - 1, 0), at + 6)
    buffer.writeInt16BE(isNegative ? NEGATIVE : 0, at + 8)
    buffer.writeInt16BE(0, at + 10)
    for (let i = 0; i < digits.length; i++)
      buffer.writeInt16BE(digits[digits.length - 1 - i] as number, at + 12 + i * 2)
  }

  /** bytea[] from hex texts; the element type is the one of `bytea`. */
  hexArray(values: readonly string[]): void {
    const sizeAt = this.#reserve(4)
    const start = this.#length
    this.arrayHeader(values.length, 17)
    for (const value of values) this.hex(value)
    this.#buffer.writeInt32BE(this.#length - start, sizeAt)
  }

  /** bigint[]. */
  int8Array(values: readonly (bigint | number)[]): void {
    const sizeAt = this.#reserve(4)
    const start = this.#length
    this.arrayHeader(values.length, 20)
    for (const value of values) this.int8(value)
    this.#buffer.writeInt32BE(this.#length - start, sizeAt)
  }

  /** Start of an array of one dimension, without the length that a field begins with. */
  arrayHeader(count: number, elementType: number): void {
    const at = this.#reserve(count === 0 ? 12 : 20)
    this.#buffer.writeInt32BE(count === 0 ? 0 : 1, at)
    this.#buffer.writeInt32BE(0, at + 4)
    this.#buffer.writeInt32BE(elementType, at + 8)
    if (count === 0) return
    this.#buffer.writeInt32BE(count, at + 12)
    this.#buffer.writeInt32BE(1, at + 16)
  }
}
