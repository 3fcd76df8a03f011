import { AppError } from '@tronlens/core'

/** Bytes to sign cannot be read completely, so their effect is not known. */
export class UnreadableTransactionError extends AppError {
  readonly code = 'MALFORMED_TRANSACTION'
  constructor(
    readonly reason: string,
    options?: { cause?: unknown },
  ) {
    super(`This transaction is not signed, because it cannot be read: ${reason}.`, options)
  }
}

/** A transaction differs from the requested one. */
export class TransactionMismatchError extends AppError {
  readonly code = 'TRANSACTION_MISMATCH'
  constructor(
    /** Path of the field, for example `contract.amount` or `txID`. */
    readonly field: string,
    readonly expected: string,
    readonly found: string,
    /** The party that found the difference: a decoder, the node or the signer. */
    readonly witness: string,
  ) {
    super(
      `This transaction is not signed: ${field} should be ${brief(expected)}, but ${witness} reads ${brief(found)}.`,
    )
  }
}

/** A signer's answer is no signature of the transaction by the account that it claims to be. */
export class WrongSignatureError extends AppError {
  readonly code = 'WRONG_SIGNATURE'
  constructor(readonly reason: string) {
    super(`The signature is refused: ${reason}.`)
  }
}

const MOST_SHOWN = 120
const brief = (value: string): string =>
  value.length > MOST_SHOWN ? `"${value.slice(0, MOST_SHOWN)}…"` : `"${value}"`
