/** Reproducible random numbers: the same seed gives the same world. Not for secrets. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A number from 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T
  }

  /** Two different elements of a list of at least two. */
  pickTwo<T>(list: readonly T[]): [T, T] {
    const first = this.pick(list)
    let second = this.pick(list)
    while (second === first) second = this.pick(list)
    return [first, second]
  }

  /** One of several values, chosen by weight. */
  weighted<T>(choices: readonly (readonly [number, T])[]): T {
    let rest = this.next() * choices.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, value] of choices) {
      rest -= weight
      if (rest < 0) return value
    }
    return (choices.at(-1) as readonly [number, T])[1]
  }

  /** An amount whose digits spread over several powers of ten, as real amounts do. */
  amount(low: number, high: number): bigint {
    const exponent = Math.log10(low) + this.next() * (Math.log10(high) - Math.log10(low))
    return BigInt(Math.floor(10 ** exponent))
  }
}
