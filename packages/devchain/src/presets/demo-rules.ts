import type { GenesisConfig } from '../consensus/genesis-config.ts'
import { OPEN_TRADES } from './mainnet-parameters.ts'

type Rules = Pick<GenesisConfig, 'blockVersion' | 'committee' | 'parameters' | 'contractTypes'>

/** Changes whenever the demo world's first block does: a chain made with another number cannot go on. */
export const DEMO_WORLD = 2

/** Days of made-up history before the present. */
export const HISTORY_DAYS = 30

/** Votes that the representatives of block 0 begin with; a proposal takes them away in the first week. */
export const DEMO_TOP_VOTES = 2_700
export const DEMO_VOTE_STEP = 100

/** Number before the first TRC10 token: the specification knows BTT as 1002000. */
export const DEMO_LAST_TOKEN_ID = 1_001_999

/** Switches that the demo world's own committee decides about, instead of finding them on. */
const DECIDED_LATER = [
  'unfreezeDelayDays',
  'memoFee',
  'allowDynamicEnergy',
  'dynamicEnergyThreshold',
  'dynamicEnergyIncreaseFactor',
  'dynamicEnergyMaxFactor',
  'allowMarketTransaction',
  'allowTvmCancun',
  'allowTvmBlob',
]
const SET_LATER = [
  'getRemoveThePowerOfTheGr',
  'getUnfreezeDelayDays',
  'getAllowCancelAllUnfreezeV2',
  'getMaxDelegateLockPeriod',
]
/** What main net began with or had for long; the committee of the demo world goes the same way. */
const OLDER_VALUES = {
  getEnergyFee: 420,
  getFreeNetLimit: 1_500,
  getWitnessPayPerBlock: 32_000_000,
  getWitness127PayPerBlock: 16_000_000,
}
/** ABI clearing and brokerage; the rest arrives with proposals. */
const FIRST_CONTRACT_TYPES = [48, 49]

const without = <T>(values: Readonly<Record<string, T>> = {}, keys: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)))

/** Block version of 4.8.0, under which the order book can still be proposed. */
const FIRST_BLOCK_VERSION = 32
/** Day on which the representatives take the release of the preset. */
const UPGRADE_DAY = 28
const DAY_MS = 86_400_000

/**
 * A preset's rules as they were before the demo world's committee met: Stake 1.0, no order book, dearer energy, an older
 * release. Pairs trade from the beginning.
 *
 * @param begin - time of the first slot, in milliseconds
 */
export function rulesBeforeHistory<T extends Rules>(
  rules: T,
  begin: number,
): T & Pick<GenesisConfig, 'upgrade'> {
  const { blockVersion = FIRST_BLOCK_VERSION } = rules
  const isUpgraded = blockVersion > FIRST_BLOCK_VERSION
  return {
    ...rules,
    committee: without(rules.committee, DECIDED_LATER),
    parameters: {
      ...without(rules.parameters, SET_LATER),
      ...OLDER_VALUES,
      ...(isUpgraded && OPEN_TRADES),
    },
    contractTypes: FIRST_CONTRACT_TYPES,
    blockVersion: FIRST_BLOCK_VERSION,
    ...(isUpgraded && { upgrade: { time: begin + UPGRADE_DAY * DAY_MS, blockVersion } }),
  }
}
