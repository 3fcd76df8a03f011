/** Numbers of the parameters that decide what a block moves; the names are those of `getchainparameters`. */
export const Parameter = {
  maintenanceInterval: 0,
  witnessPayPerBlock: 5,
  sameTokenName: 15,
  delegateResource: 16,
  vmTransfersTrc10: 18,
  multiSign: 20,
  constantinople: 26,
  changeDelegation: 30,
  witness127PayPerBlock: 31,
  solidity059: 32,
  optimizeBlackHole: 49,
  newResourceModel: 51,
  vmFreezes: 52,
  unfreezeDelayDays: 70,
  maxDelegateLockPeriod: 78,
  restrictSelfdestruct: 94,
  prague: 95,
} as const

/** Names of these parameters by number. */
export const NAMES: Record<number, string> = {
  0: 'getMaintenanceTimeInterval',
  5: 'getWitnessPayPerBlock',
  15: 'getAllowSameTokenName',
  16: 'getAllowDelegateResource',
  18: 'getAllowTvmTransferTrc10',
  20: 'getAllowMultiSign',
  26: 'getAllowTvmConstantinople',
  30: 'getChangeDelegation',
  31: 'getWitness127PayPerBlock',
  32: 'getAllowTvmSolidity059',
  49: 'getAllowOptimizeBlackHole',
  51: 'getAllowNewResourceModel',
  52: 'getAllowTvmFreeze',
  70: 'getUnfreezeDelayDays',
  78: 'getMaxDelegateLockPeriod',
  94: 'getAllowTvmSelfdestructRestriction',
  95: 'getAllowTvmPrague',
}

/** Values that a public chain begins with. */
export const INITIAL: Record<number, bigint> = {
  0: 21_600_000n,
  5: 32_000_000n,
  31: 16_000_000n,
  78: 86_400n,
}

/** Parameters that are either off or on. */
export const SWITCHES: readonly number[] = [
  Parameter.sameTokenName,
  Parameter.delegateResource,
  Parameter.vmTransfersTrc10,
  Parameter.multiSign,
  Parameter.constantinople,
  Parameter.changeDelegation,
  Parameter.solidity059,
  Parameter.optimizeBlackHole,
  Parameter.newResourceModel,
  Parameter.vmFreezes,
  Parameter.restrictSelfdestruct,
  Parameter.prague,
]
