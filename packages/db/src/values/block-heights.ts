/** Where balances from before all blocks stand, so that what is filled in behind comes between. */
export const BEFORE_ALL_BLOCKS = -1

/** A height that no block has: the last change up to there is the last one. */
export const ABOVE_ALL_BLOCKS = 2n ** 63n - 1n
