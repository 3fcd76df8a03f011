import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DEFAULT_NETWORK } from '@tronlens/core'
import { chainSchema, createClient, startEmbeddedPostgres } from '@tronlens/db'
import { BENCH_NODES, type BenchNode, type BenchSize } from './bench-size.ts'
import { endProgram, runProgram, stopProgram } from './child.ts'
import { createEmpty, createPlain } from './empty-database.ts'
import { beginIndex, FACTS_PROCESSES, writeFacts } from './facts.ts'
import type { BenchRow } from './indexer.ts'
import { startTokenNode, type TokenChainSize, type TokenNode } from './ponder-nodes.ts'
import { findPonder, writePonderProject } from './ponder-project.ts'
import { readProcessorTime } from './processor-time.ts'

const PONDER_VERSION = '0.16.10'
const GOAL_EMPTY = 6
const GOAL_CACHED = 1
const FOREVER_MS = 10 * 60_000

/**
 * What one run took, in seconds: of the clock from the start of its process, and of processors in each part.
 */
type Run = { seconds: number; processor: Record<Part, number> | undefined }
type Part = 'node' | 'PostgreSQL' | 'indexer'
type Measured = Record<'ours' | 'facts' | 'empty' | 'cached' | 'start', Run[]>

/**
 * Measures, in turns, how long this indexer takes for everything of a chain of TRC20 transfers, until
 * processes that write ahead have its rows readable without balances and counts, and Ponder for these
 * transfers alone: with nothing, and with everything that it ever asked the node for, in its cache. Both from
 * the start of their process, and from the same node: one whose answers are all there, then a living one.
 */
export async function benchPonder({
  blocks = [376],
  transactionsPerBlock = 200,
  accounts = 100_000,
  runs = 2,
  node,
}: BenchSize = {}): Promise<BenchRow[]> {
  const installed = await findPonder(PONDER_VERSION)
  const size = { blocks: blocks[0] as number, transactionsPerBlock, accounts }
  const rows: BenchRow[] = []
  for (const kind of node ? [node] : BENCH_NODES) rows.push(...(await benchAt(kind, size, runs, installed)))
  return rows
}

async function benchAt(
  kind: BenchNode,
  size: TokenChainSize,
  runs: number,
  installed: string,
): Promise<BenchRow[]> {
  const dir = await mkdtemp(join(tmpdir(), 'tronlens-bench-ponder-'))
  const node = await startTokenNode(kind, size, dir)
  const postgres = await startEmbeddedPostgres({
    dataDir: join('/var/tmp', `tronlens-bench-ponder-${process.pid}`),
    log: (line) => console.error(line),
  })
  try {
    const measured: Measured = { ours: [], facts: [], empty: [], cached: [], start: [] }
    const begun: number[] = []
    const others = { node: node.child.pid as number, PostgreSQL: postgres.pid }
    for (let run = 0; run < runs; run++) {
      const ours = await createEmpty(postgres.url, `indexed_${run}`)
      measured.ours.push(await measure(others, () => index(ours, node.url)))
      const facts = { databaseUrl: await createEmpty(postgres.url, `facts_${run}`), nodeUrl: node.url }
      begun.push(await beginIndex(facts))
      measured.facts.push(await measure(others, () => writeFacts({ ...facts, lastBlock: node.lastBlock })))
      const theirs = await createPlain(postgres.url, `ponder_${run}`)
      const project = join(dir, `project-${run}`)
      const token = `0x${node.token.slice(2)}`
      const work = { ...node, token, databaseUrl: theirs }
      await writePonderProject(project, installed, work)
      for (const cache of ['empty', 'cached'] as const) {
        measured[cache].push(await measure(others, () => runPonder(installed, project, cache)))
        for (const url of [ours, facts.databaseUrl])
          await requireSameTransfers(node.token, url, theirs, cache)
      }
      const short = join(dir, `start-${run}`)
      await writePonderProject(short, installed, { ...work, lastBlock: 1 })
      measured.start.push(await measure(others, () => runPonder(installed, short, 'start')))
    }
    return report(kind, node, measured, Math.max(...begun))
  } finally {
    await endProgram(node.child)
    await postgres.stop()
    await rm(postgres.folder, { recursive: true, force: true })
    await rm(dir, { recursive: true, force: true })
  }
}

/** Runs an indexer, and reports what it and the others took for that. */
async function measure(
  others: { node: number; PostgreSQL: number },
  run: () => Promise<{ seconds: number; indexer: number | undefined }>,
): Promise<Run> {
  const read = () => Promise.all([readProcessorTime(others.node), readProcessorTime(others.PostgreSQL)])
  const before = await read()
  const { seconds, indexer } = await run()
  const [node, server] = (await read()).map((time, at) => (time ?? 0) - (before[at] ?? 0))
  const isKnown = indexer !== undefined && before[0] !== undefined
  return { seconds, processor: isKnown ? { node: node ?? 0, PostgreSQL: server ?? 0, indexer } : undefined }
}

