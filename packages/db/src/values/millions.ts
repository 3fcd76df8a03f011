import type { BlockNumber } from '@tronlens/core'

/** Blocks of which an account notes together whether it took part in one. */
export const BLOCKS_OF_MILLION = 1_000_000
const BITS = 8

/** Number of the million that a block is in. */
export const millionOf = (block: BlockNumber): number => Math.floor(block / BLOCKS_OF_MILLION)

/**
 * The column `millions` of an account that took part in blocks of one or two neighbouring millions: bit n of byte
 * m, the lowest first, stands for million 8m + n.
 *
 * @returns hex
 */
export function millionsOf(from: BlockNumber, to: BlockNumber): string {
  const bytes = Buffer.alloc(Math.floor(millionOf(to) / BITS) + 1)
  for (let number = millionOf(from); number <= millionOf(to); number++) {
    const at = Math.floor(number / BITS)
    bytes[at] = (bytes[at] ?? 0) | (1 << (number % BITS))
  }
  return bytes.toString('hex')
}

/** Numbers of the millions that a column holds, the oldest first. */
export function numbersOf(millions: Uint8Array): number[] {
  const numbers: number[] = []
  for (const [at, byte] of millions.entries())
    for (let bit = 0; bit < BITS; bit++) if (byte & (1 << bit)) numbers.push(at * BITS + bit)
  return numbers
}
