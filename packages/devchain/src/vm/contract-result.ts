/** `Transaction.Result.contractResult` numbers. */
export const ContractResult = {
  Default: 0,
  Success: 1,
  Revert: 2,
  BadJumpDestination: 3,
  OutOfMemory: 4,
  PrecompiledContract: 5,
  StackTooSmall: 6,
  StackTooLarge: 7,
  IllegalOperation: 8,
  StackOverflow: 9,
  OutOfEnergy: 10,
  OutOfTime: 11,
  JvmStackOverflow: 12,
  Unknown: 13,
  TransferFailed: 14,
  InvalidCode: 15,
} as const
