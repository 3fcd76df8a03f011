/**
 * What a row of `stake` counts, in sun. V1 is Stake 1.0, V2 is Stake 2.0; delegated is what the account gave away and
 * still owns, acquired is what others gave to it.
 */
export const StakeQuantity = {
  frozenV1Bandwidth: 1,
  frozenV1Energy: 2,
  delegatedV1Bandwidth: 3,
  delegatedV1Energy: 4,
  acquiredV1Bandwidth: 5,
  acquiredV1Energy: 6,
  frozenV2Bandwidth: 7,
  frozenV2Energy: 8,
  frozenV2TronPower: 9,
  delegatedV2Bandwidth: 10,
  delegatedV2Energy: 11,
  acquiredV2Bandwidth: 12,
  acquiredV2Energy: 13,
  frozenV1TronPower: 14,
} as const

/** A quantity number of `stake`. */
export type StakeQuantity = (typeof StakeQuantity)[keyof typeof StakeQuantity]

/** Quantities that are own stake, given away or not: what an account's voting power is made of. */
export const OWN_STAKE: readonly StakeQuantity[] = [1, 2, 3, 4, 7, 8, 9, 10, 11, 14]
