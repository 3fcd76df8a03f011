/** Reads the output of `ByteWriter`. Throws a `RangeError` when the bytes end too early. */
export class ByteReader {
  #offset = 0
  readonly #buffer: Buffer

  constructor(bytes: Uint8Array) {
    this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get done(): boolean {
    return this.#offset >= this.#buffer.length
  }

  get offset(): number {
    return this.#offset
  }

  unsigned(): number {
    let value = 0
    let factor = 1
    for (;;) {
      const byte = this.#buffer[this.#offset++]
      if (byte === undefined) throw new RangeError('the record ends inside a number')
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
      factor *= 128
    }
  }

  signed(): number {
    const value = this.unsigned()
    return value % 2 ? -(value + 1) / 2 : value / 2
  }

  integer(): bigint {
    const head = this.unsigned()
    const kind = head % 4
    const rest = (head - kind) / 4
    if (kind === 0) return BigInt(rest)
    if (kind === 1) return BigInt(-rest)
    const size = this.unsigned()
    const magnitude = BigInt(`0x${this.#slice(size).toString('hex')}`)
    return kind === 3 ? -magnitude : magnitude
  }

  #slice(size: number): Buffer {
    if (this.#offset + size > this.#buffer.length) throw new RangeError('the record ends inside a value')
    const slice = this.#buffer.subarray(this.#offset, this.#offset + size)
    this.#offset += size
    return slice
  }

  bytes(): Uint8Array {
    return Uint8Array.prototype.slice.call(this.#slice(this.unsigned()))
  }

  hex(): string {
    return this.#slice(this.unsigned()).toString('hex')
  }

  text(): string {
    return this.#slice(this.unsigned()).toString('utf8')
  }
}
