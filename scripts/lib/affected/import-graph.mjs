// Which files a file needs when it runs. A file made of re-exports alone passes names on: who takes one name
// from it needs the file that defines it, and no other.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { inRoot } from '../paths.mjs'
import { readModule } from './read-module.mjs'

const PARSED = /\.(?:ts|tsx|mts|mjs)$/

/** Files of the repository, those that are not committed yet among them; paths from its root. */
export function listFiles() {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: inRoot('.'),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  return stdout.split('\n').filter((file) => file !== '' && existsSync(inRoot(file)))
}

/** What the names of our packages lead to: `@tronlens/keys/ring` → `packages/keys/src/ring/index.ts`. */
function readPackages(files) {
  const entries = new Map()
  for (const file of files.filter((path) => /^(?:packages|apps)\/[^/]+\/package\.json$/.test(path))) {
    const { name, exports = {} } = JSON.parse(readFileSync(inRoot(file), 'utf8'))
    for (const [subpath, target] of Object.entries(exports))
      entries.set(posix.join(name, subpath), posix.join(dirname(file), target))
  }
  return entries
}

/**
 * Reads the imports of all files.
 *
 * @returns {Map<string, Set<string>>} the files of the repository that each file needs itself
 */
export function readImportGraph(files = listFiles()) {
  const known = new Set(files)
  const packages = readPackages(files)
  const modules = new Map(
    files.filter((file) => PARSED.test(file)).map((file) => [file, readModule(inRoot(file))]),
  )

  /** File that a specifier leads to; undefined outside of the repository. */
  const resolve = (importer, specifier) => {
    const path = specifier.startsWith('.')
      ? posix.join(posix.dirname(importer), specifier.replace(/[?#].*/, ''))
      : packages.get(specifier)
    return known.has(path) ? path : undefined
  }

  /** Files that define a name of a file; none when it has no such name. */
  const definedIn = (file, name, seen = new Set()) => {
    const module = modules.get(file)
    if (!module) return [file]
    if (seen.has(file)) return []
    seen.add(file)
    if (name === '*' && !module.isBarrel) return [file]
    const next = (specifier, exportName) => {
      const target = resolve(file, specifier)
      return target === undefined
        ? []
        : definedIn(target, exportName, exportName === '*' ? seen : new Set(seen))
    }
    if (name === '*')
      return [
        ...[...module.exports.values()].flatMap(({ from, name: exportName }) => next(from, exportName)),
        ...[...module.stars, ...module.whole].flatMap((from) => next(from, '*')),
      ]
    const own = module.exports.get(name)
    const found = own ? next(own.from, own.name) : module.stars.flatMap((from) => next(from, name))
    if (!module.isBarrel) return module.defines.has(name) || own || found.length > 0 ? [file] : []
    return found
  }

  /** What a file needs when it runs. */
  const needs = (file, { whole, named, exports, stars }) =>
    [...[...whole, ...stars].map((from) => ({ from, name: '*' })), ...named, ...exports.values()].flatMap(
      ({ from, name }) => {
        const target = resolve(file, from)
        return target === undefined ? [] : definedIn(target, name)
      },
    )

  return new Map([...modules].map(([file, module]) => [file, new Set(needs(file, module))]))
}
