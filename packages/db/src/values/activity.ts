/** What an address took part in, as stored in `activity.kind`. */
export const ActivityKind = { transaction: 1, transfer: 2, tokenTransfer: 3, internalTransaction: 4 } as const

/** On which side, as stored in `activity.direction`. */
export const Direction = { out: 1, in: 2, both: 3 } as const
