import type { GenesisConfig } from '../consensus/genesis-config.ts'
import { SLOT_MS } from '../consensus/slots.ts'
import type { Origin } from '../persist/data-dir.ts'
import { DEMO_WORLD, HISTORY_DAYS } from '../presets/demo-rules.ts'
import { type MiningMode, PRESET_RULES, PRESETS, type PresetName } from '../presets/preset.ts'
import type { Clock } from './node-clock.ts'
import type { NodeSettings } from './node-settings.ts'

/** Options of a node. All have defaults. */
export type NodeOptions = {
  readonly preset?: PresetName
  /** Preset of a new chain, if `preset` is absent; `fast` by default. */
  readonly presetOfNew?: PresetName
  /**
   * Stores the chain in this directory and continues an existing chain; without it the chain is in memory
   * only.
   */
  readonly dataDir?: string
  /** Starts with a dumped chain. */
  readonly load?: Uint8Array
  /** Text from which all throw-away keys are derived. */
  readonly seed?: string
  /** Starts from this block 0 instead of that of a preset; its keys are unknown in that case. */
  readonly genesis?: GenesisConfig
  /** Private keys (32 bytes) of representatives, to sign blocks. */
  readonly witnessKeys?: readonly Uint8Array[]
  /** Funded accounts, their TRX, and representatives of a preset's genesis. */
  readonly accounts?: number
  readonly balance?: number
  readonly witnesses?: number
  readonly mode?: MiningMode
  readonly blockTimeMs?: number
  /** Fills a preset's chain with thirty days of generated history and continues with light traffic. */
  readonly demo?: boolean
  readonly clock?: Clock
  readonly settings?: Partial<NodeSettings>
  /** Receives failures in the background. */
  readonly report?: (error: unknown) => void
}

const DEFAULT_ACCOUNTS = 10
/** Default text from which keys are derived. */
export const DEFAULT_SEED = 'tronlens'
const DAY_MS = 86_400_000

/**
 * Time of slot 1: the current slot, so that the first block can be made immediately, or a time before the
 * history.
 */
function firstSlot(now: number, demo: boolean): number {
  const begin = demo ? now - HISTORY_DAYS * DAY_MS : now
  return Math.floor(begin / SLOT_MS) * SLOT_MS
}

/** The origin of a new chain. */
export function newOrigin(options: NodeOptions, now: number): Origin {
  if (options.genesis) return { kind: 'genesis', genesis: options.genesis }
  const name = options.preset ?? options.presetOfNew ?? 'fast'
  const preset = PRESETS[name]
  return {
    kind: 'preset',
    preset: name,
    seed: options.seed ?? DEFAULT_SEED,
    firstSlot: firstSlot(now - (preset.lagMs ?? 0), options.demo === true),
    accounts: options.accounts ?? DEFAULT_ACCOUNTS,
    balance: options.balance ?? preset.balance,
    witnesses: options.witnesses ?? preset.witnesses,
    rules: PRESET_RULES,
    ...(options.demo && { demo: 'started' as const, demoWorld: DEMO_WORLD }),
  }
}

/** The part of the options that describes the chain. */
export function requestedOrigin(options: NodeOptions): Partial<Origin> {
  if (options.genesis) return { kind: 'genesis', genesis: options.genesis }
  const { preset, seed, accounts, balance, witnesses } = options
  return {
    ...(preset !== undefined && { preset }),
    ...(seed !== undefined && { seed }),
    ...(accounts !== undefined && { accounts }),
    ...(balance !== undefined && { balance }),
    ...(witnesses !== undefined && { witnesses }),
    ...(options.demo && { demo: 'ready' as const }),
  }
}
