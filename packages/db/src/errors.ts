import { AppError } from '@tronlens/core'
import { isOutdated } from './connection/statement-names.ts'
import { UnstorableValueError } from './copy/copy-table.ts'

/** The database cannot be reached, refused us, or gave up in the middle. */
export class DatabaseUnavailableError extends AppError {
  readonly code = 'DATABASE_UNAVAILABLE'
  constructor(
    readonly reason: string,
    /** True when the same statement may succeed later. */
    readonly canRetry: boolean,
    options?: { cause?: unknown },
  ) {
    super(`The database is not available: ${reason}.`, options)
  }
}

/** The layout of the database is not the one this version needs. */
export class DatabaseSchemaError extends AppError {
  readonly code = 'DATABASE_SCHEMA'
  constructor(
    readonly reason: string,
    options?: { cause?: unknown },
  ) {
    super(`The database layout cannot be brought up to date: ${reason}.`, options)
  }
}

/** Another indexer writes to the network. */
export class NetworkTakenError extends AppError {
  readonly code = 'DATABASE_UNAVAILABLE'
  constructor(
    readonly network: string,
    options?: { cause?: unknown },
  ) {
    super(
      `Another indexer writes to the network "${network}" of this database; stop it, or give this one another NETWORK.`,
      options,
    )
  }
}

/** Tables cannot be spread over the nodes of a cluster. */
export class DistributionError extends AppError {
  readonly code = 'DATABASE_SCHEMA'
  constructor(readonly reason: string) {
    super(`Tables cannot be distributed: ${reason}.`)
  }
}

/** SQLSTATE classes and codes that pass by themselves: connection, resources, operator action, conflict. */
const RETRY_CLASSES = ['08', '53', '57']
const RETRY_CODES = ['40001', '40P01', '55P03']
/**
 * SQLSTATE classes of statements that will fail again with the same values: data, integrity, limits of the
 * program.
 */
const DATA_CLASSES = ['22', '23', '54']
/** Socket errors that a restart of the server explains. */
const SOCKET_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']

/**
 * True when the values of a statement are what the database refuses, so that no other time or server will
 * take them.
 */
export function isDataError(error: unknown): boolean {
  if (error instanceof UnstorableValueError) return true
  const cause = error instanceof DatabaseUnavailableError ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && DATA_CLASSES.includes(code.slice(0, 2))
}

/**
 * Distinguishes *try again* from *will not help*: all that a retry loop needs to know about a failure of the
 * database.
 *
 * @returns undefined when the error does not come from the database at all
 */
export function readDatabaseError(error: unknown): DatabaseUnavailableError | undefined {
  if (error instanceof DatabaseUnavailableError) return error
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const make = (canRetry: boolean) =>
    new DatabaseUnavailableError(error.message || code || error.name, canRetry, { cause: error })
  if (code && SOCKET_CODES.includes(code)) return make(true)
  if (/Connection terminated|timeout exceeded when trying to connect|not queryable/.test(error.message))
    return make(true)
  if (code && /^[0-9A-Z]{5}$/.test(code))
    return make(isOutdated(error) || RETRY_CLASSES.includes(code.slice(0, 2)) || RETRY_CODES.includes(code))
  return undefined
}
