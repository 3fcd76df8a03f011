import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endProgram, runProgram } from './child.ts'
import type { BenchRow } from './indexer.ts'

const PROGRAM = fileURLToPath(new URL('../../../apps/devchain/dist/main.js', import.meta.url))
const ENTRY = 'packages/devchain/src/bench/main.ts'
const ACCOUNTS = 1_000_000
/** Blocks of five transfers each. */
const BLOCKS = 20_000
const STARTS = 5

type Costs = {
  transferRatio: number
  transferMicroseconds: number
  tokenRatio: number
  tokenMicroseconds: number
  blockMilliseconds: number
  snapshotMilliseconds: number
  revertMilliseconds: number
}

/** Measures the devchain: transactions, blocks, snapshots, a large state, and starting. */
export async function benchDevchain(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tronlens-bench-devchain-'))
  try {
    const costs = await ask<Costs>({ kind: 'transactions' })
    const state = { dataDir: join(folder, 'state'), count: ACCOUNTS }
    await ask({ kind: 'writeAccounts', ...state })
    const load = await ask<{ seconds: number; gigabytes: number }>({ kind: 'readAccounts', ...state })
    const long = { dataDir: join(folder, 'long'), count: BLOCKS }
    const written = await ask<{ logMegabytes: number }>({ kind: 'writeLongChain', ...long })
    const opened = await ask<{ seconds: number; gigabytes: number }>({ kind: 'readLongChain', ...long })
    const start = await measureStart(folder)
    return [
      row('devchain, applying a transfer', costs.transferMicroseconds, 'µs'),
      row('devchain, transfer in bare signature checks', costs.transferRatio, 'x', 3),
      row('devchain, TRC20 transfer', costs.tokenMicroseconds, 'µs'),
      row('devchain, TRC20 transfer in bare signature checks', costs.tokenRatio, 'x'),
      row('devchain, block of 5,000 transfers', costs.blockMilliseconds, 'ms'),
      row('devchain, snapshot', costs.snapshotMilliseconds, 'ms', 5),
      row('devchain, revert over 1,000 transfers', costs.revertMilliseconds, 'ms', 5),
      row('devchain, loading a state of 1 M accounts', load.seconds, 's', 10),
      row('devchain, memory with 1 M accounts', load.gigabytes, 'GB', 2),
      row('devchain, opening 20,000 blocks of five transfers', opened.seconds, 's'),
      row('devchain, memory with those blocks', opened.gigabytes, 'GB'),
      row('devchain, their data directory', written.logMegabytes, 'MB'),
      row('devchain, first block after process start', start, 'ms', 300),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const row = (what: string, value: number, unit: string, goal?: number): BenchRow => ({
  what,
  value,
  unit,
  ...(goal !== undefined && { goal: `<= ${goal}`, isMet: value <= goal }),
})

async function ask<Message>(task: object): Promise<Message> {
  const { message, child } = await runProgram<Message>(ENTRY, task)
  await endProgram(child)
  return message
}

/**
 * Milliseconds from starting the program to its first block, in an empty data directory; the middle one of
 * several.
 */
async function measureStart(folder: string): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < STARTS; i++) times.push(await startOnce(join(folder, `start-${i}`)))
  return times.sort((a, b) => a - b)[Math.floor(STARTS / 2)] as number
}

function startOnce(dataDir: string): Promise<number> {
  const begin = performance.now()
  const child = spawn(process.execPath, [PROGRAM, '--port', '0', '--data-dir', dataDir])
  return new Promise((resolve, reject) => {
    let heard = ''
    child.stdout.on('data', (chunk) => {
      heard += String(chunk)
      if (!heard.includes('Head block 1,')) return
      const spent = performance.now() - begin
      child.once('exit', () => resolve(spent))
      child.kill()
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      if (!heard.includes('Head block 1,')) reject(new Error(`The devchain ended with code ${code}.`))
    })
  })
}
