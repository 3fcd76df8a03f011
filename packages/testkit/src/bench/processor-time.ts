import { readdir, readFile } from 'node:fs/promises'

/** Ticks of Linux's clock for processes in a second. */
const TICKS = 100

/**
 * Where times stand in `/proc/PID/stat`, counted behind the name: parent, and user and system time of the
 * process and of its ended children.
 */
const PARENT = 1
const TIMES = [11, 12, 13, 14]
/** Those of the ended children. */
const ENDED = [13, 14]

/**
 * Seconds of processor time that a process took so far, with its children; undefined where the system does
 * not report them as Linux does.
 */
export async function readProcessorTime(pid: number): Promise<number | undefined> {
  for (;;) {
    const own = await readStat(String(pid))
    if (!own) return undefined
    const others = await Promise.all(
      (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(readStat),
    )
    const children = others.filter((stat) => Number(stat?.[PARENT]) === pid)
    // a child that ended meanwhile was in neither: its time goes over to the parent when it is gone
    const after = await readStat(String(pid))
    if (ENDED.every((at) => own[at] === after?.[at])) return [own, ...children].reduce(addTicks, 0) / TICKS
  }
}

const addTicks = (sum: number, stat: readonly string[] | undefined): number =>
  TIMES.reduce((ticks, at) => ticks + Number(stat?.[at] ?? 0), sum)

/** What stands behind the name of a process, which may hold spaces. */
async function readStat(pid: string): Promise<string[] | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined) // it ended, or there is no such file
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')
}
