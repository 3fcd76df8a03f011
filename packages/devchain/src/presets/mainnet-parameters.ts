import { CHAIN_PARAMETERS, type ParameterKey } from '@tronlens/protocol'
import type { GenesisConfig } from '../consensus/genesis-config.ts'
import { MAIN_NET } from './mainnet-record.ts'

/*
 * Main net under java-tron 4.8.2, block version 36, whose hard fork was set for 2026-08-16. The values with
 * day and source are in `mainnet-record.ts`; this file applies them to a chain: as switches of the committee
 * in its configuration, or by their keys.
 */

const COMMITTEE_SWITCHES = [
  'allowCreationOfContracts',
  'allowSameTokenName',
  'allowDelegateResource',
  'allowTvmTransferTrc10',
  'allowMultiSign',
  'allowTvmConstantinople',
  'allowTvmSolidity059',
  'allowTvmIstanbul',
  'allowShieldedTRC20Transaction',
  'changedDelegation',
  'allowBlackHoleOptimization',
  'allowTvmVote',
  'allowTvmLondon',
  'allowHigherLimitForMaxCpuTimeOfOneTx',
  'allowAssetOptimization',
  'allowNewReward',
  'memoFee',
  'allowDelegateOptimization',
  'unfreezeDelayDays',
  'allowOptimizedReturnValueOfChainId',
  'allowDynamicEnergy',
  'dynamicEnergyThreshold',
  'dynamicEnergyIncreaseFactor',
  'dynamicEnergyMaxFactor',
  'allowTvmShangHai',
  'allowOldRewardOpt',
  'allowEnergyAdjustment',
  'allowStrictMath',
  'consensusLogicOptimization',
  'allowTvmCancun',
  'allowTvmBlob',
]

const switchValue = (name: string): number => {
  const parameter = CHAIN_PARAMETERS.find(({ config }) => config === name)
  if (!parameter) throw new Error(`no parameter has the switch ${name}`)
  return MAIN_NET[parameter.key].value
}

/** Features that main net's committee has enabled. */
export const MAINNET_COMMITTEE: NonNullable<GenesisConfig['committee']> = Object.fromEntries(
  COMMITTEE_SWITCHES.map((name) => [name, switchValue(name)]),
)

/** A proposal removed the votes of block 0, which happens once; -1 records it. */
export const GENESIS_VOTES_REMOVED = { getRemoveThePowerOfTheGr: MAIN_NET.getRemoveThePowerOfTheGr.value }

const SET_BY_KEY = [
  'getTransactionFee',
  'getWitnessPayPerBlock',
  'getWitness127PayPerBlock',
  'getCreateNewAccountFeeInSystemContract',
  'getEnergyFee',
  'getMaxCpuTimeOfOneTx',
  'getTotalEnergyLimit',
  'getTotalEnergyCurrentLimit',
  'getMaxFeeLimit',
  'getFreeNetLimit',
  'getAllowCancelAllUnfreezeV2',
  'getMaxDelegateLockPeriod',
] as const satisfies readonly ParameterKey[]

/** Amounts that mainnet's committee has set. */
export const MAINNET_PARAMETERS: NonNullable<GenesisConfig['parameters']> = {
  ...GENESIS_VOTES_REMOVED,
  ...Object.fromEntries(SET_BY_KEY.map((key) => [key, MAIN_NET[key].value])),
}

/** Contract types that proposals have made available: ABI clearing, brokerage, Stake 2.0. */
export const MAINNET_CONTRACT_TYPES = [48, 49, 54, 55, 56, 57, 58, 59]
/** The order book; off on mainnet. */
export const MARKET_CONTRACT_TYPES = [52, 53]

/** Enables trades of exchange pairs, which are disabled on main net at present. */
export const OPEN_TRADES: NonNullable<GenesisConfig['parameters']> = { getAllowHardenExchangeCalculation: 1 }
