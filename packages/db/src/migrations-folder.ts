import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The two kinds of data: what follows from a node, and what users store with us. */
export type MigrationKind = 'chain' | 'app'

/**
 * Folder of the numbered SQL files of a kind.
 *
 * Found by walking up from this module, so it is right both from the sources and from a bundle inside the
 * repository.
 */
export function findMigrations(kind: MigrationKind): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  for (;;) {
    for (const candidate of [join(folder, 'migrations'), join(folder, 'packages/db/migrations')])
      if (existsSync(join(candidate, 'chain/0001.do.domains.sql'))) return join(candidate, kind)
    const parent = dirname(folder)
    if (parent === folder)
      throw new Error('The folder packages/db/migrations is missing from this installation.')
    folder = parent
  }
}
