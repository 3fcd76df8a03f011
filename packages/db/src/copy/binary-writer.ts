import { AppError } from '@tronlens/core'
import { toStoredJson, toStoredText } from '../stored-text.ts'

/** A whole number is larger than its column can hold. */
export class NumberTooLargeError extends AppError {
  readonly code = 'INVALID_AMOUNT'
  constructor(
    readonly value: number | bigint,
    readonly bits: number,
  ) {
    super(`${value} is not a whole number of ${bits} bits.`)
  }
}

/** `numeric` is written in digits of this base. */
const NUMERIC_BASE = 10_000n
const NEGATIVE = 0x4000
const DAY_MS = 86_400_000
/** PostgreSQL counts days from here. */
const FIRST_DAY = Date.UTC(2000, 0, 1) / DAY_MS
/** Longest bytea that is decoded here; for a longer one the call into the runtime costs less. */
const LONGEST_DECODED = 40
/** What `write` of a buffer comes to for this encoding; finding that out takes longer than the writing. */
type Latin1Writer = { latin1Write: (text: string, offset: number) => number }
/** Digits on their way: reading bytes of an array costs a fraction of reading characters of a text. */
const DIGITS = Buffer.allocUnsafeSlow(2 * LONGEST_DECODED) as Buffer & Latin1Writer
/** Value of a hex digit by its character code. */
const HEX_DIGITS = new Uint8Array(256)
for (let i = 0; i < 16; i++) HEX_DIGITS['0123456789abcdef'.charCodeAt(i)] = i
/** Everything that a double holds exactly lies between these. */
const LARGEST_EXACT = 9_007_199_254_740_991n

/**
 * Collects rows in PostgreSQL's binary COPY format. Bytes are given as hex text, so that callers can use one
 * form for values and map keys.
 */
export class BinaryWriter {
  #buffer: Buffer
  #view: DataView
  #length = 0

  constructor(capacity = 64 * 1024) {
    this.#buffer = Buffer.allocUnsafeSlow(capacity)
    this.#view = new DataView(this.#buffer.buffer)
  }

