/** Bytes of the longest integer. */
const LONGEST = 10

/**
 * Reads the wire form of a message where it stands in larger bytes: no part of it is copied before it is
 * text.
 */
export class WireReader {
  readonly #bytes: Buffer
  pos: number
  readonly end: number

  constructor(bytes: Uint8Array, from = 0, to = bytes.length) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.pos = from
    this.end = to
  }

  /** Number of the next field and the form of its value, in one: `field * 8 + form`. */
  tag(): number {
    return Number(this.integer())
  }

  /**
   * A variable-length integer as it stands there, without a sign.
   *
   * @throws {RangeError} when it is cut off or too long
   */
  integer(): number | bigint {
    const bytes = this.#bytes
    let byte = bytes[this.pos++] ?? this.#cutOff()
    if (byte < 0x80) return byte
    let low = byte & 0x7f
    let scale = 0x80
    for (let count = 1; count < LONGEST; count++) {
      byte = bytes[this.pos++] ?? this.#cutOff()
      if (count === 7) return this.#large(low, byte)
      low += (byte & 0x7f) * scale
      if (byte < 0x80) return low
      scale *= 0x80
    }
    return this.#cutOff()
  }

  /** The rest of an integer whose first 49 bits are known. */
  #large(low: number, first: number): number | bigint {
    let value = BigInt(low)
    let byte = first
    for (let shift = 49n; ; shift += 7n) {
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) break
      if (shift > 63n) this.#cutOff()
      byte = this.#bytes[this.pos++] ?? this.#cutOff()
    }
    const short = Number(value)
    return Number.isSafeInteger(short) ? short : value
  }

  /** An `int64` or `int32`: a `bigint` beyond 2^53. */
  signed(): number | bigint {
    const value = this.integer()
    if (typeof value === 'number') return value
    const signed = BigInt.asIntN(64, value)
    const short = Number(signed)
    return Number.isSafeInteger(short) ? short : signed
  }

  /**
   * Goes behind the length of what follows. Returns where that ends.
   *
   * @throws {RangeError} when it would end behind the message
   */
  open(): number {
    const end = Number(this.integer()) + this.pos
    return end <= this.end ? end : this.#cutOff()
  }

  /** Goes behind a value. */
  skip(form: number): void {
    if (form === 0) this.integer()
    else if (form === 1) this.pos += 8
    else if (form === 2) this.pos = this.open()
    else if (form === 5) this.pos += 4
    else throw new RangeError(`form ${form} of a value is none that the protocol uses`)
    if (this.pos > this.end) this.#cutOff()
  }

  /** Hex of the bytes that follow their length. */
  hex(): string {
    return this.#take(this.open(), 'hex')
  }

  /** Text of the bytes that follow their length; what is no UTF-8 shows U+FFFD. */
  text(): string {
    return this.#take(this.open(), 'utf8')
  }

  /** Hex of bytes wherever they stand. */
  hexBetween(from: number, to: number): string {
    return this.#bytes.toString('hex', from, to)
  }

  /** Text wherever it stands. */
  textBetween(from: number, to: number): string {
    return this.#bytes.toString('utf8', from, to)
  }

  /** Bytes wherever they stand, not copied. */
  between(from: number, to: number): Uint8Array {
    return this.#bytes.subarray(from, to)
  }

  #take(to: number, form: 'hex' | 'utf8'): string {
    const text = this.#bytes.toString(form, this.pos, to)
    this.pos = to
    return text
  }

  #cutOff(): never {
    throw new RangeError(`the message is cut off at byte ${this.pos}`)
  }
}
