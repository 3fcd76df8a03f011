import { isStake2 } from '../resources/stake.ts'
import type { ChainState } from '../state/chain-state.ts'

/** Chain parameters that change the behaviour of code. */
export type Switches = {
  readonly trc10: boolean
  readonly multiSign: boolean
  readonly constantinople: boolean
  readonly solidity059: boolean
  readonly istanbul: boolean
  readonly london: boolean
  readonly shanghai: boolean
  readonly cancun: boolean
  readonly blob: boolean
  readonly osaka: boolean
  /** SELFDESTRUCT removes a contract only in the transaction that created it. */
  readonly keepsContracts: boolean
  readonly compatibleEvm: boolean
  readonly freezeV1: boolean
  readonly freezeV2: boolean
  readonly vote: boolean
  readonly shortChainId: boolean
  readonly higherLimit: boolean
  readonly energyAdjustment: boolean
  readonly dynamicEnergy: boolean
  readonly always: true
}

/** Reads the parameters once per run. */
export function readSwitches(state: ChainState): Switches {
  const on = state.properties.isOn.bind(state.properties)
  const compatibleEvm = on('getAllowTvmCompatibleEvm')
  return {
    trc10: on('getAllowTvmTransferTrc10'),
    multiSign: on('getAllowMultiSign'),
    constantinople: on('getAllowTvmConstantinople'),
    solidity059: on('getAllowTvmSolidity059'),
    istanbul: on('getAllowTvmIstanbul'),
    london: on('getAllowTvmLondon'),
    shanghai: on('getAllowTvmShangHai'),
    cancun: on('getAllowTvmCancun'),
    blob: on('getAllowTvmBlob'),
    osaka: on('getAllowTvmOsaka'),
    keepsContracts: on('getAllowTvmSelfdestructRestriction'),
    compatibleEvm,
    freezeV1: on('getAllowTvmFreeze'),
    freezeV2: isStake2(state),
    vote: on('getAllowTvmVote'),
    shortChainId: compatibleEvm || on('getAllowOptimizedReturnValueOfChainId'),
    higherLimit: on('getAllowHigherLimitForMaxCpuTimeOfOneTx'),
    energyAdjustment: on('getAllowEnergyAdjustment'),
    dynamicEnergy: on('getAllowDynamicEnergy'),
    always: true,
  }
}
