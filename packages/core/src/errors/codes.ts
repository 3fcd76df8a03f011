/**
 * Every error code of the product. `docs/reference/errors.md` explains each of them; a test keeps the two
 * lists equal.
 */
export const ERROR_CODES = [
  'INVALID_ADDRESS',
  'INVALID_AMOUNT',
  'INVALID_HEX',
  'INVALID_JSON',
  'INVALID_PARAMETER',
  'INVALID_CONFIG',
  'UNKNOWN_CONTRACT_TYPE',
  'MALFORMED_TRANSACTION',
  'TRANSACTION_MISMATCH',
  'WRONG_SIGNATURE',
  'WRONG_PASSWORD',
  'DAMAGED_KEYSTORE',
  'UNNAMED_KEYSTORE',
  'INVALID_SECRET',
  'WALLET_NOT_OPEN',
  'NODE_UNREACHABLE',
  'NODE_ANSWER_INVALID',
  'NODE_REFUSED',
  'WRONG_NETWORK',
  'BLOCK_MISMATCH',
  'FORK_TOO_DEEP',
  'BLOCK_UNINDEXABLE',
  'DATABASE_UNAVAILABLE',
  'DATABASE_SCHEMA',
  'QUERY_TIMEOUT',
  'API_UNREACHABLE',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  'INTERNAL',
] as const

/** One of the product's stable error codes. */
export type ErrorCode = (typeof ERROR_CODES)[number]
