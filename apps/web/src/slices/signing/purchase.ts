import {
  type Asset,
  assetOfId,
  boughtAt,
  type ChainSnapshot,
  type TransactionContent,
} from '@tronlens/signing'

/** The proceeds of a purchase in a token sale, for its sentence. */
interface Purchase {
  kind: 'purchase'
  buyAmount: { asset: Asset; value: bigint }
}

/**
 * The proceeds of a purchase in a token sale: the price is in the snapshot, not in the bytes.
 *
 * @returns undefined for other transactions, and while the sale is not known
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
