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
  | 'Other'

/**
 * The chain refuses a transaction or a block. The text is the protocol's own wording, which clients compare.
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
