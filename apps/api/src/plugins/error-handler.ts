import { AppError, type ErrorCode } from '@tronlens/core'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** HTTP status of every error code; the compiler keeps it complete. */
export const STATUS_BY_CODE: Record<ErrorCode, number> = {
  INVALID_ADDRESS: 400,
  INVALID_AMOUNT: 400,
  INVALID_HEX: 400,
  INVALID_JSON: 400,
  INVALID_PARAMETER: 400,
  INVALID_CONFIG: 500,
  UNKNOWN_CONTRACT_TYPE: 500,
  MALFORMED_TRANSACTION: 400,
  NODE_UNREACHABLE: 503,
  NODE_ANSWER_INVALID: 502,
  NODE_REFUSED: 502,
  WRONG_NETWORK: 500,
  BLOCK_MISMATCH: 500,
  FORK_TOO_DEEP: 500,
  DATABASE_UNAVAILABLE: 503,
  DATABASE_SCHEMA: 503,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  INTERNAL: 500,
}

type Schema = {
  description?: string
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
  maxLength?: number
  anyOf?: { const?: string }[]
}

/** What a parameter may be, in words, from its own schema. */
export function describeAllowed(schema: Schema | undefined): string {
  if (!schema) return 'a valid value'
  const parts: string[] = []
  if (schema.description) parts.push(schema.description)
  if (schema.minimum !== undefined && schema.maximum !== undefined)
    parts.push(`a whole number from ${schema.minimum} to ${schema.maximum}`)
  if (schema.format === 'tron-address') parts.push('34 characters starting with T with a valid checksum')
  if (schema.maxLength !== undefined) parts.push(`at most ${schema.maxLength} characters`)
  return parts.join('; ') || 'a valid value'
}

type Validation = { instancePath: string; keyword: string; params: Record<string, unknown> }

function parameterProblem(error: FastifyError, request: FastifyRequest) {
  const [first] = error.validation as Validation[]
  const name = first?.instancePath.split('/')[1] || String(first?.params.missingProperty ?? 'query')
  const properties = (
    request.routeOptions.schema?.querystring as { properties?: Record<string, Schema> } | undefined
  )?.properties
  const value = (request.query as Record<string, unknown>)[name]
  const allowed = describeAllowed(properties?.[name])
  const shown = value === undefined ? '' : String(value).slice(0, 200)
  const message =
    value === undefined
      ? `Parameter "${name}" is missing; allowed: ${allowed}.`
      : `Parameter "${name}" is "${shown}"; allowed: ${allowed}.`
  return { message, code: 'INVALID_PARAMETER', parameter: name, value: shown, allowed }
}

const isDatabaseDown = (error: unknown): boolean => {
  const code = (error as { code?: unknown }).code
  return (
    typeof code === 'string' && /^(ECONNREFUSED|ENOTFOUND|ECONNRESET|57P0[123]|08\d{3}|53300)$/.test(code)
  )
}

/** Turns every failure into one JSON body; details of the inside stay in the log. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.validation) return reply.code(400).send(parameterProblem(error, request))
    if (error instanceof AppError) {
      const status = STATUS_BY_CODE[error.code]
      if (status >= 500) request.log.error({ err: error }, 'request failed')
      const { parameter, value, allowed } = error as unknown as Record<string, string | undefined>
      return reply.code(status).send({
        message: error.message,
        code: error.code,
        ...(parameter ? { parameter, value, allowed } : {}),
      })
    }
    if (isDatabaseDown(error)) {
      request.log.error({ err: error }, 'database is away')
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ message: 'The database does not answer; try again shortly.', code: 'DATABASE_UNAVAILABLE' })
    }
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    return reply.code(status).send({
      message: status >= 500 ? 'The server failed on this request; the log holds the reason.' : error.message,
      code: status === 429 ? 'RATE_LIMITED' : status >= 500 ? 'INTERNAL' : 'INVALID_PARAMETER',
    })
  })
}
