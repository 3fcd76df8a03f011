import type { TransactionSummary } from './transaction.ts'

/** A first page of transactions with those in front that came in blocks above it. */
export function mergeTransactions(
  page: readonly TransactionSummary[] | undefined,
  live: readonly TransactionSummary[],
  size: number,
): readonly TransactionSummary[] | undefined {
  if (!page) return undefined
  const newest = page[0]?.block ?? -1
  const fresh = live.filter(({ block }) => block > newest)
  return [...fresh, ...page].slice(0, size)
}
