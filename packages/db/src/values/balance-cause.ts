/** Why a balance changed without a transfer and other than by the fee. */
export const BalanceCause = {
  /** Into stake, or a delegation of the first generation. */
  staked: 1,
  /** Out of stake: what was waited for long enough. */
  unstaked: 2,
  /** Claimed rewards. */
  reward: 3,
  /** A token for TRX at the price of its sale. */
  purchase: 4,
  /** A new token goes to its issuer. */
  issued: 5,
  /** A frozen part of the supply becomes free. */
  supply: 6,
  /** Into a trading pair, out of it, or traded at it. */
  exchange: 7,
  /** Into an order of the market, filled by it, or given back. */
  market: 8,
  /** Left behind by a contract that destroyed itself. */
  destroyed: 9,
} as const

/** One of the numbers of `BalanceCause`. */
export type BalanceCause = (typeof BalanceCause)[keyof typeof BalanceCause]
