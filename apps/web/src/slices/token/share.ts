/**
 * Parts per hundred million keep the division of big integers exact enough for a bar and two
 * decimals of a percentage.
 */
const SCALE = 100_000_000n

/** Part of a whole, 0 to 1; 0 where the whole is not known. */
export const shareOf = (value: bigint, whole: bigint): number =>
  whole > 0n ? Number((value * SCALE) / whole) / Number(SCALE) : 0
