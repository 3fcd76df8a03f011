import { type BlockHash, type BlockNumber, type Milliseconds, milliseconds } from '@tronlens/core'
import type { Validity } from '../intent.ts'

/** A reference block: the transaction is invalid on every chain without that block. */
export type ReferenceBlock = { number: BlockNumber; hash: BlockHash; timestamp: Milliseconds }

/** How long a transaction with one signature is valid, counted from the newest block. */
export const LIFETIME_MS = 5 * 60 * 1000
const HOUR_S = 3600
/** Co-signing leaves a minute less than the node's limit of 24 hours. */
const CO_SIGNING_MARGIN_S = 60

/** Validity of a transaction that co-signers have `hours` (1 to 24) to sign. */
export const coSigningLifetime = (hours: number): number => (hours * HOUR_S - CO_SIGNING_MARGIN_S) * 1000

/**
 * Validity of a new transaction.
 *
 * @param reference - a block that no fork can remove, preferably the newest solid one
 * @param head - time of the newest block; nodes compare the expiration with it, not with a clock
 * @param now - distinguishes two equal transfers; the chain does not check it
 */
export function chooseValidity(
  reference: ReferenceBlock,
  head: Milliseconds,
  now: Milliseconds,
  lifetimeMs = LIFETIME_MS,
): Validity {
  return {
    refBlockBytes: reference.hash.slice(12, 16),
    refBlockHash: reference.hash.slice(16, 32),
    expiration: milliseconds(head + lifetimeMs),
    timestamp: now,
  }
}
