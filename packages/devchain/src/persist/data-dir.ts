import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { InvalidJsonError, parseJson, stringifyJson } from '@tronlens/core'
import { whyUnusable } from '@tronlens/process/data-dirs'
import { isSameProcess, startOf } from '@tronlens/process/processes'
import type { GenesisConfig } from '../consensus/genesis-config.ts'
import type { PresetName } from '../presets/preset.ts'
import { draftOf } from './snapshot-log.ts'
import { syncFolder } from './sync-folder.ts'

const FORMAT = 'tronlens-devchain'
const VERSION = 1
/** Files that may be left when the process ends right after the start. */
const LEFTOVERS: readonly string[] = ['lock', 'chain.json.new', draftOf('chain.log')]

/** The data directory cannot be used; the text states the cause and what to do. */
export class DataDirError extends Error {}

/** The origin of the chain in a data directory. */
export type Origin =
  | {
      readonly kind: 'preset'
      readonly preset: PresetName
      readonly seed: string
      readonly firstSlot: number
      readonly accounts: number
      readonly balance: number
      readonly witnesses: number
      /** Generation of the preset's rules; the first if absent. */
      readonly rules?: number
      /** State of the demo world: being built, or complete. */
      readonly demo?: 'started' | 'ready'
      /** Version of the demo world. */
      readonly demoWorld?: number
    }
  | { readonly kind: 'genesis'; readonly genesis: GenesisConfig }

/** A directory for one chain, used by one process at a time. */
export class DataDir {
  readonly path: string

  /** Locks the directory, and creates it if it does not exist. @throws {DataDirError} */
  constructor(path: string) {
    this.path = resolve(path)
    try {
      mkdirSync(this.path, { recursive: true })
      this.#refuseForeign()
      this.#lock()
    } catch (error) {
      throw explain(error, this.path)
    }
  }

  get logPath(): string {
    return join(this.path, 'chain.log')
  }

  get #originPath(): string {
    return join(this.path, 'chain.json')
  }

  get #lockPath(): string {
    return join(this.path, 'lock')
  }

  #refuseForeign(): void {
    const names = readdirSync(this.path)
    const isLeftover = (name: string): boolean =>
      LEFTOVERS.includes(name) || (name === 'chain.log' && statSync(this.logPath).size === 0)
    if (names.includes('chain.json') || names.every(isLeftover)) return
    if (names.includes('chain.log'))
      throw new DataDirError(
        `${this.path} holds a chain.log without the chain.json that says what the chain was made from; restore it from a copy, or choose an empty directory with --data-dir.`,
      )
    throw new DataDirError(
      `${this.path} holds something else than a devchain (${names.slice(0, 3).join(', ')}); choose an empty directory with --data-dir.`,
    )
  }

  #lock(): void {
    if (existsSync(this.#lockPath)) {
      const [owner = 0, begin] = readFileSync(this.#lockPath, 'utf8').split(' ').map(Number)
      if (owner !== process.pid && isSameProcess(owner, begin))
        throw new DataDirError(
          `${this.path} is in use by process ${owner}; stop it or choose another directory with --data-dir.`,
        )
    }
    writeFileSync(this.#lockPath, [process.pid, startOf(process.pid)].join(' ').trimEnd())
  }

  /** The origin of the chain; undefined in a new directory. @throws {DataDirError} */
  readOrigin(): Origin | undefined {
    if (!existsSync(this.#originPath)) return undefined
    let stored: { format?: string; version?: number; origin?: Origin } | null
    try {
      stored = parseJson(readFileSync(this.#originPath, 'utf8')) as typeof stored
    } catch (error) {
      throw this.unreadable(
        error instanceof InvalidJsonError ? 'it is no JSON' : (error as Error).message,
        error,
      )
    }
    if (stored?.format !== FORMAT || !stored.origin)
      throw new DataDirError(
        `${this.path} holds something else than a devchain; choose an empty directory with --data-dir.`,
      )
    if (stored.version !== VERSION)
      throw new DataDirError(
        `${this.path} was written in format ${stored.version}, but this version reads ${VERSION}; choose an empty directory with --data-dir.`,
      )
    return stored.origin
  }

  /** Error for a damaged description of the chain's origin. */
  unreadable(reason: string, cause: unknown): DataDirError {
    return new DataDirError(
      `${this.#originPath} does not say what the chain was made from: ${reason}. Restore it from a copy, or begin again in another directory with --data-dir.`,
      { cause },
    )
  }

  /** Writes the origin of the chain atomically. @throws {DataDirError} */
  writeOrigin(origin: Origin): void {
    const draft = `${this.#originPath}.new`
    try {
      const file = openSync(draft, 'w')
      try {
        writeFileSync(file, `${stringifyJson({ format: FORMAT, version: VERSION, origin })}\n`)
        fsyncSync(file)
      } finally {
        closeSync(file)
      }
      renameSync(draft, this.#originPath)
      syncFolder(this.path)
    } catch (error) {
      throw explain(error, this.path)
    }
  }

  /**
   * Checks that the log of the described chain exists; the draft of a loaded chain counts, because it becomes
   * the log.
   *
   * @throws {DataDirError} when the log is missing; the end of a process cannot cause this, because the log
   *   is written before `chain.json`
   */
  requireLog(): void {
    if (existsSync(this.logPath) || existsSync(draftOf(this.logPath))) return
    throw new DataDirError(
      `${this.path} has lost its chain.log, which holds the blocks; restore it from a copy, or begin again in another directory with --data-dir.`,
    )
  }

  /** Prepares the directory for a new chain, with an empty log. @throws {DataDirError} */
  begin(): void {
    this.clear()
    try {
      writeFileSync(this.logPath, '')
    } catch (error) {
      throw explain(error, this.path)
    }
  }

  /** Deletes the chain. */
  clear(): void {
    rmSync(this.logPath, { force: true })
    rmSync(draftOf(this.logPath), { force: true })
    rmSync(this.#originPath, { force: true })
  }

  /** Releases the directory. */
  release(): void {
    rmSync(this.#lockPath, { force: true })
  }
}

/** Translates a system error into its meaning for a data directory, and what to do. */
export function explain(error: unknown, path: string): Error {
  if (error instanceof DataDirError) return error
  return new DataDirError(
    `The data directory ${path} cannot be used: ${whyUnusable(error)}; choose another with --data-dir.`,
  )
}
