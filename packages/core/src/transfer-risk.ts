/**
 * Why a movement may have been made to mislead its reader: its token imitates another, or it moves nothing or
 * next to nothing.
 */
export type TransferRisk = 'imitation' | 'zero' | 'dust'

/** What the rule looks at. */
export type JudgedTransfer = {
  /** Smallest units. */
  amount: bigint
  decimals: number
  /** It moves an item of a collection, which has no amount. */
  isItem: boolean
  /** The token that this one may be taken for; empty or absent for none. */
  imitates?: string | undefined
  /**
   * Account that signed the transaction, and the one that the row takes from; absent where the index does not
   * say.
   */
  signer?: string | undefined
  sender?: string | undefined
}

/** Dust is at most this part of a whole token: one thousandth. Lists, files and alerts know no other number. */
export const DUST_PARTS = 1_000n

/** Whether an amount (smallest units) is next to nothing, or nothing. */
export const isDust = (amount: bigint, decimals: number): boolean =>
  amount * DUST_PARTS <= 10n ** BigInt(decimals)

/**
 * Judges a movement by the one rule of all lists, files and alerts. What the reader did is never doubtful to
 * the reader: what the reader signed, and what the reader sends where no signer can be found.
 *
 * @param reader - account whose list it is, in the same form as `signer` and `sender`; absent in lists of
 *   everybody
 * @example transferRisk({ amount: 0n, decimals: 6, isItem: false }) // 'zero'
 */
export function transferRisk(transfer: JudgedTransfer, reader?: string): TransferRisk | undefined {
  const { amount, decimals, isItem, imitates, signer, sender } = transfer
  if (reader !== undefined && signer === reader) return undefined
  if (imitates) return 'imitation'
  if (isItem) return undefined
  // anybody can move nothing from anybody, so the sender of a row says nothing of who made it
  if (amount === 0n) return 'zero'
  // an allowance lets others move dust too
  const isOwn = reader !== undefined && signer === undefined && sender === reader
  return !isOwn && isDust(amount, decimals) ? 'dust' : undefined
}
