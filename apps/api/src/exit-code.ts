import { isAppError } from '@tronlens/core'

/** Failures that starting again cannot help until somebody changed something: whoever supervises should stop (sysexits.h: EX_CONFIG). */
const FINAL_CODES: readonly string[] = ['INVALID_CONFIG', 'DATABASE_SCHEMA']
const EXIT_CONFIG = 78

/** With what the process ends when it could not start. */
export const exitCodeOf = (error: unknown): number =>
  isAppError(error) && FINAL_CODES.includes(error.code) ? EXIT_CONFIG : 1
