import type { GenesisConfig } from '../consensus/genesis-config.ts'
import { SLOT_MS } from '../consensus/slots.ts'
import type { Origin } from '../persist/data-dir.ts'
import { DEMO_WORLD, HISTORY_DAYS } from '../presets/demo-rules.ts'
import { type MiningMode, PRESET_RULES, PRESETS, type PresetName } from '../presets/preset.ts'
import type { Clock } from './node-clock.ts'
import type { NodeSettings } from './node-settings.ts'

/** How a node is made. Everything has a default. */
export type NodeOptions = {
  readonly preset?: PresetName
  /** Preset of a chain that is not there yet, when `preset` says nothing; `fast` by default. */
  readonly presetOfNew?: PresetName
  /** Keeps the chain in this directory and goes on with what is there; without it everything is in memory only. */
  readonly dataDir?: string
  /** Begins with a chain that was dumped. */
  readonly load?: Uint8Array
  /** Text that all throw-away keys are drawn from. */
  readonly seed?: string
  /** Starts from this block 0 instead of a preset's; its keys are not known then. */
  readonly genesis?: GenesisConfig
  /** Private keys (32 bytes) of representatives, to sign blocks. */
  readonly witnessKeys?: readonly Uint8Array[]
  /** Funded accounts, their TRX, and representatives of a preset's genesis. */
  readonly accounts?: number
  readonly balance?: number
  readonly witnesses?: number
  readonly mode?: MiningMode
  readonly blockTimeMs?: number
  /** Fills a preset's chain with thirty days of made-up history and goes on with a gentle stream of traffic. */
  readonly demo?: boolean
  readonly clock?: Clock
  readonly settings?: Partial<NodeSettings>
  /** Told about failures in the background. */
  readonly report?: (error: unknown) => void
}

const DEFAULT_ACCOUNTS = 10
/** Text that keys are drawn from when nothing else is said. */
export const DEFAULT_SEED = 'tronlens'
const DAY_MS = 86_400_000

/** Time of slot 1: the slot that has just begun, so that the first block can be made at once, or before the history. */
function firstSlot(now: number, demo: boolean): number {
  const begin = demo ? now - HISTORY_DAYS * DAY_MS : now
  return Math.floor(begin / SLOT_MS) * SLOT_MS
}

/** What a new chain is made from. */
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

/** What the options say about the chain. */
export function wantedOrigin(options: NodeOptions): Partial<Origin> {
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
