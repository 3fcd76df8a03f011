import { readFile } from 'node:fs/promises'

/**
 * Most memory that a process had, in megabytes; undefined where the system does not report it as Linux does.
 */
export async function readPeak(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined) // there is no such file elsewhere
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(text ?? '')?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}
