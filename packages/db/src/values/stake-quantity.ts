/**
 * What a row of `stake` and `stake_change` counts, in sun. The digit is the generation: Stake 1.0 or 2.0.
 *
 * Own stake excludes what was delegated away; voting power is own stake plus delegated stake of both
 * generations.
 */
export const StakeQuantity = {
  bandwidth1: 1,
  energy1: 2,
  power1: 3,
  delegatedBandwidth1: 4,
  delegatedEnergy1: 5,
  acquiredBandwidth1: 6,
  acquiredEnergy1: 7,
  bandwidth2: 11,
  energy2: 12,
  power2: 13,
  delegatedBandwidth2: 14,
  delegatedEnergy2: 15,
  acquiredBandwidth2: 16,
  acquiredEnergy2: 17,
  /** Sum of the rows of `unfreezing`: no stake any more, not yet paid out. */
  unfreezing2: 18,
  /**
   * Under the new resource model: the power an account had before it, noted once; −1 when it no longer
   * counts.
   */
  oldPower: 20,
} as const

/** One of the numbers of `StakeQuantity`. */
export type StakeQuantity = (typeof StakeQuantity)[keyof typeof StakeQuantity]

/** Quantities that are an account's own stake, delegated away or not. */
export const OWN_STAKE: readonly StakeQuantity[] = [1, 2, 3, 4, 5, 11, 12, 13, 14, 15]

/**
 * Stake for bandwidth and energy, delegated away or not: what voting power was made of before the new
 * resource model.
 */
export const RESOURCE_STAKE: readonly StakeQuantity[] = [1, 2, 4, 5, 11, 12, 14, 15]

/** Stake for votes alone, which the new resource model brought. */
export const POWER_STAKE: readonly StakeQuantity[] = [3, 13]
