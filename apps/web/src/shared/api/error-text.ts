import type { Expected } from '@tronlens/api-contract'
import { ApiRequestError, ApiUnreachableError } from '@tronlens/api-contract/client'
import { type ErrorCode, isAppError } from '@tronlens/core'
import type { TranslationKey } from '../../i18n/i18n.ts'
import { formatInteger } from '../format/number.ts'
import { SECOND } from '../format/time.ts'

/** What each code means for a reader. */
const SENTENCES: Record<ErrorCode, TranslationKey> = {
  INVALID_ADDRESS: 'error.address',
  INVALID_AMOUNT: 'error.amount',
  INVALID_HEX: 'error.hex',
  INVALID_JSON: 'error.unreadable',
  INVALID_PARAMETER: 'error.parameter',
  INVALID_CONFIG: 'error.setUp',
  UNKNOWN_CONTRACT_TYPE: 'error.contractType',
  MALFORMED_TRANSACTION: 'error.transaction',
  TRANSACTION_MISMATCH: 'error.mismatch',
  WRONG_SIGNATURE: 'error.signature',
  WRONG_PASSWORD: 'error.password',
  DAMAGED_KEYSTORE: 'error.damagedKeystore',
  UNNAMED_KEYSTORE: 'error.unnamedKeystore',
  INVALID_SECRET: 'error.secret',
  WALLET_NOT_OPEN: 'error.walletNotOpen',
  NODE_UNREACHABLE: 'error.nodeUnreachable',
  NODE_ANSWER_INVALID: 'error.nodeAnswer',
  NODE_REFUSED: 'error.nodeRefused',
  WRONG_NETWORK: 'error.wrongNetwork',
  BLOCK_MISMATCH: 'error.nodeAnswer',
  FORK_TOO_DEEP: 'error.indexStopped',
  BLOCK_UNINDEXABLE: 'error.indexStopped',
  DATABASE_UNAVAILABLE: 'error.database',
  DATABASE_SCHEMA: 'error.setUp',
  QUERY_TIMEOUT: 'error.tooSlow',
  API_UNREACHABLE: 'state.offlineLine',
  UNAUTHORIZED: 'error.signIn',
  FORBIDDEN: 'error.forbidden',
  NOT_FOUND: 'error.notFound',
  METHOD_NOT_ALLOWED: 'error.method',
  CONFLICT: 'error.conflict',
  PAYLOAD_TOO_LARGE: 'error.tooLarge',
  RATE_LIMITED: 'error.tooMany',
  INTERNAL: 'error.internal',
}

/** What a parameter of each kind may be. */
const EXPECTATIONS: Record<Expected['kind'], TranslationKey> = {
  range: 'error.expected.range',
  choice: 'error.expected.choice',
  address: 'error.expected.address',
  hash: 'error.expected.hash',
  token: 'error.expected.token',
  zone: 'error.expected.zone',
  cursor: 'error.expected.cursor',
  length: 'error.expected.length',
}

const expectedValues = ({ minimum = 0, maximum = 0, values = [] }: Expected): Record<string, string> => ({
  min: formatInteger(minimum),
  max: formatInteger(maximum),
  values: values.join(' · '),
})

/** A failure as it is shown to the user. */
export interface ErrorText {
  /** No server answered, so the request was not refused either. */
  isOffline: boolean
  sentence: TranslationKey
  /** The parameter that was wrong and its value. */
  given: string | undefined
  /** What the parameter may be: a sentence with its values. */
  expected: { text: TranslationKey; values: Record<string, string> } | undefined
  /** What a user can send to the operator of the server. */
  trace: string
  /** When the server takes the request again, in milliseconds from its answer. */
  retryAfter: number | undefined
}

/** Puts a failure into words. */
export function errorText(error: unknown): ErrorText {
  const request = error instanceof ApiRequestError ? error : undefined
  const message = error instanceof Error ? error.message : String(error)
  const { parameter, value, expected, retryAfter, status } = request ?? {}
  return {
    isOffline: error instanceof ApiUnreachableError,
    sentence: isAppError(error) ? SENTENCES[error.code] : 'error.page',
    given: parameter === undefined ? undefined : value === undefined ? parameter : `${parameter} = ${value}`,
    expected: expected && { text: EXPECTATIONS[expected.kind], values: expectedValues(expected) },
    trace: [isAppError(error) ? error.code : undefined, status, message]
      .filter((part) => part !== undefined)
      .join(' · '),
    retryAfter: retryAfter === undefined ? undefined : retryAfter * SECOND,
  }
}
