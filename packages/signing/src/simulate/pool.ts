import type { PoolSide, PoolSnapshot } from './snapshot.ts'

/** A pair from the point of view of one of its tokens. */
export type Sides = { readonly own: PoolSide; readonly other: PoolSide }

/** The pair from the point of view of a token; undefined when the pair does not contain it. */
export function sidesOf([first, second]: PoolSnapshot, tokenId: string): Sides | undefined {
  if (first.tokenId === tokenId) return { own: first, other: second }
  return second.tokenId === tokenId ? { own: second, other: first } : undefined
}

/** The amount of the other side that moves along with an amount, in proportion to the current reserves. */
export const inProportion = ({ own, other }: Sides, amount: bigint): bigint =>
  own.balance === 0n ? 0n : (other.balance * amount) / own.balance
