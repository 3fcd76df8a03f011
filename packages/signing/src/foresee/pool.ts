import type { PoolSide, PoolSnapshot } from './snapshot.ts'

/** Supply of the imaginary token between the two sides of a pair. */
const RELAY_SUPPLY = 10n ** 18n
/** Weight of a side in the formula, and its inverse. */
const WEIGHT = 0.0005
const INVERSE = 2000

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

/** What a sale to a pair brings now, by Bancor's formula in doubles as the node computes it. */
export function bancorReturn({ own, other }: Sides, sold: bigint): bigint {
  const growth = 1 + Number(sold) / Number(own.balance + sold)
  const issued = Math.trunc(-Number(RELAY_SUPPLY) * (1 - growth ** WEIGHT))
  const share = 1 + issued / Number(RELAY_SUPPLY)
  return BigInt(Math.trunc(Number(other.balance) * (share ** INVERSE - 1)))
}
