import { ChainRefusal } from '../base/errors.ts'
import { Int64OverflowError } from '../base/int64.ts'
import { ContractResult } from './contract-result.ts'

/** Kinds of exceptions by the name of the node's class, with the contract result of each. */
const RESULTS = {
  OutOfEnergyException: ContractResult.OutOfEnergy,
  OutOfTimeException: ContractResult.OutOfTime,
  OutOfMemoryException: ContractResult.OutOfMemory,
  PrecompiledContractException: ContractResult.PrecompiledContract,
  StackTooSmallException: ContractResult.StackTooSmall,
  StackTooLargeException: ContractResult.StackTooLarge,
  IllegalOperationException: ContractResult.IllegalOperation,
  BadJumpDestinationException: ContractResult.BadJumpDestination,
  JVMStackOverFlowException: ContractResult.JvmStackOverflow,
  TransferException: ContractResult.TransferFailed,
  InvalidCodeException: ContractResult.InvalidCode,
  BytecodeExecutionException: ContractResult.Unknown,
  ReturnDataCopyIllegalBoundsException: ContractResult.Unknown,
  StaticCallModificationException: ContractResult.Unknown,
  ArithmeticException: ContractResult.Unknown,
  ArrayIndexOutOfBoundsException: ContractResult.Unknown,
  IllegalArgumentException: ContractResult.Unknown,
  RuntimeException: ContractResult.Unknown,
} as const

/** Kinds from the Java library; all others belong to the node's virtual machine. */
const JAVA_LANG: ReadonlySet<string> = new Set<VmExceptionKind>([
  'ArithmeticException',
  'ArrayIndexOutOfBoundsException',
  'IllegalArgumentException',
  'RuntimeException',
])

export type VmExceptionKind = keyof typeof RESULTS

/** Full name of the Java class of an exception. */
export const exceptionClass = (kind: VmExceptionKind): string =>
  JAVA_LANG.has(kind) ? `java.lang.${kind}` : `org.tron.core.vm.program.Program$${kind}`

/** A frame cannot continue. All its energy is spent, except when a transfer broke a rule. */
export class VmException extends Error {
  /** @param isFatal - whether it ends the whole transaction and not only the frame in which it occurs */
  constructor(
    readonly kind: VmExceptionKind,
    message: string,
    readonly isFatal = kind === 'OutOfTimeException',
  ) {
    super(message)
  }

  /** `contractResult` number of a transaction that ends with it. */
  get result(): number {
    return RESULTS[this.kind]
  }
}

/** A transfer inside the machine breaks a rule. */
export const transferFailure = (text: string): VmException => new VmException('TransferException', text)

/** Before parameter 26: a transfer inside the machine broke a rule. */
export const failedValidation = (problem: string): VmException =>
  new VmException('BytecodeExecutionException', `validateForSmartContract failure:${problem}`)

/**
 * Before parameter 26: the balance of a contract that destroyed itself could not be transferred to its heir.
 */
export const failedTransfer = (): VmException =>
  new VmException('BytecodeExecutionException', 'transfer failure')

const INVALID_TOKEN_ID = 'validateForSmartContract failure:not valid token id'

/** Code used an invalid token id; in a transfer this breaks a rule. */
export const invalidTokenId = (): VmException => transferFailure(INVALID_TOKEN_ID)

/** Code used a token id that was never issued. */
export const unknownTokenId = (): VmException =>
  new VmException('BytecodeExecutionException', INVALID_TOKEN_ID)

/** Code used a number that is larger than the node's long. */
export const outOfLongRange = (): VmException =>
  new VmException('ArithmeticException', 'BigInteger out of long range')

/**
 * The exception that a failure causes in its frame: rules that frames share with transactions refuse numbers
 * beyond a long and divisions by 0; in Java both end the frame like any other exception.
 *
 * @returns undefined for a failure that is not an exception of the machine
 */
export function vmException(error: unknown): VmException | undefined {
  if (error instanceof VmException) return error
  const isArithmetic =
    error instanceof Int64OverflowError || (error instanceof ChainRefusal && error.kind === 'Arithmetic')
  return isArithmetic ? new VmException('ArithmeticException', error.message) : undefined
}

/** A case that the node stops as if the time had run out. */
export const outOfTime = (what: string): VmException =>
  new VmException('OutOfTimeException', `CPU timeout for ${what} executing`)

/** Another node ran out of time: only its block says so, and this cannot be verified. */
export const alreadyTimedOut = (): VmException => new VmException('OutOfTimeException', 'Already Time Out')

/** An operation that exceeds the limits of Java, such as an array of two thousand million entries. */
export const unknownThrowable = (): VmException =>
  new VmException('RuntimeException', 'Unknown Throwable', true)

/** A null pointer exception in the node's Java code. */
export const nothingThere = (): VmException => new VmException('RuntimeException', 'Unknown Exception')

/** A state change was attempted inside a static call. */
export const staticCallModification = (): VmException =>
  new VmException(
    'StaticCallModificationException',
    'Attempt to call a state modifying opcode inside STATICCALL',
  )