  /** Bytes written so far; valid until the next write. */
  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length)
  }

  get length(): number {
    return this.#length
  }

  /**
   * Makes room and returns where it begins. The buffer may be another one afterwards: reserve first, then
   * write.
   */
  #reserve(count: number): number {
    const start = this.#length
    if (start + count > this.#buffer.length) this.#grow(start + count)
    this.#length = start + count
    return start
  }

  #grow(needed: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#buffer.length * 2, needed))
    this.#buffer.copy(larger, 0, 0, this.#length)
    this.#buffer = larger
    this.#view = new DataView(larger.buffer)
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
    this.#view.setInt16(at, -1)
  }

  /** Start of a row. */
  row(columns: number): void {
    const at = this.#reserve(2)
    this.#view.setInt16(at, columns)
  }

  null(): void {
    const at = this.#reserve(4)
    this.#view.setInt32(at, -1)
  }

  boolean(value: boolean): void {
    const at = this.#reserve(5)
    this.#view.setInt32(at, 1)
    this.#view.setUint8(at + 4, value ? 1 : 0)
  }

  int2(value: number): void {
    if (value !== (value << 16) >> 16) throw new NumberTooLargeError(value, 16)
    const at = this.#reserve(6)
    this.#view.setInt32(at, 2)
    this.#view.setInt16(at + 4, value)
  }

  int4(value: number): void {
    if (value !== (value | 0)) throw new NumberTooLargeError(value, 32)
    const at = this.#reserve(8)
    this.#view.setInt32(at, 4)
    this.#view.setInt32(at + 4, value)
  }

  int8(value: number | bigint): void {
    const at = this.#reserve(12)
    const view = this.#view
    view.setInt32(at, 8)
    if (typeof value === 'bigint') {
      if (BigInt.asIntN(64, value) !== value) throw new NumberTooLargeError(value, 64)
      view.setBigInt64(at + 4, value)
    } else {
      // beyond that a number is no longer the one that was meant
      if (!Number.isSafeInteger(value)) throw new NumberTooLargeError(value, 64)
      const high = Math.floor(value / 4_294_967_296)
      view.setInt32(at + 4, high)
      view.setUint32(at + 8, value - high * 4_294_967_296)
    }
  }

  /** bytea from hex digits in lower case. */
  hex(value: string): void {
    const size = value.length >>> 1
    const at = this.#reserve(4 + size)
    this.#view.setInt32(at, size)
    if (size > LONGEST_DECODED) {
      this.#buffer.write(value, at + 4, 'hex')
      return
    }
    DIGITS.latin1Write(value, 0)
    const buffer = this.#buffer
    for (let i = 0, to = at + 4; i < 2 * size; i += 2, to++)
      buffer[to] =
        ((HEX_DIGITS[DIGITS[i] as number] as number) << 4) | (HEX_DIGITS[DIGITS[i + 1] as number] as number)
  }

  /** date from an ISO date. */
  date(value: string): void {
    this.int4(Date.parse(value) / DAY_MS - FIRST_DAY)
  }

  /** text, as UTF-8, in its stored form. */
  text(value: string): void {
    const clean = toStoredText(value)
    const size = Buffer.byteLength(clean)
    const at = this.#reserve(4 + size)
    this.#view.setInt32(at, size)
    this.#buffer.write(clean, at + 4, 'utf8')
  }

  /** jsonb from JSON text, in its stored form. */
  jsonb(json: string): void {
    const clean = toStoredJson(json)
    const size = Buffer.byteLength(clean) + 1
    const at = this.#reserve(4 + size)
    this.#view.setInt32(at, size)
    this.#buffer[at + 4] = 1
    this.#buffer.write(clean, at + 5, 'utf8')
  }

  /** numeric without a fraction. */
  numeric(value: bigint | number): void {
    if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new NumberTooLargeError(value, 53)
    if (typeof value === 'bigint' && (value > LARGEST_EXACT || value < -LARGEST_EXACT)) {
      this.#longNumeric(value)
      return
    }
    let rest = Math.abs(Number(value))
    let digits = 0
    for (let power = 1; power <= rest; power *= 10_000) digits++
    let at = this.#numericHeader(digits, value < 0) + digits * 2
    for (; rest > 0; at -= 2) {
      const higher = Math.floor(rest / 10_000)
      this.#view.setInt16(at - 2, rest - higher * 10_000)
      rest = higher
    }
  }

  #longNumeric(value: bigint): void {
    const digits: number[] = []
    for (let rest = value < 0n ? -value : value; rest > 0n; rest /= NUMERIC_BASE)
      digits.push(Number(rest % NUMERIC_BASE))
    let at = this.#numericHeader(digits.length, value < 0n) + digits.length * 2
    for (const digit of digits) {
      at -= 2
      this.#view.setInt16(at, digit)
    }
  }

  /** Makes room for a numeric of so many digits and returns where they begin. */
  #numericHeader(digits: number, isNegative: boolean): number {
    const at = this.#reserve(12 + digits * 2)
    const view = this.#view
    view.setInt32(at, 8 + digits * 2)
    view.setInt16(at + 4, digits)
    view.setInt16(at + 6, Math.max(digits - 1, 0))
    view.setInt16(at + 8, isNegative ? NEGATIVE : 0)
    view.setInt16(at + 10, 0)
    return at + 12
  }

  /** bytea[] from hex texts; the element type is the one of `bytea`. */
  hexArray(values: readonly string[]): void {
    const sizeAt = this.#reserve(4)
    const start = this.#length
    this.arrayHeader(values.length, 17)
    for (const value of values) this.hex(value)
    this.#view.setInt32(sizeAt, this.#length - start)
  }

  /** bigint[]. */
  int8Array(values: readonly (bigint | number)[]): void {
    const sizeAt = this.#reserve(4)
    const start = this.#length
    this.arrayHeader(values.length, 20)
    for (const value of values) this.int8(value)
    this.#view.setInt32(sizeAt, this.#length - start)
  }

  /** Start of an array of one dimension, without the length that a field begins with. */
  arrayHeader(count: number, elementType: number): void {
    const at = this.#reserve(count === 0 ? 12 : 20)
    this.#view.setInt32(at, count === 0 ? 0 : 1)
    this.#view.setInt32(at + 4, 0)
    this.#view.setInt32(at + 8, elementType)
    if (count === 0) return
    this.#view.setInt32(at + 12, count)
    this.#view.setInt32(at + 16, 1)
  }
}
