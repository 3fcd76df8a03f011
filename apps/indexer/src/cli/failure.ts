import { AppError } from '@tronlens/core'
import { DatabaseUnavailableError, readDatabaseError } from '@tronlens/db'

/** SQLSTATE codes of a table, a column, a function or a schema that is not there. */
const LAYOUT_CODES = ['42P01', '42703', '42883', '3F000']

/** Codes of a file or a folder that cannot be read or written, in words. */
const FILE_CODES: Record<string, string> = {
  ENOENT: 'it is not there, or its folder is not',
  EACCES: 'its rights forbid it',
  EROFS: 'its disk may only be read',
  ENOSPC: 'its disk is full',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  EEXIST: 'there is a file of that name already',
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** Address of a database without the password in it. */
const withoutPassword = (url: string): string => url.replace(/:[^:@/]*@/, ':***@')

/**
 * Says in a sentence why a command could not run, and what to do; undefined where only a trace shows where it
 * went wrong.
 *
 * @param databaseUrl - the database that was meant, once that is known
 */
export function describeFailure(error: unknown, databaseUrl: string | undefined): string | undefined {
  const file = describeFile(error)
  if (file) return file
  const failure = readDatabaseError(error)
  const where = databaseUrl === undefined ? '' : ` at ${withoutPassword(databaseUrl)}`
  if (failure && LAYOUT_CODES.includes(String(codeOf(failure.cause))))
    return `The database${where} has not the layout of this version: ${failure.reason}. "npm run tronlens -- db migrate" brings it there.`
  if (failure?.canRetry)
    return `The database${where} does not answer: ${failure.reason}. Start it, or correct DATABASE_URL.`
  if (failure) return `The database${where} refuses this: ${failure.reason}.`
  return error instanceof AppError && !(error instanceof DatabaseUnavailableError) ? error.message : undefined
}

/** What is wrong with a file that was named; undefined where it is no file that failed. */
function describeFile(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('path' in error) || typeof error.path !== 'string') return undefined
  const reason = FILE_CODES[String(codeOf(error))]
  return reason && `${error.path} cannot be used: ${reason}.`
}
