import { AppError } from '@tronlens/core'

/** A parameter that passed its schema but makes no sense together with the others. */
export class InvalidParameterError extends AppError {
  readonly code = 'INVALID_PARAMETER'
  constructor(
    readonly parameter: string,
    readonly value: string,
    readonly allowed: string,
  ) {
    super(`Parameter "${parameter}" is "${value}"; allowed: ${allowed}.`)
  }
}
