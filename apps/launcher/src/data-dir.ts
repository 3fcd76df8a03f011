import { access, constants, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@tronlens/core'
import { whyUnusable } from '@tronlens/process/data-dirs'
import { isSameProcess } from '@tronlens/process/processes'
import type { GivenBy } from './options.ts'

/** Folders of the built-in chains, the first one and that of `--side-chain`. */
export const CHAIN_FOLDERS = { main: 'devchain', side: 'devchain-side' } as const

/** The data directory is none, or nothing can be written there. */
export class DataDirError extends AppError {
  readonly code = 'INVALID_CONFIG'
  constructor(
    readonly dataDir: string,
    readonly reason: string,
    givenBy: GivenBy['dataDir'],
    options?: { cause?: unknown },
  ) {
    super(
      `The data directory ${dataDir} cannot be used: ${reason}; choose another with ${givenBy === '--data-dir' ? '--data-dir DIR' : `${givenBy}=DIR`}.`,
      options,
    )
  }
}

/** Makes the data directory. @throws {DataDirError} */
export async function makeDataDir(dataDir: string, givenBy: GivenBy['dataDir']): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
  } catch (cause) {
    throw new DataDirError(dataDir, whyUnusable(cause), givenBy, { cause })
  }
}

/** A chain that was to be forgotten is at work. */
export class ChainInUseError extends AppError {
  readonly code = 'INVALID_CONFIG'
  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(
      `The chain in ${folder} is in use by process ${pid}; stop it, or choose another one with --data-dir.`,
    )
  }
}

/** The process that uses the folder of a chain, which notes its number and its start there. */
async function userOf(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'lock'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  const [pid = 0, begin] = text.split(' ').map(Number)
  return isSameProcess(pid, begin) ? pid : undefined
}

/**
 * Deletes the built-in chains of a data directory that this launcher holds. The built-in database stays, as
 * the data of users is in it; what was indexed is dropped there schema by schema.
 *
 * @throws {ChainInUseError} when one of them is at work all the same; then none is deleted
 */
export async function clearChains(dataDir: string): Promise<void> {
  const folders = Object.values(CHAIN_FOLDERS).map((name) => join(dataDir, name))
  for (const folder of folders) {
    const pid = await userOf(folder)
    if (pid !== undefined) throw new ChainInUseError(folder, pid)
  }
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}
