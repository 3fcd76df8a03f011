import { ChainRefusal } from '../base/errors.ts'
import { Int64OverflowError } from '../base/int64.ts'
import { ContractResult } from './contract-result.ts'

/** Kinds of exceptions by the name of the node's class, with the result each leads to. */
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

/** Kinds that are Java's own; all others belong to the node's machine. */
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

/** A frame cannot go on. Everything it was given to spend is spent, except when a transfer broke a rule. */
export class VmException extends Error {
  /** @param isFatal - whether it ends the whole transaction and not only the frame it happens in */
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

/** Before parameter 26: what a contract had could not go where it sent it when it destroyed itself. */
export const failedTransfer = (): VmException =>
  new VmException('BytecodeExecutionException', 'transfer failure')

const INVALID_TOKEN_ID = 'validateForSmartContract failure:not valid token id'

/** A token id that code gave is not one; to a transfer that is a broken rule. */
export const invalidTokenId = (): VmException => transferFailure(INVALID_TOKEN_ID)

/** A token id that code gave was never given out. */
export const unknownTokenId = (): VmException =>
  new VmException('BytecodeExecutionException', INVALID_TOKEN_ID)

/** A number that code gave is larger than the node's long. */
export const outOfLongRange = (): VmException =>
  new VmException('ArithmeticException', 'BigInteger out of long range')

/**
 * What a failure is to the frame that it happens in: rules that frames share with transactions refuse numbers beyond a
 * long and divisions by 0, and in Java both end the frame like any other exception.
 *
 * @returns undefined for a failure that is no exception of the machine
 */
export function vmException(error: unknown): VmException | undefined {
  if (error instanceof VmException) return error
  const isArithmetic =
    error instanceof Int64OverflowError || (error instanceof ChainRefusal && error.kind === 'Arithmetic')
  return isArithmetic ? new VmException('ArithmeticException', error.message) : undefined
}

/** What the node stops as if it had taken too long. */
export const outOfTime = (what: string): VmException =>
  new VmException('OutOfTimeException', `CPU timeout for ${what} executing`)

/** Another node ran out of time: its block says so, and nobody can check it. */
export const alreadyTimedOut = (): VmException => new VmException('OutOfTimeException', 'Already Time Out')

/** Something that even the node's Java cannot do, such as an array of two thousand million entries. */
export const unknownThrowable = (): VmException =>
  new VmException('RuntimeException', 'Unknown Throwable', true)

/** The node's Java fails over something that is not there. */
export const nothingThere = (): VmException => new VmException('RuntimeException', 'Unknown Exception')

/** A state change was tried inside a static call. */
export const staticCallModification = (): VmException =>
  new VmException(
    'StaticCallModificationException',
    'Attempt to call a state modifying opcode inside STATICCALL',
  )
