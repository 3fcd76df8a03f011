import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { ProjectFile } from '@tronlens/builds'

/** How far above a folder its project may begin: `artifacts/build-info` is two below. */
const MOST_ABOVE = 4
/** Folders that hold no sources of a build. */
const SKIPPED = new Set(['.git', 'cache'])

const fileAt = async (path: string, name: string): Promise<ProjectFile> => ({
  path: name,
  size: (await stat(path)).size,
  read: () => readFile(path, 'utf8'),
})

/** A file, or all files of a folder. */
export async function readFolder(from: string): Promise<ProjectFile[]> {
  if (!(await stat(from)).isDirectory()) {
    // what tools write apart stands next to it
    const output = from.replace(/\.json$/, '.output.json')
    const apart = output === from ? [] : await fileAt(output, basename(output)).catch(isMissing)
    return [await fileAt(from, basename(from)), ...[apart].flat()]
  }
  const files: ProjectFile[] = []
  const walk = async (folder: string, below: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const [path, name] = [join(folder, entry.name), `${below}${entry.name}`]
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) await walk(path, `${name}/`)
      else if (entry.isFile()) files.push(await fileAt(path, name))
    }
  }
  await walk(from, '')
  return files
}

/** @throws what is anything else than a file that is not there */
function isMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
  throw error
}

/** Finds sources by the path that a compiler knows them by, in the project around a folder. */
export function sourcesAround(from: string): (path: string) => Promise<string | undefined> {
  const roots: string[] = []
  for (let folder = resolve(from); roots.length <= MOST_ABOVE && dirname(folder) !== folder; ) {
    roots.push(folder)
    folder = dirname(folder)
  }
  return async (path) => {
    for (const root of roots)
      for (const base of [root, join(root, 'node_modules')]) {
        const full = resolve(base, path)
        // a path of metadata does not lead out of the project
        if (!full.startsWith(`${base}${sep}`)) continue
        const [text] = await readFile(full, 'utf8').then((content) => [content], isMissing)
        if (text !== undefined) return text
      }
    return undefined
  }
}
