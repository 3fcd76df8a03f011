import { ContractResult } from './vm-result.ts'

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
} as const

export type VmExceptionKind = keyof typeof RESULTS

/** A frame cannot go on. Everything it was given to spend is spent, except when a transfer broke a rule. */
export class VmException extends Error {
  constructor(
    readonly kind: VmExceptionKind,
    message: string,
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

/** A token id that code gave is not one. */
export const invalidTokenId = (): VmException =>
  transferFailure('validateForSmartContract failure:not valid token id')

/** A state change was tried inside a static call. */
export const staticCallModification = (): VmException =>
  new VmException(
    'StaticCallModificationException',
    'Attempt to call a state modifying opcode inside STATICCALL',
  )
