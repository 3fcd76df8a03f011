import type { GenesisConfig } from '../consensus/genesis-config.ts'

/*
 * Main net under java-tron 4.8.2, block version 36, whose hard fork was set for 2026-08-16. The values are those of main net's
 * proposals on record up to the middle of 2026; a parameter that is not named here has the default of java-tron 4.8.2.
 * Parameter 92 is at its default of 259 200 000 ms. No proposal of 94 to 98 is on that record, so they are 0, and trades of
 * exchange pairs are refused.
 */

/** Features that mainnet's committee has switched on. */
export const MAINNET_COMMITTEE: NonNullable<GenesisConfig['committee']> = {
  allowCreationOfContracts: 1,
  allowSameTokenName: 1,
  allowDelegateResource: 1,
  allowTvmTransferTrc10: 1,
  allowMultiSign: 1,
  allowTvmConstantinople: 1,
  allowTvmSolidity059: 1,
  allowTvmIstanbul: 1,
  allowShieldedTRC20Transaction: 1,
  changedDelegation: 1,
  allowBlackHoleOptimization: 1,
  allowTvmVote: 1,
  allowTvmLondon: 1,
  allowHigherLimitForMaxCpuTimeOfOneTx: 1,
  allowAssetOptimization: 1,
  allowNewReward: 1,
  memoFee: 1_000_000,
  allowDelegateOptimization: 1,
  unfreezeDelayDays: 14,
  allowOptimizedReturnValueOfChainId: 1,
  allowDynamicEnergy: 1,
  dynamicEnergyThreshold: 5_000_000_000,
  dynamicEnergyIncreaseFactor: 2_000,
  dynamicEnergyMaxFactor: 34_000,
  allowTvmShangHai: 1,
  allowOldRewardOpt: 1,
  allowEnergyAdjustment: 1,
  allowStrictMath: 1,
  consensusLogicOptimization: 1,
  allowTvmCancun: 1,
  allowTvmBlob: 1,
}

/** A proposal took the votes of block 0 away, which happens once; -1 remembers it. */
export const GENESIS_VOTES_REMOVED = { getRemoveThePowerOfTheGr: -1 }

/** Amounts that mainnet's committee has set. */
export const MAINNET_PARAMETERS: NonNullable<GenesisConfig['parameters']> = {
  ...GENESIS_VOTES_REMOVED,
  getTransactionFee: 1_000,
  getWitnessPayPerBlock: 8_000_000,
  getWitness127PayPerBlock: 128_000_000,
  getCreateNewAccountFeeInSystemContract: 1_000_000,
  getEnergyFee: 100,
  getMaxCpuTimeOfOneTx: 80,
  getTotalEnergyLimit: 180_000_000_000,
  getTotalEnergyCurrentLimit: 180_000_000_000,
  getMaxFeeLimit: 15_000_000_000,
  getFreeNetLimit: 600,
  getAllowCancelAllUnfreezeV2: 1,
  getMaxDelegateLockPeriod: 864_000,
}

/** Contract types that proposals have made available: ABI clearing, brokerage, Stake 2.0. */
export const MAINNET_CONTRACT_TYPES = [48, 49, 54, 55, 56, 57, 58, 59]
/** The order book; off on mainnet. */
export const MARKET_CONTRACT_TYPES = [52, 53]

/** Lets exchange pairs trade, which main net does not at present. */
export const OPEN_TRADES: NonNullable<GenesisConfig['parameters']> = { getAllowHardenExchangeCalculation: 1 }
