import type { ErrorCode } from './codes.ts'

/**
 * An error with a stable code, a sentence a person can act on, and the values involved as fields of the
 * subclass.
 */
export abstract class AppError extends Error {
  abstract readonly code: ErrorCode

  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = new.target.name
  }
}

/** True for errors of ours: their message may be shown to users. */
export const isAppError = (value: unknown): value is AppError => value instanceof AppError
