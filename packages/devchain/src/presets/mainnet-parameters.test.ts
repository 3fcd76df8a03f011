import { CHAIN_PARAMETERS } from '@tronlens/protocol'
import { expect, test } from 'vitest'
import { startDevchain } from '../testing/start-devchain.ts'
import { MAIN_NET, RECORD_DATE } from './mainnet-record.ts'
import { presetOf } from './preset.ts'

/*
 * Main net in the middle of 2026, under java-tron 4.8.2: the answer of its nodes to `getchainparameters`,
 * according to the executed proposals (for example energy at 420, 210 since September 2024, 100 since 29
 * August 2025). Parameter 10 is -1 because the votes of block 0 were removed. The target of the total energy
 * is a 14,400th of the limit. The record has no proposal for 94 to 98.
 */
const ANSWERED: Readonly<Record<string, number>> = {
  getMaintenanceTimeInterval: 21_600_000,
  getAccountUpgradeCost: 9_999_000_000,
  getCreateAccountFee: 100_000,
  getTransactionFee: 1_000,
  getAssetIssueFee: 1_024_000_000,
  getWitnessPayPerBlock: 8_000_000,
  getWitnessStandbyAllowance: 115_200_000_000,
  getCreateNewAccountFeeInSystemContract: 1_000_000,
  getCreateNewAccountBandwidthRate: 1,
  getAllowCreationOfContracts: 1,
  getRemoveThePowerOfTheGr: -1,
  getEnergyFee: 100,
  getExchangeCreateFee: 1_024_000_000,
  getMaxCpuTimeOfOneTx: 80,
  getAllowUpdateAccountName: 0,
  getAllowSameTokenName: 1,
  getAllowDelegateResource: 1,
  getTotalEnergyLimit: 180_000_000_000,
  getAllowTvmTransferTrc10: 1,
  getTotalEnergyCurrentLimit: 180_000_000_000,
  getAllowMultiSign: 1,
  getAllowAdaptiveEnergy: 0,
  getTotalEnergyTargetLimit: 12_500_000,
  getTotalEnergyAverageUsage: 0,
  getUpdateAccountPermissionFee: 100_000_000,
  getMultiSignFee: 1_000_000,
  getAllowAccountStateRoot: 0,
  getAllowProtoFilterNum: 0,
  getAllowTvmConstantinople: 1,
  getAllowTvmSolidity059: 1,
  getAllowTvmIstanbul: 1,
  getAllowShieldedTRC20Transaction: 1,
  getForbidTransferToContract: 0,
  getAdaptiveResourceLimitTargetRatio: 10,
  getAdaptiveResourceLimitMultiplier: 1_000,
  getChangeDelegation: 1,
  getWitness127PayPerBlock: 128_000_000,
  getAllowMarketTransaction: 0,
  getMarketSellFee: 0,
  getMarketCancelFee: 0,
  getAllowPBFT: 0,
  getAllowTransactionFeePool: 0,
  getMaxFeeLimit: 15_000_000_000,
  getAllowOptimizeBlackHole: 1,
  getAllowNewResourceModel: 0,
  getAllowTvmFreeze: 0,
  getAllowTvmVote: 1,
  getAllowTvmLondon: 1,
  getAllowTvmCompatibleEvm: 0,
  getAllowAccountAssetOptimization: 0,
  getFreeNetLimit: 600,
  getTotalNetLimit: 43_200_000_000,
  getAllowHigherLimitForMaxCpuTimeOfOneTx: 1,
  getAllowAssetOptimization: 1,
  getAllowNewReward: 1,
  getMemoFee: 1_000_000,
  getAllowDelegateOptimization: 1,
  getUnfreezeDelayDays: 14,
  getAllowOptimizedReturnValueOfChainId: 1,
  getAllowDynamicEnergy: 1,
  getDynamicEnergyThreshold: 5_000_000_000,
  getDynamicEnergyIncreaseFactor: 2_000,
  getDynamicEnergyMaxFactor: 34_000,
  getAllowTvmShangHai: 1,
  getAllowCancelAllUnfreezeV2: 1,
  getMaxDelegateLockPeriod: 864_000,
  getAllowOldRewardOpt: 1,
  getAllowEnergyAdjustment: 1,
  getMaxCreateAccountTxSize: 1_000,
  getAllowStrictMath: 1,
  getConsensusLogicOptimization: 1,
  getAllowTvmCancun: 1,
  getAllowTvmBlob: 1,
  getAllowTvmSelfdestructRestriction: 0,
  getProposalExpireTime: 259_200_000,
  getAllowTvmPrague: 0,
  getAllowTvmOsaka: 0,
  getAllowHardenResourceCalculation: 0,
  getAllowHardenExchangeCalculation: 0,
}

test('the preset of main net has the value of every parameter of main net', async () => {
  const node = await startDevchain({ preset: 'mainnet' })
  try {
    const { chainParameter } = await node.ask<{ chainParameter: { key: string; value?: number }[] }>(
      '/wallet/getchainparameters',
    )
    expect(Object.fromEntries(chainParameter.map(({ key, value = 0 }) => [key, value]))).toEqual(ANSWERED)
    expect(Object.keys(ANSWERED).sort()).toEqual(CHAIN_PARAMETERS.map(({ key }) => key as string).sort())
  } finally {
    await node.close()
  }
})

test('every parameter of the preset has its value, a day and a source', () => {
  for (const { key } of CHAIN_PARAMETERS) {
    const { value, date, source } = MAIN_NET[key]
    expect(value, key).toBe(ANSWERED[key])
    expect(new Date(date).toISOString().slice(0, 10), key).toBe(date)
    expect(date >= '2018-06-25' && date <= RECORD_DATE, `${key} of ${date}`).toBe(true)
    expect(source, key).toMatch(/^(vote \d+|default of java-tron 4\.8\.2)/)
  }
  expect(Object.keys(MAIN_NET)).toHaveLength(CHAIN_PARAMETERS.length)
})

test('a chain of an earlier generation of the rules goes on without what came later', () => {
  const [first, second, third] = [1, 2, 3].map((generation) => presetOf('fast', generation).rules)
  expect([first, second, third].map((rules) => rules?.blockVersion)).toEqual([32, 36, 36])
  const values = (key: string) => [first, second, third].map((rules) => rules?.parameters?.[key])
  expect(values('getRemoveThePowerOfTheGr')).toEqual([undefined, undefined, -1])
  expect(values('getAllowHardenExchangeCalculation')).toEqual([undefined, 1, 1])
})
