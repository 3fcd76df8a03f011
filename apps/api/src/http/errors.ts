import type { Expected } from '@tronlens/api-contract'
import { AppError } from '@tronlens/core'

/** Says what is wrong with a parameter; undefined for one that was not sent. */
export const describeInvalidParameter = (name: string, value: string | undefined, allowed: string): string =>
  `Parameter "${name}" is ${value === undefined ? 'missing' : `"${value}"`}; allowed: ${allowed}.`

/** A parameter that passed its schema but makes no sense together with the others. */
export class InvalidParameterError extends AppError {
  readonly code = 'INVALID_PARAMETER'
  constructor(
    readonly parameter: string,
    readonly value: string | undefined,
    readonly allowed: string,
    readonly expected: Expected,
  ) {
    super(describeInvalidParameter(parameter, value, allowed))
  }

  /** What the answer holds in addition to code and sentence. */
  get details() {
    const { parameter, value = '', allowed, expected } = this
    return { parameter, value, allowed, expected }
  }
}

/** Refuses a range whose last block lies below its first; the last may be up to `last`. */
export const refuseReversed = (from: bigint, to: bigint, last: bigint): never => {
  throw new InvalidParameterError(
    'to',
    String(to),
    `not below "from", which is ${from}: ${from} to ${last}`,
    {
      kind: 'range',
      minimum: Number(from),
      maximum: Number(last),
    },
  )
}

/**
 * The newest block that there was when a file was begun was replaced by another: its rows may be of blocks
 * that are gone.
 */
export class FileOutdatedError extends AppError {
  readonly code = 'CONFLICT'
  constructor(readonly block: bigint) {
    super(`The chain replaced block ${block} since the file was begun; begin it again.`)
  }
}

/** The path exists, but not with this method. */
export class MethodNotAllowedError extends AppError {
  readonly code = 'METHOD_NOT_ALLOWED'
  constructor(
    readonly method: string,
    readonly path: string,
    readonly methods: readonly string[],
  ) {
    super(`${path} takes ${methods.join(', ')}, not ${method}.`)
  }
}

/** What a path names is not there. */
export class NotFoundError extends AppError {
  readonly code = 'NOT_FOUND'
  constructor(
    readonly kind: string,
    readonly requested: string,
  ) {
    super(`There is no ${kind} "${requested}" in the index.`)
  }
}
