import { AppError, type ErrorCode } from '@tronlens/core'
import { type DatabaseUnavailableError, readDatabaseError } from '@tronlens/db'
import { NodeUnreachableError } from '@tronlens/node-client'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { InvalidParameterError } from '../http/errors.ts'
import { describeParameter } from './describe-parameter.ts'
import { RateLimitedError } from './rate-limits.ts'

/** HTTP status of every error code; the compiler keeps it complete. */
const STATUS_BY_CODE: Record<ErrorCode, number> = {
  INVALID_ADDRESS: 400,
  INVALID_AMOUNT: 400,
  INVALID_HEX: 400,
  INVALID_JSON: 400,
  INVALID_PARAMETER: 400,
  INVALID_CONFIG: 500,
  UNKNOWN_CONTRACT_TYPE: 500,
  MALFORMED_TRANSACTION: 400,
  TRANSACTION_MISMATCH: 400,
  WRONG_SIGNATURE: 400,
  WRONG_PASSWORD: 400,
  DAMAGED_KEYSTORE: 400,
  UNNAMED_KEYSTORE: 400,
  INVALID_SECRET: 400,
  WALLET_NOT_OPEN: 400,
  NODE_UNREACHABLE: 503,
  NODE_ANSWER_INVALID: 502,
  NODE_REFUSED: 502,
  WRONG_NETWORK: 500,
  BLOCK_MISMATCH: 500,
  FORK_TOO_DEEP: 500,
  BLOCK_UNINDEXABLE: 500,
  DATABASE_UNAVAILABLE: 503,
  DATABASE_SCHEMA: 503,
  QUERY_TIMEOUT: 503,
  API_UNREACHABLE: 502,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  INTERNAL: 500,
}

/** Codes of failures that the server's own machinery has found. */
const CODE_BY_STATUS: Partial<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMITED',
}

/** SQLSTATE of a statement that ran into its time-out. */
const QUERY_CANCELED = '57014'
/** Seconds after which a request may be sent again while the database is away. */
const RETRY_AFTER_SECONDS = 2
/**
 * The same while the node is away. The client has waited for it already, so the failure is reported instead
 * of the node being asked again at once.
 */
const NODE_RETRY_AFTER_SECONDS = 10

const NODE_AWAY =
  'The node of this network does not answer; try again shortly. What was sent to it may have arrived all the same.'

/** How often the log reports that the database is still away. */
const OUTAGE_LOG_MS = 10_000

/**
 * Reports an outage once in a while and in one line: every request fails by it, and all for the same reason.
 */
function outageLog() {
  let last = 0
  let refused = 0
  return {
    note: (log: FastifyBaseLogger, error: DatabaseUnavailableError) => {
      refused++
      if (Date.now() - last < OUTAGE_LOG_MS) return
      last = Date.now()
      log.error({ reason: error.reason, refused }, 'database is away')
      refused = 0
    },
  }
}

/** Turns every failure into one JSON body; details of the inside stay in the log. */
export function registerErrorHandler(app: FastifyInstance): void {
  const outage = outageLog()
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.validation) return reply.code(400).send(describeParameter(error, request))
    if (error instanceof AppError) {
      const status = STATUS_BY_CODE[error.code]
      if (status >= 500) request.log.error({ err: error }, 'request failed')
      if (error instanceof RateLimitedError) reply.header('retry-after', error.retryAfterSeconds)
      // what was sent to the node may have arrived: only a question is to be repeated
      if (error instanceof NodeUnreachableError && request.method === 'GET')
        reply.header('retry-after', NODE_RETRY_AFTER_SECONDS)
      return reply.code(status).send({
        // where the node is concerns the operator only
        message: error instanceof NodeUnreachableError ? NODE_AWAY : error.message,
        code: error.code,
        ...(error instanceof InvalidParameterError ? error.details : {}),
      })
    }
    if ((error as { code?: string }).code === QUERY_CANCELED) {
      // only what the route knows: an address may hold a key that a program sends there by mistake
      const { params, query, routeOptions } = request
      request.log.warn({ route: routeOptions.url, params, query }, 'a query took too long')
      return reply.code(STATUS_BY_CODE.QUERY_TIMEOUT).send({
        message:
          'The answer takes longer than the server gives one request; ask for less: a shorter time, one address, a smaller page.',
        code: 'QUERY_TIMEOUT',
      })
    }
    const database = readDatabaseError(error)
    if (database?.canRetry) {
      outage.note(request.log, database)
      return reply
        .code(503)
        .header('retry-after', RETRY_AFTER_SECONDS)
        .send({ message: 'The database does not answer; try again shortly.', code: 'DATABASE_UNAVAILABLE' })
    }
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    return reply.code(status).send({
      message: status >= 500 ? 'The server failed on this request; the log holds the reason.' : error.message,
      code: CODE_BY_STATUS[status] ?? (status >= 500 ? 'INTERNAL' : 'INVALID_PARAMETER'),
    })
  })
}
