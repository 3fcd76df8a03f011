/** What an address took part in, as the view `activity` numbers it. */
export const ActivityKind = { transaction: 1, transfer: 2, tokenTransfer: 3, internalTransaction: 4 } as const

/** On which side, as the view `activity` numbers it. */
export const Direction = { out: 1, in: 2, both: 3 } as const
