// Two commands that begin at once after a change of the lock file would both install, and each remove what the
// other has installed.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** How long a process waits before it looks again whether another one is done. */
const LOOK_MS = 200

/** Longer than any act takes: the process of an older lock has ended, and another one has its id. */
const OLDEST_MS = 20 * 60_000

/** Whether a process runs, of any user. */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Writes our process id into a file that no other process has made; false when one has. */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Whether the process that made a lock has ended. */
function isLeft(file) {
  try {
    // a moment after it was made nothing is written yet
    const holder = Number(readFileSync(file, 'utf8'))
    return Date.now() - statSync(file).mtimeMs > OLDEST_MS || (holder > 0 && !isRunning(holder))
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

/**
 * Acts while no other process holds a lock. One of a process that has ended is removed.
 *
 * @template Result
 * @param {string} file - that exists as long as the lock is held
 * @param {() => Promise<Result>} act
 * @returns {Promise<Result>}
 */
export async function whileLocked(file, act) {
  while (!take(file)) {
    if (isLeft(file)) rmSync(file, { force: true })
    else await pause(LOOK_MS)
  }
  try {
    return await act()
  } finally {
    rmSync(file, { force: true })
  }
}
