// Which tests a change picks.
import { spawnSync } from 'node:child_process'
import { inRoot } from '../paths.mjs'
import { readImportGraph } from './import-graph.mjs'
import { isQuickTest, PROGRAMS, roomOf } from './parts.mjs'

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

/** Who imports each file. */
function turnRound(graph) {
  const importers = new Map()
  for (const [file, needed] of graph)
    for (const one of needed) {
      if (!importers.has(one)) importers.set(one, [])
      importers.get(one).push(file)
    }
  return importers
}

/**
 * Makes the function that picks tests for changed files.
 *
 * @param {Map<string, Set<string>>} graph - what each file needs
 * @returns {(changed: readonly string[]) => string[]} test files, sorted
 */
export function testPicker(graph = readImportGraph()) {
  const importers = turnRound(graph)
  const pickOne = (changed) => {
    const near = dependentsOf(importers, changed, needsPart)
    const all = dependentsOf(importers, changed)
    const suites = PROGRAMS.filter(
      ({ part, files }) => changed.startsWith(part) && files.some((file) => near.has(file)),
    ).map(({ suite }) => suite)
    const inRoom = [...all].filter((file) => roomOf(file) === roomOf(changed))
    return [...near, ...inRoom, ...suites]
  }
  return (changed) => [...new Set(changed.flatMap(pickOne))].filter(isQuickTest).sort()
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
  return [
    ...new Set([
      ...git('diff', '--name-only', commit, '--'),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ]
}
