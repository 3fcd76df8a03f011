/** Characters of a part of a key that distinguish it from others: all addresses begin alike. */
const DISTINCT_CHARACTERS = 16
/**
 * A filter that holds more than one key for this many bits would say "maybe" too often to be worth asking.
 */
const LEAST_BITS_PER_KEY = 4

/**
 * Keys that a table may hold: it names those that the table surely does not hold, so that their rows need not
 * be looked for. It never forgets one and may take one for another, which only costs the look (a Bloom filter
 * with two bits for a key).
 */
export class MetKeys {
  readonly #size: number
  #bits: Uint32Array | undefined
  #met = 0

  /** @param log2Size - bits of the filter, as a power of 2 */
  constructor(log2Size: number) {
    this.#size = 2 ** log2Size
  }

  /** The table is empty now. */
  begin(): void {
    if (this.#bits) this.#bits.fill(0)
    else this.#bits = new Uint32Array(this.#size / 32)
    this.#met = 0
  }

  /** The table may hold anything. */
  forget(): void {
    this.#bits = undefined
  }

  /**
   * Notes a key.
   *
   * @param parts - columns of the key
   * @returns true when the table surely does not hold it
   */
  isNew(...parts: readonly (string | number)[]): boolean {
    const bits = this.#bits
    if (!bits) return false
    let one = 0x811c9dc5
    let other = 0x9e3779b9
    for (const part of parts) {
      const text = String(part)
      for (let i = Math.max(0, text.length - DISTINCT_CHARACTERS); i < text.length; i++) {
        const code = text.charCodeAt(i)
        one = Math.imul(one ^ code, 0x01000193)
        other = Math.imul(other ^ code, 0x85ebca6b)
        other ^= other >>> 15
      }
    }
    const mask = this.#size - 1
    const isFirst = setBit(bits, (one ^ (one >>> 13)) & mask)
    const isSecond = setBit(bits, other & mask)
    if (!isFirst && !isSecond) return false
    if (++this.#met > this.#size / LEAST_BITS_PER_KEY) this.forget()
    return true
  }
}

/** Sets a bit. Returns true when it was not set. */
function setBit(bits: Uint32Array, place: number): boolean {
  const word = bits[place >>> 5] as number
  const bit = 1 << (place & 31)
  if ((word & bit) !== 0) return false
  bits[place >>> 5] = word | bit
  return true
}

/** The same for a table of days that come one after the other: a day that begins has no rows yet. */
export class MetKeysOfDay {
  readonly #keys: MetKeys
  /** The newest day; undefined while it may have rows that were not met. */
  #day: string | undefined

  /** @param log2Size - bits of the filter, as a power of 2 */
  constructor(log2Size: number) {
    this.#keys = new MetKeys(log2Size)
  }

  /** The table is empty now. */
  begin(): void {
    this.#day = ''
    this.#keys.begin()
  }

  /** The table may hold anything, of days to come too. */
  forget(): void {
    this.#day = undefined
    this.#keys.forget()
  }

  /**
   * Notes a key.
   *
   * @param day - an ISO date
   * @returns true when the table surely does not hold it
   */
  isNew(day: string, ...parts: readonly string[]): boolean {
    if (this.#day === undefined) {
      // after a start in the middle of a day only the next one is whole
      this.#day = day
      return false
    }
    if (day > this.#day) {
      this.#day = day
      this.#keys.begin()
    }
    return day === this.#day && this.#keys.isNew(...parts)
  }
}
