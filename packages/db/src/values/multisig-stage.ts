/**
 * Where a request for several signatures stands, and what clients see of it: 0 waiting, 1 done, 2 failed or
 * expired.
 */
export const MULTISIG_STATE = {
  /** More signatures are needed. */
  signing: 0,
  /** All are there; the node has not taken it yet. */
  sending: 0,
  /** The node has taken it. */
  sent: 1,
  /** It is in a block, and did what it should. */
  included: 1,
  /** That block can no longer be replaced. */
  solid: 1,
  /** The node refused it. */
  refused: 2,
  /** It is in a block, where it failed. */
  failed: 2,
  /** Its time passed before it was in a block. */
  expired: 2,
  /** The account that asked for it took it back. */
  withdrawn: 2,
} as const

/** One of the stages of `MULTISIG_STATE`. */
export type MultisigStage = keyof typeof MULTISIG_STATE
