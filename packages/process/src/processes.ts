import { readFileSync } from 'node:fs'

/** Whether a process has this number. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Where the start of a process stands behind its name in `/proc/PID/stat`, and the state of one that has
 * ended but is still listed.
 */
const START_FIELD = 19
const ZOMBIE = 'Z'

/**
 * When a process began, in ticks since the machine did, which distinguishes it from a later one with the same
 * number.
 *
 * @returns undefined where the system does not report it, and for a process that has ended
 */
export function startOf(pid: number): number | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // not Linux, or the process has just gone
    return undefined
  }
  // the name stands in parentheses and may itself hold spaces
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === ZOMBIE ? undefined : Number(fields[START_FIELD])
}

/**
 * Whether a process is the one that began then; where no start was noted, any process with its number counts.
 */
export const isSameProcess = (pid: number, begin: number | undefined): boolean =>
  isAlive(pid) && (begin === undefined || begin === startOf(pid))
