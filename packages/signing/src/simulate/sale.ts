import type { Address } from '@tronlens/core'
import type { TransactionContent } from '../intent.ts'
import { type ChainSnapshot, type SaleSnapshot, withUnread } from './snapshot.ts'

/**
 * The tokens that a token sale gives for TRX, in smallest units: rounded down, as the chain does.
 *
 * @param paid - sun
 * @example boughtAt({ tokenId: '1000001', sun: 100n, units: 1n }, 25_000_000n) // 250_000n
 */
export const boughtAt = ({ sun, units }: Pick<SaleSnapshot, 'sun' | 'units'>, paid: bigint): bigint =>
  sun <= 0n ? 0n : (paid * units) / sun

/**
 * A snapshot with the worse of the two sales that node and index report for a purchase. Without an answer of
 * the index, the sale is unread, which is a warning.
 *
 * @param indexed - the sale from the index; undefined where it does not answer
 */
export function withWorseSale(
  { contract }: Pick<TransactionContent, 'contract'>,
  snapshot: ChainSnapshot,
  indexed: SaleSnapshot | undefined,
): ChainSnapshot {
  if (contract.name !== 'ParticipateAssetIssueContract') return snapshot
  if (!indexed) return withUnread(snapshot, 'sale')
  return snapshot.sale ? { ...snapshot, sale: worseSale(snapshot.sale, indexed) } : snapshot
}

/**
 * The sale from the source that promises less for the same TRX, so that a source that exaggerates a sale has
 * no effect.
 *
 * @param other - undefined where the other source does not answer
 */
export const worseSale = (one: SaleSnapshot, other: SaleSnapshot | undefined): SaleSnapshot =>
  other && other.units * one.sun < one.units * other.sun ? other : one

/** The tokens and TRX that a purchase in a token sale moves between its issuer and the buyer. */
export const saleMoves = (
  sale: SaleSnapshot | undefined,
  { ownerAddress, toAddress, amount }: { ownerAddress: Address; toAddress: Address; amount: bigint },
): { address: Address; asset: { kind: 'TRC10'; id: string }; amount: bigint }[] => {
  if (!sale) return []
  const asset = { kind: 'TRC10' as const, id: sale.tokenId }
  const bought = boughtAt(sale, amount)
  return [
    { address: toAddress, asset, amount: -bought },
    { address: ownerAddress, asset, amount: bought },
  ]
}
