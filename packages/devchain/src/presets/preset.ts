import type { GenesisConfig } from '../consensus/genesis-config.ts'
import {
  MAINNET_COMMITTEE,
  MAINNET_CONTRACT_TYPES,
  MAINNET_PARAMETERS,
  MARKET_CONTRACT_TYPES,
} from './mainnet-parameters.ts'

export type PresetName = 'mainnet' | 'tronweb' | 'fast'

/** How blocks come to be: in every slot, after every transaction, or only on request. */
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
    'committee' | 'parameters' | 'contractTypes' | 'unfreezeDayLength' | 'block'
  >
  /** Milliseconds after its slot began that a block is made; 0 unless given. */
  readonly lagMs?: number
  /** Private key (hex) of the first representative, who also is the rich account. */
  readonly firstKey?: string
}

const mainnetRules = {
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
    // The tests let sales of tokens begin 100 ms from now and must not be overtaken by a block on the way.
    lagMs: 500,
    firstKey: '0000000000000000000000000000000000000000000000000000000000000001',
    rules: {
      ...mainnetRules,
      parameters: {
        ...MAINNET_PARAMETERS,
        getFreeNetLimit: 5_000,
        getUnfreezeDelayDays: 1,
        getTransactionFee: 10,
      },
      unfreezeDayLength: 30_000,
    },
  },
  fast: {
    description: 'mainnet rules with the order book, a block right after every transaction',
    mode: 'instant',
    witnesses: 27,
    balance: 1_000_000,
    rules: {
      ...mainnetRules,
      committee: { ...MAINNET_COMMITTEE, allowMarketTransaction: 1 },
      contractTypes: [...MAINNET_CONTRACT_TYPES, ...MARKET_CONTRACT_TYPES],
    },
  },
}
