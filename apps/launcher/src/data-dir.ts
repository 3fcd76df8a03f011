import { readdir, rm } from 'node:fs/promises'
import { AppError } from '@tronlens/core'

/** What npm start puts into its data directory. */
const OWN = new Set(['devchain', 'devchain-side', 'postgres', 'networks.json', 'launcher.json'])

/** The directory to be emptied holds something of somebody else. */
export class ForeignDataDirError extends AppError {
  readonly code = 'INVALID_CONFIG'
  constructor(
    readonly path: string,
    readonly found: string,
  ) {
    super(
      `--fresh would delete ${path}, but it holds "${found}", which is not ours; choose another --data-dir or empty it yourself.`,
    )
  }
}

/**
 * Deletes chain and database of a data directory.
 *
 * @throws {ForeignDataDirError} when anything else is in there; nothing is deleted then
 */
export async function clearDataDir(path: string): Promise<void> {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const foreign = names.find((name) => !OWN.has(name))
  if (foreign !== undefined) throw new ForeignDataDirError(path, foreign)
  await rm(path, { recursive: true, force: true })
}
