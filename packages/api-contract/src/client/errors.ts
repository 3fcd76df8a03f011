import { AppError, ERROR_CODES, type ErrorCode } from '@tronlens/core'
import type { ApiError, Expected } from '../common/api-error.ts'

/** The API refused a request or failed on it: its own code and sentence, and the parameter it names. */
export class ApiRequestError extends AppError {
  readonly code: ErrorCode
  /** The parameter that was wrong, its value, and what it may be. */
  readonly parameter: string | undefined
  readonly value: string | undefined
  readonly allowed: string | undefined
  /** The same without words; absent where the server knows no more than that it is wrong. */
  readonly expected: Expected | undefined

  constructor(
    readonly url: string,
    readonly status: number,
    body: Partial<ApiError>,
    /** Seconds after which the server takes the request again. */
    readonly retryAfter: number | undefined,
  ) {
    super(body.message ?? `${url} answered ${status}.`)
    this.code = ERROR_CODES.find((code) => code === body.code) ?? codeOfStatus(status)
    this.parameter = body.parameter
    this.value = body.value
    this.allowed = body.allowed
    this.expected = body.expected
  }
}

/** There is no answer: no network, no server, an answer that broke off, or one of a proxy. */
export class ApiUnreachableError extends AppError {
  readonly code = 'API_UNREACHABLE'
  constructor(
    readonly url: string,
    options?: { cause?: unknown },
  ) {
    super(`${url} could not be reached; check the connection and that the server runs.`, options)
  }
}

/** A proxy on the way answers without a body of ours. */
function codeOfStatus(status: number): ErrorCode {
  if (status === 404) return 'NOT_FOUND'
  if (status === 429) return 'RATE_LIMITED'
  if (status >= 500) return status === 500 ? 'INTERNAL' : 'API_UNREACHABLE'
  return 'INVALID_PARAMETER'
}
