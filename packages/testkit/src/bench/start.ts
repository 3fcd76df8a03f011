import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startShipped } from './child.ts'
import type { BenchRow } from './indexer.ts'

const GOALS = { first: 20, again: 5, gigabytes: 1.5 }
/** After it is ready, the contracts of the demo world are compiled and its traffic goes on. */
const WATCHED_SECONDS = 30

/**
 * How long `npm start` takes on an empty folder and again, install and build aside, and what all of its
 * processes hold in memory.
 */
export async function benchStart(): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tronlens-bench-start-'))
  try {
    const first = await startOnce(dataDir, async (pid) => {
      let most = 0
      for (let second = 0; second < WATCHED_SECONDS; second++) {
        most = Math.max(most, await readMemory(pid))
        await wait(1_000)
      }
      return most
    })
    const again = await startOnce(dataDir, async () => undefined)
    const row = (what: string, value: number, unit: string, goal: number): BenchRow => ({
      what: `start, ${what}`,
      value,
      unit,
      goal: `<= ${goal}`,
      isMet: value <= goal,
    })
    return [
      row('home page with thirty days of demo history', first.seconds, 's', GOALS.first),
      row('home page the next time', again.seconds, 's', GOALS.again),
      ...(first.result ? [row('memory of all processes at most', first.result, 'GB', GOALS.gigabytes)] : []),
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Starts the product, waits until its home page has blocks, does something with it and stops it. */
async function startOnce<Result>(
  dataDir: string,
  use: (pid: number) => Promise<Result>,
): Promise<{ seconds: number; result: Result }> {
  const begin = performance.now()
  const ports = ['--port', '0', '--devchain-port', '0']
  const { ready, pid, stop } = await startShipped<{ urls: { web: string; api: string } }>('launcher', {}, [
    ...ports,
    '--data-dir',
    dataDir,
  ])
  try {
    const page = await fetch(ready.urls.web)
    const blocks = await fetch(new URL('/api/block?limit=1', ready.urls.web))
    const { data } = (await blocks.json()) as { data?: unknown[] }
    if (page.status !== 200 || data?.length !== 1)
      throw new Error(`The page was answered with ${page.status}, blocks with ${blocks.status}.`)
    const seconds = (performance.now() - begin) / 1_000
    return { seconds, result: await use(pid) }
  } finally {
    await stop()
  }
}

/**
 * Gigabytes that a process and all below it hold; memory that several share counts once. 0 where the system
 * does not report it as Linux does.
 */
async function readMemory(root: number): Promise<number> {
  const processes = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(readProcess),
  )
  const tree = new Set([root])
  // children have been started after their parents, though process ids may start from the beginning again
  for (let before = 0; before !== tree.size; ) {
    before = tree.size
    for (const one of processes) if (one && tree.has(one.parent)) tree.add(one.pid)
  }
  const kilobytes = processes.reduce((sum, one) => sum + (one && tree.has(one.pid) ? one.kilobytes : 0), 0)
  return kilobytes / 1024 / 1024
}

async function readProcess(
  name: string,
): Promise<{ pid: number; parent: number; kilobytes: number } | undefined> {
  // it may have ended meanwhile
  const read = (file: string) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')
  const [stat, memory] = await Promise.all([read('stat'), read('smaps_rollup')])
  const parent = /\) \S (\d+)/.exec(stat)?.[1]
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(memory)?.[1]
  return parent && kilobytes
    ? { pid: Number(name), parent: Number(parent), kilobytes: Number(kilobytes) }
    : undefined
}
