/** What a row of `quarantine` is about. */
export type QuarantineKind = 'token' | 'contract' | 'block'

/** Why something is in quarantine. */
export const QUARANTINE_REASONS = [
  /** Calls for name, symbol, decimals or supply fail. */
  'metadata-fails',
  /** Decimals that no amount of 256 bits can have. */
  'absurd-decimals',
  /** A name or symbol that is longer than what is kept of it. */
  'long-name',
  /** Its events take more from a holder than they ever gave. */
  'negative-balance',
  /** What it says of balances is not what its events add up to. */
  'events-differ',
  /** The index stopped before this block. */
  'unindexable',
] as const

/** One of the reasons. */
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number]
