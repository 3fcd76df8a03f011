import { Chain } from '../chain/chain.ts'
import type { GenesisConfig } from '../consensus/genesis-config.ts'
import { DEMO_WORLD } from '../presets/demo-rules.ts'
import { presetOf } from '../presets/preset.ts'
import { createDevGenesis, type DevGenesis } from '../presets/preset-genesis.ts'
import { ChainStore } from './chain-store.ts'
import { type DataDir, DataDirError, explain, type Origin } from './data-dir.ts'
import { type Dump, DumpError, loadContent } from './dump.ts'
import { adoptDraft, writeDraft } from './snapshot-log.ts'

/** A chain that is ready for new blocks, with its origin. */
export type OpenedChain = {
  readonly chain: Chain
  readonly origin: Origin
  /** Keys of a chain that was made from a preset. */
  readonly genesis: DevGenesis | undefined
  readonly store: ChainStore | undefined
}

function createChain(origin: Origin): Pick<OpenedChain, 'chain' | 'genesis'> {
  if (origin.kind === 'genesis') return { chain: new Chain(origin.genesis), genesis: undefined }
  const genesis = createDevGenesis({
    ...origin,
    preset: presetOf(origin.preset, origin.rules),
    demo: origin.demo !== undefined,
  })
  return { chain: new Chain(genesis.config), genesis }
}

/**
 * The chain of a directory at its block 0.
 *
 * @throws {DataDirError} when its description was edited manually
 */
function recreateChain(dir: DataDir, stored: Origin): ReturnType<typeof createChain> {
  try {
    return createChain(stored)
  } catch (error) {
    throw dir.unreadable((error as Error).message, error)
  }
}

/** Given options that contradict the origin of the chain. */
function conflicts(stored: Origin, requested: Partial<Origin>): string[] {
  return Object.entries(requested)
    .filter(([name, value]) => {
      const held = (stored as Record<string, unknown>)[name]
      return typeof value !== 'object' && value !== held
    })
    .map(([name, value]) => `${name} ${(stored as Record<string, unknown>)[name] ?? 'none'}, not ${value}`)
}

function refuseOther(dir: DataDir, stored: Origin, requested: Partial<Origin>, chain: Chain): void {
  const differing = conflicts(stored, requested)
  if (differing.length === 0 && requested.kind === 'genesis') {
    const other = new Chain(requested.genesis as GenesisConfig).head.id
    const own = chain.archive.find(0)?.id
    if (other !== own) differing.push(`genesis block ${own}, not ${other}`)
  }
  if (differing.length > 0)
    throw new DataDirError(
      `${dir.path} holds a chain made with ${differing.join(' and ')}; leave the option out to go on with it, or choose another directory with --data-dir.`,
    )
}

/**
 * Opens the chain of a directory, or creates a new one.
 *
 * @param dir - where the chain is stored; undefined for memory only
 * @param requested - the requested origin; must not contradict an existing chain
 * @param create - the origin of a new chain
 * @param dump - a chain to start with instead
 * @param report - called when the disk does not confirm a write
 * @throws {DataDirError}
 */
export function openChain(
  dir: DataDir | undefined,
  requested: Partial<Origin>,
  create: () => Origin,
  dump?: Dump,
  report: (error: unknown) => void = () => {},
): OpenedChain {
  if (dump) return openDump(dir, dump, requested, report)
  if (!dir) {
    const origin = create()
    return { ...createChain(origin), origin, store: undefined }
  }
  let stored = dir.readOrigin()
  if (stored?.kind === 'preset' && stored.demo === 'started') {
    // The process ended while the history was being generated: no client has seen that chain yet.
    stored = undefined
  }
  if (stored && isOtherWorld(stored))
    throw new DataDirError(
      `${dir.path} holds a demo world of an earlier version, which cannot go on; begin again with --fresh (npm start) or in another directory with --data-dir.`,
    )
  const origin = stored ?? create()
  const { chain, genesis } = stored ? recreateChain(dir, stored) : createChain(origin)
  if (stored) {
    refuseOther(dir, stored, requested, chain)
    dir.requireLog()
  } else {
    dir.begin()
    dir.writeOrigin(origin)
  }
  const store = openStore(dir, chain, report)
  chain.storage = store
  return { chain, genesis, origin, store }
}

/** A demo world with another first block than that of this version. */
const isOtherWorld = (origin: Origin): boolean =>
  origin.kind === 'preset' && origin.demo !== undefined && origin.demoWorld !== DEMO_WORLD

/** A chain that starts with the content of a dump. */
function openDump(
  dir: DataDir | undefined,
  { origin, content }: Dump,
  requested: Partial<Origin>,
  report: (error: unknown) => void,
): OpenedChain {
  if (isOtherWorld(origin))
    throw new DumpError('the dump holds a demo world of an earlier version, which cannot go on')
  const isDemo = origin.kind === 'preset' && origin.demo === 'ready'
  if ('demo' in requested && !isDemo)
    throw new DumpError('the dump holds no demo world; load it without --demo')
  if (dir?.readOrigin())
    throw new DataDirError(
      `${dir.path} already holds a chain; load the dump into an empty directory with --data-dir.`,
    )
  const { chain, genesis } = createChain(origin)
  loadContent(chain, content)
  if (!dir) return { chain, genesis, origin, store: undefined }
  dir.clear()
  try {
    // with this order the end of the process at any moment leaves either nothing or the whole chain
    writeDraft(dir.logPath, chain)
    dir.writeOrigin(origin)
    adoptDraft(dir.logPath)
  } catch (error) {
    throw explain(error, dir.path)
  }
  const store = ChainStore.resume(dir.logPath, chain, report)
  chain.storage = store
  return { chain, genesis, origin, store }
}

function openStore(dir: DataDir, chain: Chain, report: (error: unknown) => void): ChainStore {
  try {
    return ChainStore.open(dir.logPath, chain, report)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw explain(error, dir.path)
    throw new DataDirError(
      `The chain in ${dir.path} cannot be read: ${(error as Error).message}. Restore it from a copy, or begin again in another directory with --data-dir.`,
      { cause: error },
    )
  }
}
