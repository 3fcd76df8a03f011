// Which files are held to the list of words, and to which folder they count.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inRoot } from '../paths.mjs'
import { isHeld } from './banned-words.mjs'

/**
 * Files in the repository whose words are checked, by their paths from the root.
 *
 * @param {string[]} paths - files or folders; none: everything
 * @throws {Error} outside of a repository
 */
export function heldFiles(paths = []) {
  const { status, stdout, stderr } = spawnSync('git', ['ls-files', '--', ...paths], {
    cwd: inRoot('.'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`git ls-files: ${stderr}`)
  return stdout.split('\n').filter((file) => file !== '' && isHeld(file) && existsSync(inRoot(file)))
}

/** Folder that a file counts to: a part and the room within it. */
export function roomOf(file) {
  const steps = file.split('/').slice(0, -1)
  const depth = file.startsWith('apps/web/src/') ? 5 : file.startsWith('apps/') ? 4 : 2
  return steps.slice(0, depth).join('/') || '.'
}
