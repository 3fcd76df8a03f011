import type { PoolSide, PoolSnapshot } from './snapshot.ts'

/** A pair seen from one of its tokens. */
export type Sides = { readonly own: PoolSide; readonly other: PoolSide }

/** The pair seen from a token; undefined when it is no part of it. */
export function sidesOf([first, second]: PoolSnapshot, tokenId: string): Sides | undefined {
  if (first.tokenId === tokenId) return { own: first, other: second }
  return second.tokenId === tokenId ? { own: second, other: first } : undefined
}

/** What goes to the other side, or comes from it, with an amount on the own one, in the proportion that the pair has now. */
export const inProportion = ({ own, other }: Sides, amount: bigint): bigint =>
  own.balance === 0n ? 0n : (other.balance * amount) / own.balance
