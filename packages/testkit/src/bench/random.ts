/** Numbers from 0 (included) to 1 that are the same for the same seed. */
export type Random = () => number

/** Mulberry32: small, fast and good enough for test data. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number from 0 to `limit` − 1. */
export const pick = (random: Random, limit: number): number => Math.floor(random() * limit)
