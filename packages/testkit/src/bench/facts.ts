import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { DEFAULT_NETWORK } from '@tronlens/core'
import { chainSchema, createClient } from '@tronlens/db'
import { bundleProgram } from '../bundle-program.ts'
import { endProgram, runProgram, stopProgram } from './child.ts'
import { readProcessorTime } from './processor-time.ts'

/** Pause between two looks whether all rows are there. */
const LOOK_EVERY_MS = 20
const SCHEMA = chainSchema(DEFAULT_NETWORK)

/** What the bench waits for. */
export type FactsWork = { databaseUrl: string; nodeUrl: string; lastBlock: number }

/** Blocks that an index begins with, before rows are written ahead of it. @returns its newest block */
export async function beginIndex(work: Omit<FactsWork, 'lastBlock'>): Promise<number> {
  const program = 'packages/testkit/src/bench/begin-index-main.ts'
  const { message, child } = await runProgram<{ head: number }>(program, work)
  await endProgram(child)
  return message.head
}

/** Processes that write: the node and the database work in the time that one of them waits for them. */
export const FACTS_PROCESSES = availableParallelism()

/**
 * Has processes write facts alone until all rows of the blocks of an index that was begun can be read; its
 * ledger stays where it is.
 *
 * @returns seconds since the processes were started, and the processor time of all
 * @throws when they leave blocks to the ledger, or one ends before
 */
export async function writeFacts({
  databaseUrl,
  nodeUrl,
  lastBlock,
}: FactsWork): Promise<{ seconds: number; indexer: number | undefined }> {
  const program = await bundleProgram('apps/indexer/src/main.ts')
  const client = createClient(databaseUrl, { name: 'tronlens-bench' })
  await client.connect()
  const begin = performance.now()
  const children = Array.from(
    { length: FACTS_PROCESSES },
    (): ChildProcess =>
      spawn(process.execPath, [program], {
        env: {
          ...process.env,
          DATABASE_URL: databaseUrl,
          NODE_URL: nodeUrl,
          INDEXER_ROLE: 'facts',
          LOG_LEVEL: 'warn',
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      }),
  )
  try {
    for (;;) {
      const { rows } = await client.query<{ last: number; written: boolean; left: boolean }>(
        `SELECT coalesce(max(last), -1)::int AS last, coalesce(bool_and(state = 1), false) AS written,
           coalesce(bool_or(state = 2), false) AS left FROM ${SCHEMA}.fill_range`,
      )
      const [now] = rows
      if (now?.left)
        throw new Error('There are blocks that only the ledger can understand: no time of facts.')
      if (now?.written && now.last >= lastBlock) break
      const ended = children.find(({ exitCode }) => exitCode !== null)
      if (ended) throw new Error(`An indexer ended with code ${ended.exitCode}.`)
      await wait(LOOK_EVERY_MS)
    }
    const seconds = (performance.now() - begin) / 1000
    const times = await Promise.all(children.map(({ pid }) => readProcessorTime(pid as number)))
    const isKnown = times.every((time) => time !== undefined)
    return { seconds, indexer: isKnown ? times.reduce((sum, time) => sum + time, 0) : undefined }
  } finally {
    await Promise.all(children.map(stopProgram))
    await client.end()
  }
}
