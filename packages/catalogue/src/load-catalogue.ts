import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InvalidCatalogueError } from './errors.ts'
import { type Catalogue, readCatalogue } from './read-catalogue.ts'

/** Names of the files; the same in the package and in a folder of the operator. */
export const CATALOGUE_FILES = { trc10: 'trc10.json', trc20: 'trc20.json' } as const
export type CatalogueKind = keyof typeof CATALOGUE_FILES

async function readOwn(folder: string, name: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(folder, name), 'utf8'))
  } catch (error) {
    throw new InvalidCatalogueError(
      join(folder, name),
      error instanceof Error ? error.message : String(error),
    )
  }
}

/** The catalogue that comes with the product. It is read at the first use, not before. */
export const loadBundled = {
  trc10: async () =>
    readCatalogue(
      CATALOGUE_FILES.trc10,
      (await import('../data/trc10.json', { with: { type: 'json' } })).default,
    ),
  trc20: async () =>
    readCatalogue(
      CATALOGUE_FILES.trc20,
      (await import('../data/trc20.json', { with: { type: 'json' } })).default,
    ),
} satisfies Record<CatalogueKind, () => Promise<Catalogue>>

/**
 * Loads a file of the catalogue.
 *
 * @param folder - of the operator; absent: what comes with the product
 * @throws {InvalidCatalogueError} when a file of the operator is missing or wrong
 */
export async function loadCatalogue(kind: CatalogueKind, folder?: string): Promise<Catalogue> {
  if (folder === undefined) return loadBundled[kind]()
  const name = CATALOGUE_FILES[kind]
  return readCatalogue(join(folder, name), await readOwn(folder, name))
}
