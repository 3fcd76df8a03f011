import type { Address } from '@tronlens/core'
import type { ResourceName } from '../contract/contract-fields.ts'

/** Something that an account can have more or less of. */
export type Asset =
  | { readonly kind: 'TRX' }
  /** TRX that are waiting to come back from stake. */
  | { readonly kind: 'unstaking' }
  | { readonly kind: 'stake' | 'lent'; readonly resource: ResourceName }
  | { readonly kind: 'TRC10'; readonly id: string }
  /** TRX or TRC10 that wait in the order book. */
  | { readonly kind: 'offered'; readonly id: string }
  /** Units of a token contract. */
  | { readonly kind: 'token'; readonly contract: Address }
  /** One piece of a collection. */
  | { readonly kind: 'piece'; readonly contract: Address; readonly id: bigint }
  /**
   * Pieces of a collection that another account chooses; `set` is the root of the set of numbers, 0 for all.
   */
  | { readonly kind: 'anyPiece'; readonly contract: Address; readonly set: bigint }

/** What one account gains or loses of one asset. */
export type Change = {
  readonly address: Address
  readonly asset: Asset
  /** Negative for a loss. */
  readonly amount: bigint
  /** What it has now, where the snapshot knows. */
  readonly before: bigint | undefined
  /** It depends on what others do until then. */
  readonly isEstimate?: boolean
}

/** TRC10 and TRX share fields of the protocol; TRX are written as an underscore. */
export const assetOfId = (id: string): Asset =>
  id === '_' || id === '' ? { kind: 'TRX' } : { kind: 'TRC10', id }

const keyOf = ({ address, asset }: Change): string => `${address} ${Object.values(asset).join(' ')}`

/** One line for each account and asset; what cancels out is left out. */
export function sumChanges(changes: readonly Change[]): Change[] {
  const sums = new Map<string, Change>()
  for (const change of changes) {
    const earlier = sums.get(keyOf(change))
    sums.set(keyOf(change), earlier ? { ...earlier, amount: earlier.amount + change.amount } : change)
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}
