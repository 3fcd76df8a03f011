/**
 * Where a transfer comes from, as stored in `transfer.source`: the contract itself, an internal transaction,
 * an event.
 */
export const TransferSource = { contract: 0, internal: 1, event: 2 } as const
