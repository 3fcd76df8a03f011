/**
 * Classes by which indexes keep apart what one side did, as `transaction_class` in the database numbers them: calls
 * are of two, with TRX and without.
 */
export const TransactionClass = {
  others: 0,
  transfer: 1,
  assetTransfer: 2,
  call: 31,
  callWithTrx: 32,
} as const

/** The same of internal transactions, as `internal_class` numbers them. */
export const InternalClass = { others: 0, acts: 1, rejected: 2, assets: 3, trx: 4, dust: 5 } as const
