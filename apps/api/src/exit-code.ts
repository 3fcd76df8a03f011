import { isAppError } from '@tronlens/core'

/**
 * Failures that a restart cannot help until an operator changes something: the supervisor should stop
 * (sysexits.h: EX_CONFIG).
 */
const FINAL_CODES: readonly string[] = ['INVALID_CONFIG', 'DATABASE_SCHEMA']
const EXIT_CONFIG = 78

/** With what the process ends when it could not start. */
export const exitCodeOf = (error: unknown): number =>
  isAppError(error) && FINAL_CODES.includes(error.code) ? EXIT_CONFIG : 1
