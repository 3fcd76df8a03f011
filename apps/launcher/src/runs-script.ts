import { readFile } from 'node:fs/promises'
import { isAlive } from '@tronlens/process/processes'

/** Whether a process is the one that runs a script: numbers of processes are used again. */
export async function runsScript(pid: number, script: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => script) // other systems have no such file
  return command.includes(script)
}
