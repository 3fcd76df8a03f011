import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ProjectFile } from '../project-file.ts'

/** Folder with what a tool wrote for the contracts Meter and Clock. */
export const folderOf = (tool: string): string =>
  fileURLToPath(new URL(`../../fixtures/${tool}/`, import.meta.url))

/** A file that a test writes. */
export const fileOf = (path: string, text: string): ProjectFile => ({
  path,
  size: text.length,
  read: async () => text,
})

/** Files of such a folder. */
export const filesOf = (tool: string, below = ''): ProjectFile[] => {
  const folder = join(folderOf(tool), below)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => fileOf(path, readFileSync(join(folder, path), 'utf8')))
}
