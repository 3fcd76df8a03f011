// Which tests a change picks.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inRoot } from '../paths.mjs'
import { readImportGraph } from './import-graph.mjs'
import { isQuickTest, isTest, PROGRAMS, roomOf } from './parts.mjs'

/** Files that need a file, at any distance, with it. */
function dependentsOf(importers, changed, follows = () => true) {
  const found = new Set([changed])
  for (const file of found)
    for (const importer of importers.get(file) ?? []) if (follows(file, importer)) found.add(importer)
  return found
}

/** Whether an importer needs a file as such, and not the program that it is a part of. */
const needsPart = (file, importer) =>
  !PROGRAMS.some(
    ({ part, files }) => files.includes(file) || (file.startsWith(part) && !importer.startsWith(part)),
  )

/** Importers of each file. */
function invert(graph) {
  const importers = new Map()
  for (const [file, needed] of graph)
    for (const one of needed) {
      if (!importers.has(one)) importers.set(one, [])
      importers.get(one).push(file)
    }
  return importers
}

/** Tests that one changed file picks at most, so that they end within a minute. */
export const MOST_PICKED = 15

/**
 * Makes the function that picks tests for changed files. A test that is itself changed is always picked.
 * Where more than `MOST_PICKED` need a file, those of its room come first, then the suite of the whole
 * program, then those that are fewest imports away.
 *
 * @param {Map<string, Set<string>>} graph - what each file needs
 * @returns {(changed: readonly string[]) => { picked: string[], left: string[] }} test files, sorted; left:
 *   those that need a changed file too
 */
export function testPicker(graph = readImportGraph()) {
  const importers = invert(graph)
  const rank = (changed) => {
    const near = [...dependentsOf(importers, changed, needsPart)]
    const inRoom = [...dependentsOf(importers, changed)].filter((file) => roomOf(file) === roomOf(changed))
    const suites = PROGRAMS.filter(
      ({ part, files }) => changed.startsWith(part) && files.some((file) => near.includes(file)),
    ).map(({ suite }) => suite)
    const tests = [...near, ...inRoom].filter(isQuickTest)
    const own = tests.filter((file) => roomOf(file) === roomOf(changed))
    return [...new Set([...own, ...suites, ...tests])]
  }
  return (changed) => {
    const ranked = changed.map(rank)
    const picked = new Set([
      ...ranked.flatMap((tests) => tests.slice(0, MOST_PICKED)),
      ...changed.filter(isTest),
    ])
    const left = new Set(ranked.flat().filter((file) => !picked.has(file)))
    return { picked: [...picked].sort(), left: [...left].sort() }
  }
}

/**
 * Files that differ from a commit, those that are not committed among them.
 *
 * @param {string} commit - anything that git knows; absent: only what is not committed
 * @throws when git does not know it
 */
export function listChanged(commit = 'HEAD') {
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: inRoot('.'), encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr.trim())
    return stdout.split('\n').filter(Boolean)
  }
  const changed = [
    ...git('diff', '--name-only', commit, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(changed)].filter((file) => existsSync(inRoot(file)))
}
