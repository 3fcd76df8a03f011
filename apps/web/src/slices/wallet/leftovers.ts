/**
 * What stays of a signed transaction whose wallet was signed out before it was certain how it ends, and what
 * announces a signature to other windows before it exists. Without it, the same could be signed twice. It
 * names no account and holds no bytes of the transaction.
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
 * Everything that was left open by wallets that are signed out, however old it is: the device's clock ends
 * nothing. Each is removed once node and index show that nothing more can happen to it.
 */
export function readLeftovers(): Leftover[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(LEFTOVER_PREFIX))
      .flatMap((key) => (JSON.parse(localStorage.getItem(key) ?? 'null') as Leftover | null) ?? [])
  } catch {
    return [] // storage is switched off, so nothing was kept
  }
}

/** Removes one, once it is certain how it ended. */
export function dropLeftover(txID: string): void {
  try {
    localStorage.removeItem(LEFTOVER_PREFIX + txID)
  } catch {
    // storage is switched off, so nothing was kept
  }
}

/** Whether there is one of a transaction. */
export const hasLeftover = (txID: string): boolean => readLeftovers().some((each) => each.txID === txID)

/** Keeps one, where storage is not switched off or full. */
export function keepLeftover(leftover: Leftover): void {
  try {
    localStorage.setItem(LEFTOVER_PREFIX + leftover.txID, JSON.stringify(leftover))
  } catch {
    // no window can notify another one then
  }
}
