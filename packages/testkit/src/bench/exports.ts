import { valueAt } from '../value-at.ts'
import type { BenchRow } from './indexer.ts'
import { readPeak } from './peak.ts'
import { startApi } from './start-api.ts'

const GOAL_ROWS = 20_000
const GOAL_MEGABYTES = 256
const FILES = [
  { what: 'transactions as JSON lines', path: '/api/transaction?download=jsonl' },
  { what: 'movements as CSV', path: '/api/transfer?download=csv' },
]
/** Garbage of one export waits for the next. */
const ROUNDS = 3
/** Pages that are requested while a file is written. */
const PAGES = 100
/** Rows read after which nothing is read again: a file of millions is long enough for its own garbage. */
const MANY_ROWS = 2_000_000
const NEW_LINE = 10

/**
 * Lines that end in a part of a file; looked for by the system, as the measuring process shares the
 * processors with what it measures.
 */
function countLines(part: Uint8Array): number {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
  let lines = 0
  for (let at = bytes.indexOf(NEW_LINE); at >= 0; at = bytes.indexOf(NEW_LINE, at + 1)) lines++
  return lines
}

/** Reads a file as it comes. */
async function readFileOf(url: string): Promise<{ rows: number; perSecond: number }> {
  const begin = performance.now()
  const { status, body } = await fetch(url)
  if (status !== 200 || !body) throw new Error(`${url} answered ${status}`)
  let rows = 0
  for await (const part of body) rows += countLines(part)
  return { rows, perSecond: rows / ((performance.now() - begin) / 1_000) }
}

/**
 * Milliseconds of pages that are asked for one after the other, in the middle and of the slowest but for five
 * in a hundred.
 */
async function askPages(url: string): Promise<{ middle: number; slow: number }> {
  const taken: number[] = []
  for (let round = 0; round < PAGES; round++) {
    const begin = performance.now()
    const answer = await fetch(`${url}/api/block?limit=20`, { headers: { 'cache-control': 'no-cache' } })
    await answer.text()
    if (answer.status !== 200)
      throw new Error(`A page was answered with ${answer.status} while a file was written.`)
    taken.push(performance.now() - begin)
  }
  return { middle: valueAt(taken, 0.5), slow: valueAt(taken, 0.95) }
}

/** How long others wait for a page while a file is written: the file is given up once they have it. */
async function measureDuringExport(url: string, path: string): Promise<BenchRow[]> {
  const alone = await askPages(url)
  const ended = new AbortController()
  const file = await fetch(url + path, { signal: ended.signal })
  const reading = (async () => {
    for await (const _ of file.body ?? []);
    throw new Error('The file was too short to ask for anything meanwhile.')
  })()
  const during = await Promise.race([askPages(url), reading])
  ended.abort()
  await reading.catch((error: Error) => {
    if (error.name !== 'AbortError') throw error
  })
  return [
    { what: 'export, a page of blocks without one', value: alone.middle, unit: 'ms' },
    { what: 'export, a page of blocks during one', value: during.middle, unit: 'ms' },
    { what: 'export, a page of blocks during one, p95', value: during.slow, unit: 'ms' },
  ]
}

/**
 * Exports whole lists from an API of their own, several times where they are short: rows a second of the last
 * time, its memory at most, and how long others wait.
 */
export async function measureExports(environment: Record<string, string>): Promise<BenchRow[]> {
  const api = await startApi(environment)
  try {
    let rows: BenchRow[] = []
    let read = 0
    for (let round = 0; round < ROUNDS && read < MANY_ROWS; round++) {
      rows = []
      for (const { what, path } of FILES) {
        const file = await readFileOf(api.url + path)
        read += file.rows
        rows.push({
          what: `export, ${what}`,
          value: file.perSecond,
          unit: 'rows/s',
          goal: `≥ ${GOAL_ROWS}`,
          isMet: file.perSecond >= GOAL_ROWS,
        })
      }
    }
    const peak = await readPeak(api.pid)
    if (peak !== undefined)
      rows.push({
        what: 'export, memory of the API at most',
        value: peak,
        unit: 'MB',
        goal: `< ${GOAL_MEGABYTES}`,
        isMet: peak < GOAL_MEGABYTES,
      })
    return [...rows, ...(await measureDuringExport(api.url, '/api/transaction?download=jsonl'))]
  } finally {
    await api.stop()
  }
}
