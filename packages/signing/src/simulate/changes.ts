import type { Address } from '@tronlens/core'
import type { ResourceName } from '../contract/contract-fields.ts'

/** An asset whose amount can change for an account. */
export type Asset =
  | { readonly kind: 'TRX' }
  /** TRX that are being unfrozen. */
  | { readonly kind: 'unstaking' }
  | { readonly kind: 'stake' | 'lent'; readonly resource: ResourceName }
  | { readonly kind: 'TRC10'; readonly id: string }
  /** TRX or TRC10 tokens in open orders of the order book. */
  | { readonly kind: 'offered'; readonly id: string }
  /** Units of a token contract. */
  | { readonly kind: 'token'; readonly contract: Address }
  /** One item of a collection. */
  | { readonly kind: 'piece'; readonly contract: Address; readonly id: bigint }
  /**
   * Items of a collection that another account chooses; `set` is the root of the set of numbers, 0 for all.
   */
  | { readonly kind: 'anyPiece'; readonly contract: Address; readonly set: bigint }

/** The gain or loss of one account in one asset. */
export type Change = {
  readonly address: Address
  readonly asset: Asset
  /** Negative for a loss. */
  readonly amount: bigint
  /** The current balance, where the snapshot has it. */
  readonly before: bigint | undefined
  /** The amount depends on transactions of others until then. */
  readonly isEstimate?: boolean
}

/** TRC10 tokens and TRX share fields of the protocol; TRX are written as an underscore. */
export const assetOfId = (id: string): Asset =>
  id === '_' || id === '' ? { kind: 'TRX' } : { kind: 'TRC10', id }

const keyOf = ({ address, asset }: Change): string => `${address} ${Object.values(asset).join(' ')}`

/** Adds up the changes of each account and asset, and leaves out sums of zero. */
export function sumChanges(changes: readonly Change[]): Change[] {
  const sums = new Map<string, Change>()
  for (const change of changes) {
    const earlier = sums.get(keyOf(change))
    sums.set(keyOf(change), earlier ? { ...earlier, amount: earlier.amount + change.amount } : change)
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}