async function index(databaseUrl: string, nodeUrl: string): Promise<{ seconds: number; indexer: number }> {
  const { message, child } = await runProgram<{ sinceStart: number; processorSeconds: number }>(
    'packages/testkit/src/bench/indexer-main.ts',
    { databaseUrl, nodeUrl },
  )
  await endProgram(child)
  return { seconds: message.sinceStart, indexer: message.processorSeconds }
}

/**
 * Runs Ponder until it has everything.
 *
 * @returns seconds since its process was started, and its processor time
 * @throws when it ends before, or says that something went wrong
 */
async function runPonder(
  installed: string,
  project: string,
  schema: string,
): Promise<{ seconds: number; indexer: number | undefined }> {
  const root = join(installed, 'node_modules/ponder')
  const { bin } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    bin: { ponder: string }
  }
  const begin = performance.now()
  const args = ['start', '--root', project, '--schema', schema, '--log-format', 'json', '--port', '0']
  const child = spawn(process.execPath, [join(root, bin.ponder), ...args], {
    cwd: project,
    env: { ...process.env, PONDER_TELEMETRY_DISABLED: 'true', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const timer = setTimeout(() => child.kill(), FOREVER_MS)
  try {
    const said: string[] = []
    for await (const line of createInterface({ input: child.stdout })) {
      said.push(line)
      // its own end point /ready answers 200 from now on
      if (line.includes('Completed backfill indexing')) {
        const seconds = (performance.now() - begin) / 1000
        return { seconds, indexer: await readProcessorTime(child.pid as number) }
      }
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    throw new Error(`Ponder ended with code ${child.exitCode}:\n${said.slice(-20).join('\n')}`)
  } finally {
    clearTimeout(timer)
    await stopProgram(child)
  }
}

type Transfers = { rows: string; sum: string }

/** @throws when Ponder stored other transfers than this indexer: the times could not be compared */
async function requireSameTransfers(
  address: string,
  ours: string,
  theirs: string,
  schema: string,
): Promise<void> {
  const token = `'\\x${address}'`
  const [indexed, stored] = await Promise.all([
    readTransfers(
      ours,
      `${chainSchema(DEFAULT_NETWORK)}.transfer WHERE kind = 20 AND success AND token = ${token}`,
    ),
    readTransfers(theirs, `${schema}.transfer`),
  ])
  if (indexed.rows !== stored.rows || indexed.sum !== stored.sum)
    throw new Error(
      `The index has ${indexed.rows} transfers of ${indexed.sum}, Ponder ${stored.rows} of ${stored.sum}.`,
    )
}

async function readTransfers(url: string, from: string): Promise<Transfers> {
  const client = createClient(url, { name: 'tronlens-bench' })
  await client.connect()
  const { rows } = await client.query<Transfers>(
    `SELECT count(*)::text AS rows, coalesce(sum(amount), 0)::text AS sum FROM ${from}`,
  )
  await client.end()
  return rows[0] as Transfers
}

const fastest = (runs: readonly Run[]): Run =>
  runs.reduce((best, run) => (run.seconds < best.seconds ? run : best))

const reportRun = (what: string, { seconds, processor }: Run): BenchRow[] => [
  { what, value: seconds, unit: 's' },
  ...Object.entries(processor ?? {}).map(([part, value]) => ({
    what: `  processor time of ${part}`,
    value,
    unit: 's',
  })),
]

function report(
  kind: BenchNode,
  { transactions, tokenTransfers }: TokenNode,
  measured: Measured,
  begun: number,
): BenchRow[] {
  const [ours, empty, cached] = [fastest(measured.ours), fastest(measured.empty), fastest(measured.cached)]
  const of = `node ${kind}:`
  const facts = fastest(measured.facts)
  const speed = (what: string, theirs: Run, goal: number): BenchRow[] => {
    const value = theirs.seconds / ours.seconds
    const row = { what: `${of} speed compared with Ponder, ${what}`, value, unit: '' }
    return [
      { ...row, goal: `≥ ${goal}`, isMet: value >= goal },
      { ...row, what: `  of facts alone`, value: theirs.seconds / facts.seconds },
    ]
  }
  return [
    ...reportRun(`${of} everything of ${transactions} TRC20 calls, ${tokenTransfers} transfers`, ours),
    ...reportRun(
      `${of} facts alone by ${FACTS_PROCESSES} processes, all transfers behind block ${begun}`,
      facts,
    ),
    ...reportRun(`${of} Ponder, these transfers alone, empty cache`, empty),
    ...reportRun(`${of} Ponder, these transfers alone, filled cache`, cached),
    ...reportRun(`${of} Ponder, a single block of the filled cache: its start`, fastest(measured.start)),
    ...speed('empty cache', empty, GOAL_EMPTY),
    ...speed('filled cache', cached, GOAL_CACHED),
  ]
}
