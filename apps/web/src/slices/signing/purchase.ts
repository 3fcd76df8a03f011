import {
  type Asset,
  assetOfId,
  boughtAt,
  type ChainSnapshot,
  type TransactionContent,
} from '@tronlens/signing'

/** What a purchase in a token sale brings, for its sentence. */
interface Purchase {
  kind: 'purchase'
  buyAmount: { asset: Asset; value: bigint }
}

/**
 * What a purchase in a token sale brings: the price is in the snapshot, not in the bytes.
 *
 * @returns undefined for anything else, and while the sale is not known
 */
export function purchaseOf(
  { contract }: Pick<TransactionContent, 'contract'>,
  snapshot: Pick<ChainSnapshot, 'sale'> | undefined,
): Purchase | undefined {
  const sale = snapshot?.sale
  if (contract.name !== 'ParticipateAssetIssueContract' || !sale) return undefined
  const value = boughtAt(sale, contract.fields.amount)
  return { kind: 'purchase', buyAmount: { asset: assetOfId(sale.tokenId), value } }
}
