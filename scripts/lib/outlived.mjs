import { readFileSync } from 'node:fs'

const POLL_MS = 100

/**
 * Calls back once npm, which started us, is gone. On a signal npm ends at once and takes at most its shell
 * along; we would go on unseen, holding the port and the data directory.
 */
export function whenNpmIsGone(end) {
  if (process.env.npm_lifecycle_event === undefined) return
  const { ppid } = process
  const npm = parentOfShell(ppid)
  const timer = setInterval(() => {
    if (process.ppid === ppid && (npm === undefined || isAlive(npm))) return
    clearInterval(timer)
    end()
  }, POLL_MS)
  timer.unref()
}

/** The parent of a process that is a shell; undefined for others, and where the system does not report it. */
function parentOfShell(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, name, parent] = /\((.*)\) \S+ (\d+)/s.exec(stat) ?? []
    return /^(ba|da|z|k|a)?sh$/.test(name ?? '') ? Number(parent) : undefined
  } catch {
    // not Linux
    return undefined
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
