import type { GenesisConfig } from '../consensus/genesis-config.ts'
import { OPEN_TRADES } from './mainnet-parameters.ts'

type Rules = Pick<GenesisConfig, 'blockVersion' | 'committee' | 'parameters' | 'contractTypes'>

/**
 * Changes whenever the first block of the demo world changes: a chain with another number cannot be
 * continued.
 */
export const DEMO_WORLD = 2

/** Days of generated history before the current time. */
export const HISTORY_DAYS = 30

/** Initial votes of the representatives of block 0; a proposal removes them in the first week. */
export const DEMO_TOP_VOTES = 2_700
export const DEMO_VOTE_STEP = 100

/** The id before that of the first TRC10 token: in the specification BTT has the id 1002000. */
export const DEMO_LAST_TOKEN_ID = 1_001_999

/** Switches that are off at the start, because the committee of the demo world votes about them. */
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
/**
 * Values with which main net started or that it had for a long time; the committee of the demo world makes
 * the same changes.
 */
const OLDER_VALUES = {
  getEnergyFee: 420,
  getFreeNetLimit: 1_500,
  getWitnessPayPerBlock: 32_000_000,
  getWitness127PayPerBlock: 16_000_000,
}
/** ABI clearing and brokerage; proposals enable the rest. */
const FIRST_CONTRACT_TYPES = [48, 49]

const without = <T>(values: Readonly<Record<string, T>> = {}, keys: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)))

/** Block version of 4.8.0, under which the order book can still be proposed. */
const FIRST_BLOCK_VERSION = 32
/** Day on which the representatives upgrade to the release of the preset. */
const UPGRADE_DAY = 28
const DAY_MS = 86_400_000

/**
 * A preset's rules before the decisions of the demo world's committee: Stake 1.0, no order book, a higher
 * energy price, an older release. Trading pairs are enabled from the start.
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
