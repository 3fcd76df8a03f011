// A folder in memory for what tests keep: a database is copied for each of hundreds of files, which is a third
// of the work of their suite on a disk.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const SHARED_MEMORY = '/dev/shm'
/** Bytes that stay free for the programs; tests keep up to three gigabytes. */
const MOST_TAKEN = 8 * 2 ** 30
const LEAST_AVAILABLE = 12 * 2 ** 30

/**
 * Whether a file system in memory takes temporary files, programs among them.
 *
 * @param {string} mounts - text of `/proc/mounts`
 * @param {{ free: number, available: number }} bytes - free in the file system; available to this process
 */
export const isRoomy = (mounts, { free, available }) => {
  const options = mounts
    .split('\n')
    .find((line) => line.split(' ')[1] === SHARED_MEMORY)
    ?.split(' ')[3]
  if (options === undefined || options.split(',').some((one) => one === 'noexec' || one === 'ro'))
    return false
  return free >= MOST_TAKEN && available >= LEAST_AVAILABLE
}

/** Removes what runs that were killed have left. */
function removeLeft() {
  for (const name of readdirSync(SHARED_MEMORY)) {
    const [, pid] = /^tronlens-tests-(\d+)-/.exec(name) ?? []
    if (pid && !existsSync(`/proc/${pid}`))
      rmSync(join(SHARED_MEMORY, name), { recursive: true, force: true })
  }
}

/** A folder in memory that is removed at the end; undefined where there is too little of it. */
export function makeMemoryFolder() {
  if (process.platform !== 'linux' || !existsSync(SHARED_MEMORY)) return undefined
  removeLeft()
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  const bytes = { free: bavail * bsize, available: process.availableMemory() }
  if (!isRoomy(readFileSync('/proc/mounts', 'utf8'), bytes)) return undefined
  const folder = mkdtempSync(join(SHARED_MEMORY, `tronlens-tests-${process.pid}-`))
  chmodSync(folder, 0o1777) // run as root, the server is another user
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
