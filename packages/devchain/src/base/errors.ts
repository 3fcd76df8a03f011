/** The node's failure classes, by the Java exception that carries them in its answers. */
export type FailureKind =
  | 'ContractValidate'
  | 'ContractExe'
  | 'ValidateSignature'
  | 'AccountResourceInsufficient'
  | 'DupTransaction'
  | 'Tapos'
  | 'TooBigTransaction'
  | 'TooBigTransactionResult'
  | 'TransactionExpiration'
  | 'ReceiptCheck'
  | 'BadBlock'
  | 'NullPointer'
  | 'Arithmetic'
  | 'Other'

/**
 * The chain refuses a transaction or a block. The text is the exact wording of the protocol, because clients
 * compare it.
 *
 * Refusals are thrown so that every level between the rule and the endpoint can revert on the way.
 */
export class ChainRefusal extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options)
  }
}

/** Throws a refusal of a contract before it runs. */
export function refuse(text: string): never {
  throw new ChainRefusal('ContractValidate', text)
}

/** Throws a failure of a contract while it runs. */
export function fail(text: string): never {
  throw new ChainRefusal('ContractExe', text)
}

const STORAGE_PROBLEMS: Readonly<Record<string, readonly [what: string, remedy: string]>> = {
  ENOSPC: ['the disk is full', 'free some space there'],
  EDQUOT: ['the disk quota is used up', 'free some space there or raise the quota'],
  EFBIG: ['the file has reached the size limit of this process or file system', 'raise the limit'],
  EROFS: ['the file system is read-only', 'make it writable again'],
  EIO: ['the disk reports a failure', 'check the disk'],
}

const storageProblem = (cause: unknown): readonly [what: string, remedy: string] => {
  const { code, message } = cause as NodeJS.ErrnoException
  return STORAGE_PROBLEMS[code ?? ''] ?? [message, 'check the disk']
}

/** The chain cannot be written to disk; the text states the cause, the consequence and what to do. */
export class StorageError extends Error {
  /** A change could not be written and was therefore not applied. */
  static refused(path: string, cause: unknown): StorageError {
    const [what, remedy] = storageProblem(cause)
    return new StorageError(
      `The chain cannot be written to ${path}: ${what}. Nothing is lost and reading goes on; ${remedy}, and blocks go on by themselves.`,
      { cause },
    )
  }

  /** Written data could not be synced to the disk. */
  static unconfirmed(path: string, cause: unknown): StorageError {
    const [what, remedy] = storageProblem(cause)
    return new StorageError(
      `The disk does not confirm what was written to ${path}: ${what}. The chain goes on, but a power cut may cost its newest blocks; ${remedy}.`,
      { cause },
    )
  }
}
