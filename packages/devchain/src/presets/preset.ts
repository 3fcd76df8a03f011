import type { GenesisConfig } from '../consensus/genesis-config.ts'
import {
  GENESIS_VOTES_REMOVED,
  MAINNET_COMMITTEE,
  MAINNET_CONTRACT_TYPES,
  MAINNET_PARAMETERS,
  MARKET_CONTRACT_TYPES,
  OPEN_TRADES,
} from './mainnet-parameters.ts'

export type PresetName = 'mainnet' | 'tronweb' | 'fast'

/** When blocks are made: in every slot, after every transaction, or only on request. */
export type MiningMode = 'interval' | 'instant' | 'manual'

/** A ready-made kind of chain. */
export type Preset = {
  readonly description: string
  readonly mode: MiningMode
  readonly witnesses: number
  /** TRX of every account. */
  readonly balance: number
  readonly rules: Pick<
    GenesisConfig,
    'blockVersion' | 'committee' | 'parameters' | 'contractTypes' | 'unfreezeDayLength' | 'block'
  >
  /** Milliseconds from the start of a slot until its block is made; 0 if absent. */
  readonly lagMs?: number
  /** Private key (hex) of the first representative, which is also the funded account. */
  readonly firstKey?: string
}

/** Newest block version of today's main net: java-tron 4.8.2. */
const BLOCK_VERSION = 36

const mainnetRules = {
  blockVersion: BLOCK_VERSION,
  committee: MAINNET_COMMITTEE,
  parameters: MAINNET_PARAMETERS,
  contractTypes: MAINNET_CONTRACT_TYPES,
}

/** The presets of the command line. */
export const PRESETS: Readonly<Record<PresetName, Preset>> = {
  mainnet: {
    description: 'rules and prices of mainnet, 27 representatives, a block every 3 seconds',
    mode: 'interval',
    witnesses: 27,
    balance: 1_000_000,
    rules: mainnetRules,
  },
  tronweb: {
    description: "what TronWeb's own tests expect: one representative, short unfreezing, free bandwidth",
    mode: 'interval',
    witnesses: 1,
    balance: 100_000,
    // The tests of clients let token sales start 100 ms from now, so no block may be made before that.
    lagMs: 500,
    firstKey: '0000000000000000000000000000000000000000000000000000000000000001',
    rules: {
      ...mainnetRules,
      parameters: {
        ...MAINNET_PARAMETERS,
        getFreeNetLimit: 5_000,
        getUnfreezeDelayDays: 1,
        getTransactionFee: 10,
        ...OPEN_TRADES,
      },
      unfreezeDayLength: 30_000,
    },
  },
  fast: {
    description: 'mainnet rules with the order book and open pairs, a block right after every transaction',
    mode: 'instant',
    witnesses: 27,
    balance: 1_000_000,
    rules: {
      ...mainnetRules,
      committee: { ...MAINNET_COMMITTEE, allowMarketTransaction: 1 },
      parameters: { ...MAINNET_PARAMETERS, ...OPEN_TRADES },
      contractTypes: [...MAINNET_CONTRACT_TYPES, ...MARKET_CONTRACT_TYPES],
    },
  },
}

/**
 * Generation of the presets' rules for new chains. Generation 1 has the rules of java-tron 4.8.0; in
 * generation 2 parameter 10 is still 0, although main net executed it long ago.
 */
export const PRESET_RULES = 3

/** Block version of the first generation. */
const FIRST_BLOCK_VERSION = 32
/** Parameters that a generation lacks. */
const ADDED_SINCE: Readonly<Record<number, object>> = {
  1: { ...OPEN_TRADES, ...GENESIS_VOTES_REMOVED },
  2: GENESIS_VOTES_REMOVED,
}

/**
 * A preset with the rules of a generation, so that chains of earlier builds keep their rules.
 *
 * @param generation - as recorded in the chain's data directory or dump; 1 if it records none
 */
export function presetOf(name: PresetName, generation = 1): Preset {
  const preset = PRESETS[name]
  const added = ADDED_SINCE[generation]
  if (!added) return preset
  const parameters = Object.fromEntries(
    Object.entries(preset.rules.parameters ?? {}).filter(([key]) => !(key in added)),
  )
  const rules = { ...preset.rules, parameters }
  return { ...preset, rules: generation === 1 ? { ...rules, blockVersion: FIRST_BLOCK_VERSION } : rules }
}
