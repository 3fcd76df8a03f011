/** Kinds of things of a newer node: types of contracts, members of messages, parameters and results of transactions. */
export const UNKNOWN_KINDS = ['type', 'field', 'parameter', 'result'] as const
export type UnknownKind = (typeof UNKNOWN_KINDS)[number]
