/**
 * Kinds of things of a newer node: types of contracts, members of messages, parameters, results of
 * transactions, instructions of code.
 */
export const UNKNOWN_KINDS = ['type', 'field', 'parameter', 'result', 'opcode'] as const
export type UnknownKind = (typeof UNKNOWN_KINDS)[number]
