import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The two kinds of data: what follows from a node, and what users store with us. */
export type MigrationKind = 'chain' | 'app'

/** Folder of the numbered SQL files of a kind: tables and indexes, each file applied once. */
export const findMigrations = (kind: MigrationKind): string => join(findSql(), 'migrations', kind)

/**
 * Folder of the SQL files of a kind that are applied again when their text changes: functions, views and
 * triggers. A kind that has none has no folder.
 */
export const findRepeatable = (kind: MigrationKind): string => join(findSql(), 'repeatable', kind)

/**
 * Folder of this package.
 *
 * Found by walking up from this module, so it is right both from the sources and from a bundle inside the
 * repository.
 */
function findSql(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  for (;;) {
    for (const candidate of [folder, join(folder, 'packages/db')])
      if (existsSync(join(candidate, 'migrations/chain/0001.do.types.sql'))) return candidate
    const parent = dirname(folder)
    if (parent === folder)
      throw new Error('The folder packages/db/migrations is missing from this installation.')
    folder = parent
  }
}
