import { getParameter, type ParameterKey } from '@tronlens/protocol'

/**
 * Days on which votes of main net's representatives took effect, by the number of the vote.
 *
 * Source: the record of proposals in tronprotocol/tips, `proposal/README.md`.
 */
const VOTES = {
  1: '2018-10-11',
  3: '2018-11-08',
  14: '2019-01-05',
  15: '2019-01-11',
  16: '2019-01-17',
  17: '2019-03-21',
  18: '2019-07-08',
  22: '2019-10-31',
  29: '2020-02-24',
  40: '2020-08-14',
  44: '2020-11-16',
  54: '2021-03-08',
  61: '2021-05-10',
  67: '2021-07-26',
  72: '2022-03-18',
  73: '2022-08-05',
  74: '2022-11-18',
  79: '2022-12-04',
  80: '2022-12-16',
  81: '2022-12-30',
  82: '2023-01-17',
  83: '2023-02-05',
  84: '2023-04-07',
  85: '2023-05-08',
  87: '2023-07-06',
  88: '2023-07-14',
  89: '2023-08-04',
  90: '2024-04-18',
  91: '2024-06-21',
  95: '2024-09-19',
  97: '2024-10-03',
  101: '2025-01-20',
  102: '2025-06-13',
  103: '2025-06-26',
  104: '2025-08-29',
} as const

/** Date of the version of that record that was read. */
export const RECORD_DATE = '2026-07-23'

/** A value of main net, the day since which (or on which) it is known to apply, and the source. */
export type MainNetValue = { readonly value: number; readonly date: string; readonly source: string }

/** A value that representatives voted for. */
const voted = (vote: keyof typeof VOTES, value: number, more = ''): MainNetValue => ({
  value,
  date: VOTES[vote],
  source: `vote ${vote}${more}`,
})

/** A value without a vote in the record: the default of the node. */
const initial = (key: ParameterKey): MainNetValue => ({
  value: Number(getParameter(key).default),
  date: RECORD_DATE,
  source: 'default of java-tron 4.8.2, no vote on record',
})

/**
 * The record has the parameter but not its value. The value is from an answer of a main-net node to
 * `getchainparameters` between votes 89 and 90, kept in EdgeApp/edge-currency-accountbased,
 * `src/tron/tronTypes.ts`.
 */
const ANSWER = '; value from a recorded answer of main net'

/** Keys whose values are defaults of the node. */
const INITIAL = [
  'getMaintenanceTimeInterval',
  'getAccountUpgradeCost',
  'getCreateAccountFee',
  'getAssetIssueFee',
  'getWitnessStandbyAllowance',
  'getCreateNewAccountBandwidthRate',
  'getExchangeCreateFee',
  'getAllowUpdateAccountName',
  'getAllowAdaptiveEnergy',
  'getTotalEnergyAverageUsage',
  'getUpdateAccountPermissionFee',
  'getMultiSignFee',
  'getAllowAccountStateRoot',
  'getAllowProtoFilterNum',
  'getForbidTransferToContract',
  'getAdaptiveResourceLimitTargetRatio',
  'getAdaptiveResourceLimitMultiplier',
  'getMarketSellFee',
  'getMarketCancelFee',
  'getAllowPBFT',
  'getAllowTransactionFeePool',
  'getAllowNewResourceModel',
  'getAllowTvmFreeze',
  'getAllowTvmCompatibleEvm',
  'getAllowAccountAssetOptimization',
  'getTotalNetLimit',
  'getMaxCreateAccountTxSize',
  'getProposalExpireTime',
  'getAllowTvmSelfdestructRestriction',
  'getAllowTvmPrague',
  'getAllowTvmOsaka',
  'getAllowHardenResourceCalculation',
  'getAllowHardenExchangeCalculation',
] as const satisfies readonly ParameterKey[]
type InitialKey = (typeof INITIAL)[number]

const VOTED: Readonly<Record<Exclude<ParameterKey, InitialKey>, MainNetValue>> = {
  getTransactionFee: voted(67, 1_000),
  getWitnessPayPerBlock: voted(102, 8_000_000),
  getCreateNewAccountFeeInSystemContract: voted(67, 1_000_000),
  getAllowCreationOfContracts: voted(1, 1),
  getRemoveThePowerOfTheGr: voted(3, -1, ', which happens once; -1 remembers it'),
  getEnergyFee: voted(104, 100),
  getMaxCpuTimeOfOneTx: voted(61, 80),
  getAllowSameTokenName: voted(14, 1),
  getAllowDelegateResource: voted(16, 1),
  getTotalEnergyLimit: voted(97, 180_000_000_000, ' about parameter 19, which sets it too'),
  getAllowTvmTransferTrc10: voted(15, 1),
  getTotalEnergyCurrentLimit: voted(97, 180_000_000_000),
  getAllowMultiSign: voted(17, 1),
  getTotalEnergyTargetLimit: voted(97, 12_500_000, ': a 14,400th of the total energy'),
  getAllowTvmConstantinople: voted(18, 1),
  getAllowTvmSolidity059: voted(29, 1),
  getAllowTvmIstanbul: voted(44, 1),
  getAllowShieldedTRC20Transaction: voted(40, 1),
  getChangeDelegation: voted(22, 1),
  getWitness127PayPerBlock: voted(102, 128_000_000),
  getAllowMarketTransaction: {
    value: 0,
    date: RECORD_DATE,
    source: 'default of java-tron 4.8.2, which no proposal sets since 4.8.1',
  },
  getMaxFeeLimit: voted(79, 15_000_000_000),
  getAllowOptimizeBlackHole: voted(54, 1),
  getAllowTvmVote: voted(84, 1),
  getAllowTvmLondon: voted(72, 1),
  getFreeNetLimit: voted(87, 600),
  getAllowHigherLimitForMaxCpuTimeOfOneTx: voted(73, 1),
  getAllowAssetOptimization: voted(74, 1),
  getAllowNewReward: voted(82, 1),
  getMemoFee: voted(80, 1_000_000),
  getAllowDelegateOptimization: voted(81, 1),
  getUnfreezeDelayDays: voted(84, 14, ANSWER),
  getAllowOptimizedReturnValueOfChainId: voted(85, 1),
  getAllowDynamicEnergy: voted(83, 1),
  getDynamicEnergyThreshold: voted(95, 5_000_000_000),
  getDynamicEnergyIncreaseFactor: voted(83, 2_000, ANSWER),
  getDynamicEnergyMaxFactor: voted(95, 34_000),
  getAllowTvmShangHai: voted(89, 1),
  getAllowCancelAllUnfreezeV2: voted(88, 1),
  getMaxDelegateLockPeriod: voted(88, 864_000, ANSWER),
  getAllowOldRewardOpt: voted(90, 1),
  getAllowEnergyAdjustment: voted(91, 1),
  getAllowStrictMath: voted(101, 1),
  getConsensusLogicOptimization: voted(103, 1),
  getAllowTvmCancun: voted(103, 1),
  getAllowTvmBlob: voted(103, 1),
}

/** Every parameter of main net with its current value, day and source. */
export const MAIN_NET: Readonly<Record<ParameterKey, MainNetValue>> = {
  ...VOTED,
  ...(Object.fromEntries(INITIAL.map((key) => [key, initial(key)])) as Record<InitialKey, MainNetValue>),
}
