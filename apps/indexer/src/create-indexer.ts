import { setTimeout as pause } from 'node:timers/promises'
import { DEFAULT_NETWORK, readDatabaseError } from '@tronlens/db'
import {
  BlockMismatchError,
  createNodeClient,
  NodeAnswerInvalidError,
  NodeRefusedError,
  NodeUnreachableError,
} from '@tronlens/node-client'
import { Follower } from './follow/follower.ts'
import { askContracts, askTokens } from './jobs/ask-contracts.ts'
import { refreshAccounts } from './jobs/refresh-accounts.ts'
import { type Log, SILENT } from './log.ts'
import { createMetrics, type IndexerMetrics } from './metrics.ts'
import { Writer } from './write/writer.ts'

/** What an indexer needs. Times are milliseconds. */
export type IndexerOptions = {
  databaseUrl: string
  /** Key of the network; absent: the default one. */
  network?: string
  nodeUrl: string
  solidityNodeUrl?: string | undefined
  pollMs?: number
  /** False leaves out what blocks do not carry: names, permissions, token metadata. */
  asksNode?: boolean
  log?: Log
  metrics?: IndexerMetrics
}

/** An indexer that runs in this process. */
export type Indexer = {
  /** Indexes up to the node's present head and asks everything that blocks do not carry. */
  catchUp: () => Promise<{ head: number }>
  /** Keeps the index at the node's head until `stop`. Failures that pass are tried again. */
  follow: () => Promise<void>
  /** Ends `follow` after the step it is in, and closes all connections. */
  stop: () => Promise<void>
  metrics: IndexerMetrics
}

/** How many accounts, tokens and contracts are asked about at once between two looks at the head. */
const ACCOUNTS_AT_ONCE = 60
const CONTRACTS_AT_ONCE = 10
const LONGEST_PAUSE_MS = 10_000
/** Failures in a row after which `catchUp` gives up. */
const CATCH_UP_ATTEMPTS = 5

/** Makes an indexer; nothing happens before `catchUp` or `follow`. The database must have been migrated. */
export function createIndexer(options: IndexerOptions): Indexer {
  const log = options.log ?? SILENT
  const metrics = options.metrics ?? createMetrics()
  const node = createNodeClient({
    url: options.nodeUrl,
    solidityUrl: options.solidityNodeUrl,
    connections: 10,
  })
  const stopping = new AbortController()
  let writer: Writer | undefined
  let follower: Follower | undefined
  let running: Promise<void> = Promise.resolve()

  const open = async (): Promise<{ writer: Writer; follower: Follower }> => {
    writer ??= await Writer.open(options.databaseUrl, options.network ?? DEFAULT_NETWORK)
    follower ??= await Follower.open({ node, writer, log, metrics })
    return { writer, follower }
  }
  /** Everything is read anew after a failure. */
  const drop = async (): Promise<void> => {
    const old = writer
    writer = undefined
    follower = undefined
    await old?.close().catch(() => undefined) // it may be broken already
  }
  const step = async (): Promise<'moved' | 'idle'> => (await open()).follower.step(stopping.signal)
  /** Asks the node what blocks do not carry. Returns true when there is more to ask. */
  const ask = async (): Promise<boolean> => {
    const { writer, follower } = await open()
    await follower.refreshFacts()
    if (options.asksNode === false) return false
    const { head } = follower
    const accounts = await refreshAccounts(writer, node, head, ACCOUNTS_AT_ONCE)
    const tokens = await askTokens(writer, node, head, CONTRACTS_AT_ONCE)
    const contracts = await askContracts(writer, node, CONTRACTS_AT_ONCE)
    return accounts === ACCOUNTS_AT_ONCE || tokens === CONTRACTS_AT_ONCE || contracts === CONTRACTS_AT_ONCE
  }
  /** Waits before another try; a failure that will not pass is thrown. */
  const handleFailure = async (error: unknown, failures: number): Promise<void> => {
    await drop()
    if (stopping.signal.aborted) return
    if (!isPassing(error)) throw error
    metrics.failures.inc()
    const ms = Math.min(100 * 2 ** failures, LONGEST_PAUSE_MS)
    log.warn({ err: error, retryInMs: ms }, 'step failed, will be tried again')
    await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined) // stopping ends the wait
  }

  const follow = async (): Promise<void> => {
    let failures = 0
    let isAsked = false
    while (!stopping.signal.aborted) {
      try {
        if ((await step()) === 'moved') {
          failures = 0
          isAsked = false
        } else if (!isAsked) isAsked = !(await ask())
        else await pause(options.pollMs ?? 200, undefined, { signal: stopping.signal }).catch(() => undefined) // stopping
      } catch (error) {
        await handleFailure(error, failures++)
      }
    }
  }

  const catchUp = async (): Promise<{ head: number }> => {
    for (let failures = 0; ; ) {
      try {
        while ((await step()) === 'moved') failures = 0
        while (await ask());
        return { head: follower?.head ?? -1 }
      } catch (error) {
        if (failures >= CATCH_UP_ATTEMPTS) throw error
        await handleFailure(error, failures++)
      }
    }
  }

  return {
    catchUp,
    follow: () => {
      running = follow()
      return running
    },
    stop: async () => {
      stopping.abort()
      await running.catch(() => undefined) // told to whoever waits for `follow`
      await drop()
      await node.close()
    },
    metrics,
  }
}

/** True for failures that pass by themselves: the node restarts, answers for two branches at once, the database restarts. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof NodeUnreachableError ||
    error instanceof NodeRefusedError ||
    error instanceof NodeAnswerInvalidError ||
    error instanceof BlockMismatchError ||
    readDatabaseError(error)?.canRetry === true
  )
}
