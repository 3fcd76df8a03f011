/**
 * What stays of a signed transaction whose wallet was signed out before it was certain how it ends. Without it, the same
 * could be signed twice after the next sign-in. It names no account and holds no bytes of the transaction.
 */
export interface Leftover {
  txID: string
  /** Milliseconds since 1970. */
  expiration: number
  network: string
  /** Digests of what it was for, which only the same purpose matches. */
  purpose: { of: string; whole: string }
}

/** Entries of the browser's storage that hold them. */
export const LEFTOVER_PREFIX = 'open:'
/**
 * How long after its expiration a transaction is kept at most. It is dropped earlier once node and index show that it is over:
 * the device's clock alone, which may be ahead, ends nothing.
 */
export const LEFTOVER_KEPT_MS = 7 * 24 * 60 * 60_000

/** Everything that was left open by wallets that are signed out; what is too old is removed. */
export function readLeftovers(): Leftover[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(LEFTOVER_PREFIX))
      .flatMap((key) => {
        const leftover = JSON.parse(localStorage.getItem(key) ?? 'null') as Leftover | null
        if (leftover && Date.now() <= leftover.expiration + LEFTOVER_KEPT_MS) return [leftover]
        localStorage.removeItem(key)
        return []
      })
  } catch {
    return [] // storage is switched off, so nothing was kept
  }
}

/** Removes one, once it is certain how it ended. */
export const dropLeftover = (txID: string): void => localStorage.removeItem(LEFTOVER_PREFIX + txID)
