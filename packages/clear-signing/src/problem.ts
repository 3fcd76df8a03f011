import { AppError } from '@tronlens/core'

/** A descriptor that is not one, or that does not fit the bytes or the interface; nothing of it is shown. */
export class DescriptorError extends AppError {
  readonly code = 'INVALID_JSON'
  /** @param place - the part of the descriptor, as a path; empty for all of it */
  constructor(
    readonly place: string,
    readonly reason: string,
  ) {
    super(place === '' ? `${reason}.` : `${place}: ${reason}.`)
  }
}
