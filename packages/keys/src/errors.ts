import { AppError } from '@tronlens/core'

/** The password does not open what it should open. */
export class WrongPasswordError extends AppError {
  readonly code = 'WRONG_PASSWORD'
  constructor() {
    super('This password does not open it. Try again.')
  }
}

/** A file or a stored wallet was changed or cut: no password opens it. */
export class DamagedKeystoreError extends AppError {
  readonly code = 'DAMAGED_KEYSTORE'
  constructor(
    readonly reason: string,
    options?: { cause?: unknown },
  ) {
    super(`This is not a complete keystore: ${reason}.`, options)
  }
}

/** A keystore does not name its account, so that a change to it would open another key in silence. */
export class UnnamedKeystoreError extends AppError {
  readonly code = 'UNNAMED_KEYSTORE'
  constructor() {
    super(
      'This keystore does not name its account. Add its address as "address" to the file, then open it again.',
    )
  }
}

/**
 * Text that should be a private key or a recovery phrase is none. The text itself is never part of the error.
 */
export class InvalidSecretError extends AppError {
  readonly code = 'INVALID_SECRET'
  constructor(
    readonly reason: string,
    /** Places, from 0, of words that no phrase can hold. */
    readonly unknownWords: readonly number[] = [],
    options?: { cause?: unknown },
  ) {
    super(`This is not a key: ${reason}.`, options)
  }
}
