import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DEFAULT_NETWORK } from '@tronlens/core'
import { chainSchema, createClient, startEmbeddedPostgres } from '@tronlens/db'
import type { BenchSize } from './bench-size.ts'
import { endProgram, runProgram, stopProgram } from './child.ts'
import { createEmpty, createPlain } from './empty-database.ts'
import type { BenchRow } from './indexer.ts'
import { findPonder, writePonderProject } from './ponder-project.ts'

const PONDER_VERSION = '0.16.10'
const GOAL_EMPTY = 6
/** Ponder takes a block for final when so many stand on it. */
const EMPTY_BLOCKS = 60
const TOKEN = `0x${'a614f803b6fd780986a42c78ec9c7f77e6ded13c'}`
const FOREVER_MS = 10 * 60_000

type Node = { url: string; transactions: number; tokenTransfers: number }

/**
 * Measures, in turns, how long this indexer takes for everything of a chain of TRC20 transfers, and Ponder for these transfers alone:
 * with nothing, and with everything that it ever asked the node for, in its cache. Both from the start of their process.
 */
export async function benchPonder({
  blocks = [376],
  transactionsPerBlock = 200,
  accounts = 100_000,
  runs = 2,
}: BenchSize = {}): Promise<BenchRow[]> {
  const installed = await findPonder(PONDER_VERSION)
  const dir = await mkdtemp(join(tmpdir(), 'tronlens-bench-ponder-'))
  const size = {
    blocks: blocks[0] as number,
    transactionsPerBlock,
    accounts,
    seed: 7,
    dir: join(dir, 'chain'),
  }
  const node = await runProgram<Node>('packages/testkit/src/bench/dense-node-main.ts', {
    ...size,
    mix: 'trc20',
    emptyBlocks: EMPTY_BLOCKS,
    ethereum: true,
  })
  const postgres = await startEmbeddedPostgres({
    dataDir: join('/var/tmp', `tronlens-bench-ponder-${process.pid}`),
    log: (line) => console.error(line),
  })
  try {
    const seconds: Record<'ours' | 'empty' | 'cached', number[]> = { ours: [], empty: [], cached: [] }
    for (let run = 0; run < runs; run++) {
      const ours = await createEmpty(postgres.url, `indexed_${run}`)
      seconds.ours.push(await index(ours, node.message.url))
      const theirs = await createPlain(postgres.url, `ponder_${run}`)
      const project = join(dir, `project-${run}`)
      await writePonderProject(project, installed, {
        rpcUrl: `${node.message.url}/jsonrpc`,
        databaseUrl: theirs,
        lastBlock: size.blocks - 1,
        token: TOKEN,
      })
      for (const cache of ['empty', 'cached'] as const) {
        seconds[cache].push(await runPonder(installed, project, cache))
        await requireSameTransfers(ours, theirs, cache)
      }
    }
    return report(node.message, seconds)
  } finally {
    await endProgram(node.child)
    await postgres.stop()
    await rm(postgres.folder, { recursive: true, force: true })
    await rm(dir, { recursive: true, force: true })
  }
}

async function index(databaseUrl: string, nodeUrl: string): Promise<number> {
  const { message, child } = await runProgram<{ sinceStart: number }>(
    'packages/testkit/src/bench/indexer-main.ts',
    { databaseUrl, nodeUrl },
  )
  await endProgram(child)
  return message.sinceStart
}

/**
 * Runs Ponder until it has everything.
 *
 * @returns seconds since its process was started
 * @throws when it ends before, or says that something went wrong
 */
async function runPonder(installed: string, project: string, schema: string): Promise<number> {
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
      if (line.includes('Completed backfill indexing')) return (performance.now() - begin) / 1000
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
async function requireSameTransfers(ours: string, theirs: string, schema: string): Promise<void> {
  const token = `'\\x41${TOKEN.slice(2)}'`
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

function report(
  { transactions, tokenTransfers }: Node,
  seconds: Record<'ours' | 'empty' | 'cached', number[]>,
): BenchRow[] {
  const ours = Math.min(...seconds.ours)
  const empty = Math.min(...seconds.empty)
  const cached = Math.min(...seconds.cached)
  return [
    {
      what: `everything of ${transactions} TRC20 transactions, ${tokenTransfers} transfers`,
      value: ours,
      unit: 's',
    },
    { what: 'Ponder, these transfers alone, empty cache', value: empty, unit: 's' },
    { what: 'Ponder, these transfers alone, filled cache', value: cached, unit: 's' },
    {
      what: 'speed beside Ponder, empty cache',
      value: empty / ours,
      unit: '',
      goal: `≥ ${GOAL_EMPTY}`,
      isMet: empty / ours >= GOAL_EMPTY,
    },
    {
      what: 'speed beside Ponder, filled cache',
      value: cached / ours,
      unit: '',
      goal: '> 1',
      isMet: cached > ours,
    },
  ]
}
