// Reads the imports of a program's files and finds what imports itself in a loop.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { inRoot } from './paths.mjs'

/** An import or export of a file by a relative path, types included. */
const IMPORT = /^(?:import|export)\b[^'"]*?\bfrom '(\.[^']+)'|^import '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm
const IS_TEST = /\.(?:test|test-d|spec)\.tsx?$|\.d\.ts$/

/**
 * Reads which files of a folder import which others of it. Tests are left out: nothing imports them.
 *
 * @param {string} folder - path from the root of the repository, such as `apps/api/src`
 * @returns {Map<string, Set<string>>} for each file the files that it imports, as paths from `folder`
 */
export function readImports(folder) {
  const files = globSync('**/*.{ts,tsx}', { cwd: inRoot(folder) })
    .map((file) => normalize(file))
    .filter((file) => !IS_TEST.test(file))
  const known = new Set(files)
  const read = (file) => {
    const text = readFileSync(join(inRoot(folder), file), 'utf8')
    const paths = [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    return new Set(paths.map((path) => join(dirname(file), path)).filter((path) => known.has(path)))
  }
  return new Map(files.map((file) => [file, read(file)]))
}

/**
 * Turns imports between files into imports between the rooms of a program: the folders and files next to its
 * entry.
 *
 * @param {Map<string, Set<string>>} imports
 * @param {string} [within] - folder whose rooms are meant; that of all files without it
 * @returns {Map<string, Set<string>>}
 */
export function roomsOf(imports, within = '') {
  const roomOf = (file) => relative(within, file).split('/')[0] ?? ''
  const isWithin = (file) => within === '' || file.startsWith(`${within}/`)
  const rooms = new Map()
  for (const [file, others] of imports) {
    if (!isWithin(file)) continue
    const room = rooms.get(roomOf(file)) ?? new Set()
    rooms.set(roomOf(file), room)
    for (const other of others) if (isWithin(other) && roomOf(other) !== roomOf(file)) room.add(roomOf(other))
  }
  return rooms
}

/**
 * Finds the members of a graph that reach themselves (Tarjan's strongly connected components of two and more).
 *
 * @param {Map<string, Set<string>>} graph
 * @returns {string[][]} the members of each loop, sorted
 */
export function findLoops(graph) {
  const loops = []
  const stack = []
  const seen = new Map()
  const visit = (name) => {
    const state = { index: seen.size, low: seen.size, isOpen: true }
    seen.set(name, state)
    stack.push(name)
    for (const other of graph.get(name) ?? []) {
      const found = seen.get(other) ?? visit(other)
      if (found.isOpen) state.low = Math.min(state.low, found.low)
    }
    if (state.low === state.index) {
      const loop = stack.splice(stack.indexOf(name))
      for (const member of loop) seen.get(member).isOpen = false
      if (loop.length > 1) loops.push(loop.sort())
    }
    return state
  }
  for (const name of graph.keys()) if (!seen.has(name)) visit(name)
  return loops
}
