import { setTimeout as pause } from 'node:timers/promises'
import { blockNumber, DEFAULT_NETWORK } from '@tronlens/core'
import { NetworkTakenError, readAuditTotals, readDatabaseError } from '@tronlens/db'
import {
  BlockMismatchError,
  NodeAnswerInvalidError,
  NodeRefusedError,
  NodeUnreachableError,
} from '@tronlens/node-client'
import { readStandbyNodes } from '@tronlens/process'
import { Auditor, type AuditSize } from './audit/auditor.ts'
import { Readings } from './audit/readings.ts'
import { ConfirmSearch } from './built-in/confirm-search.ts'
import { settlePayments } from './built-in/settle-payments.ts'
import { readInitialParameters } from './chain/parameter-history.ts'
import { reasonOf } from './errors.ts'
import { BrokenChainError, noteBreak } from './follow/broken-chain.ts'
import { FillGaps } from './follow/fill-gaps.ts'
import { Follower } from './follow/follower.ts'
import { LateNotice } from './follow/late-notice.ts'
import { requireDevchains } from './follow/require-devchain.ts'
import { AskTouched } from './jobs/ask-touched.ts'
import { DayRanker } from './jobs/day-ranker.ts'
import type { Asked } from './jobs/resting.ts'
import { settleDoubts } from './jobs/settle-doubts.ts'
import { TableAnalyzer } from './jobs/table-analyzer.ts'
import { type Log, SILENT } from './log.ts'
import { createMetrics, type IndexerMetrics } from './metrics.ts'
import { type NodeOptions, openNode } from './open-node.ts'
import { FillBehind } from './partial-history/fill-behind.ts'
import { OpenUp } from './partial-history/open-up.ts'
import type { IndexedHead } from './settled/ask-settled.ts'
import { Writer } from './write/writer.ts'

/** What an indexer needs. Times are milliseconds. */
export type IndexerOptions = NodeOptions & {
  databaseUrl: string
  /** Key of the network; absent: the default one. */
  network?: string
  pollMs?: number
  /** First values of chain parameters, `number=value` with commas between; absent: as far as the index can see them. */
  initialParameters?: string | undefined
  /** False leaves out what blocks do not carry: names, permissions, token metadata. */
  asksNode?: boolean
  /** First block of an index that is made: a height, or days back such as `30d`; absent: block 0. */
  historyFrom?: string | undefined
  /** First block down to which an index that begins later is filled in behind; absent: it is not. */
  fillTo?: number | undefined
  /** Size of rows that are sent while their batch is still being made; absent: what suits a back-fill. */
  rowsAheadBytes?: number
  /** Folder of blocks that were fetched once, so that nothing is asked twice; absent: none are kept. */
  archiveDir?: string | undefined
  /** Milliseconds between two comparisons of the index with the node while it follows; 0 for none, absent for a second. */
  auditMs?: number | undefined
  /**
   * Milliseconds between the two readings of the node that make a difference one of the index, and for which its head has to stand before
   * its newest state is compared; absent or 0 for a node that answers after whole blocks only, as the devchain does. With 0 the nodes are
   * asked whether they are devchains, and any other node ends the indexer.
   */
  confirmMs?: number | undefined
  /** Clock of that, in milliseconds; absent: that of the process. */
  now?: (() => number) | undefined
  log?: Log
  metrics?: IndexerMetrics
}

/** An indexer that runs in this process. */
export type Indexer = {
  /**
   * Indexes up to the node's present head and asks everything that blocks do not carry. Every row and index is there then, and the index is
   * ready; the server has not looked through what was written yet, and days are not ranked.
   */
  backFill: () => Promise<{ head: number }>
  /** Does that, and what comes behind it. */
  catchUp: () => Promise<{ head: number }>
  /**
   * Compares the index with the node and makes it what the node says where they differ.
   *
   * @returns false when the node stands on another block than the index
   */
  audit: (size?: AuditSize) => Promise<boolean>
  /** How many accounts, holders and items differ from the node in one reading, and wait for a second one. */
  doubted: () => number
  /** Keeps the index at the node's head until `stop`. Failures that pass are tried again. */
  follow: () => Promise<void>
  /** Ends `follow` after the step it is in, and closes all connections. */
  stop: () => Promise<void>
  metrics: IndexerMetrics
}

/** How many doubts are asked about at once between two looks at the head. */
const DOUBTS_AT_ONCE = 60
const FIRST_PAUSE_MS = 50
/** What went away is back within a second of its return. */
const LONGEST_PAUSE_MS = 1_000
/** An outage is logged when it begins, then this often. */
const LOG_EVERY_MS = 10_000
/** Pause between two comparisons with the node by default. */
const AUDIT_EVERY_MS = 1_000
/** Pause before a node that stood on another block is asked again what blocks leave in doubt. */
const SETTLE_EVERY_MS = 1_000
/** Readings, a confirmation apart, that a run which ends at the head waits for. */
const MOST_READINGS = 4
/** Failures in a row after which `catchUp` gives up. */
const CATCH_UP_ATTEMPTS = 5

/** Makes an indexer; nothing happens before `catchUp` or `follow`. The database must have been migrated. */
export function createIndexer(options: IndexerOptions): Indexer {
  const log = options.log ?? SILENT
  const metrics = options.metrics ?? createMetrics()
  const node = openNode(options, log, metrics)
  const initial = options.initialParameters ? readInitialParameters(options.initialParameters) : new Map()
  const auditor = new Auditor(options.confirmMs, options.now)
  const readings = new Readings(options.confirmMs ?? 0, options.now)
  const search = new ConfirmSearch(options.confirmMs ?? 0, options.now)
  const ranker = new DayRanker()
  const analyzer = new TableAnalyzer()
  const lateNotice = new LateNotice()
  let auditDueAt = 0
  let settleDueAt = 0
  /** Until when a run that ends at the head waits for second readings; undefined before it is there. */
  let confirmUntil: number | undefined
  const touchedAsker = new AskTouched()
  const stopping = new AbortController()
  let writer: Writer | undefined
  let follower: Follower | undefined
  let opening: OpenUp | undefined
  let filling: FillBehind | undefined
  let mending: FillGaps | undefined
  let running: Promise<void> = Promise.resolve()
  /** Set once every node has shown that one reading of it is enough. */
  let areDevchains = false
  /** When the present outage was logged last; undefined while all goes well. */
  let loggedAt: number | undefined

  const open = async (): Promise<{ writer: Writer; follower: Follower }> => {
    writer ??= await Writer.open(
      options.databaseUrl,
      options.network ?? DEFAULT_NETWORK,
      metrics.observeQuery,
    )
    if (options.confirmMs === 0 && !areDevchains) {
      const standby = readStandbyNodes(options.standbyNodes)
      await requireDevchains([options.nodeUrl, ...standby.map(({ url }) => url)])
      areDevchains = true
    }
    if (!follower && node.isLookDue()) await node.look()
    follower ??= await Follower.open(
      {
        node,
        writer,
        log,
        metrics,
        auditor,
        archiveDir: options.archiveDir,
        rowsAheadBytes: options.rowsAheadBytes,
        historyFrom: options.historyFrom,
        confirmMs: options.confirmMs,
        now: options.now,
      },
      initial,
    )
    const { archive } = follower
    if (archive) mending ??= new FillGaps({ writer, node, follower, archive })
    if (follower.historyFrom > 0) opening ??= new OpenUp({ writer, node, follower })
    if (options.fillTo !== undefined && follower.historyFrom > 0)
      filling ??= new FillBehind({ writer, node, follower, log }, blockNumber(options.fillTo))
    return { writer, follower }
  }
  /** Everything is read again after a failure. */
  const drop = async (): Promise<void> => {
    const old = writer
    const reader = follower
    writer = undefined
    follower = undefined
    opening = undefined
    filling = undefined
    mending = undefined
    try {
      await reader?.close()
    } finally {
      await old?.close().catch(() => undefined) // it may be broken already
    }
  }
  const step = async (): Promise<'moved' | 'idle'> => (await open()).follower.step(stopping.signal)
  /** Asks the node what blocks do not carry. Returns whether there is more to ask: at once, or after a while. */
  const ask = async (isLast = false): Promise<Asked> => {
    const { writer, follower } = await open()
    const facts = await follower.refreshFacts({ isLast })
    const rest = facts === 'later' ? 'later' : 'all'
    if (options.asksNode === false) return rest
    const at = follower.indexedHead
    if (!at) return rest
    const opened = opening ? await opening.step() : 'all'
    if (opened !== 'all') return opened
    const doubts = await settle(writer, at, isLast)
    if (doubts === 'more') return 'more'
    const touched = await touchedAsker.step(writer, node, at, isLast)
    if (touched === 'more' || (await mending?.step()) === 'more') return 'more'
    const filled = filling ? await filling.step() : 'all'
    if (filled !== 'all') return filled
    return doubts === 'later' || touched === 'later' ? 'later' : rest
  }
  /** Asks what blocks leave in doubt; not over and over while the node stands on another block. */
  const settle = async (writer: Writer, at: IndexedHead, isLast: boolean): Promise<Asked> => {
    if (!isLast && performance.now() < settleDueAt) return 'later'
    const doubts = await settleDoubts({ writer, node, head: at, readings }, DOUBTS_AT_ONCE)
    if (doubts === 'more') return 'more'
    const payments = await settlePayments(writer, node, at, search)
    const settled = doubts === 'all' ? payments : doubts
    settleDueAt = settled === 'later' ? performance.now() + SETTLE_EVERY_MS : 0
    return settled === 'later' && isLast && !isConfirming() ? 'all' : settled
  }
  /**
   * Whether something waits for a second reading that is worth waiting for: nothing comes back to it, and what
   * waits for a block may not get into one. A clock that is given does not go on meanwhile.
   */
  const isConfirming = (): boolean => {
    const now = performance.now()
    confirmUntil ??= now + MOST_READINGS * (options.confirmMs ?? 0)
    return (
      options.now === undefined && now < confirmUntil && (readings.size > 0 || search.height !== undefined)
    )
  }
  const audit = async (size?: AuditSize): Promise<boolean> => {
    const { writer, follower } = await open()
    const head = follower.indexedHead
    return head ? auditor.step(writer, node, head, size) : false
  }
  /** Compares a little once in a while, when there is nothing else to do. */
  const auditInBetween = async (): Promise<void> => {
    const every = options.auditMs ?? AUDIT_EVERY_MS
    if (every === 0 || performance.now() < auditDueAt) return
    await metrics.time('audit', () => audit())
    metrics.toCompare.set(auditor.waiting)
    metrics.noteAudit((await writer?.run(readAuditTotals)) ?? [])
    auditDueAt = performance.now() + every
  }
  /** Waits before another try; a failure that will not pass is thrown. */
  const handleFailure = async (
    error: unknown,
    failures: number,
    passes = isPassing(error),
  ): Promise<void> => {
    await drop()
    if (stopping.signal.aborted) return
    if (!passes) throw error
    if (error instanceof BrokenChainError) node.distrust()
    metrics.failures.inc()
    const broken = noteBreak(error, metrics)
    const ms = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
    const now = performance.now()
    if (loggedAt === undefined || now - loggedAt >= LOG_EVERY_MS) {
      loggedAt = now
      log.warn(
        { reason: reasonOf(error), failures: failures + 1, ...broken },
        'step failed, will be tried again',
      )
    }
    await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined) // stopping ends the wait
  }
  /** Logs the end of an outage that was logged. */
  const goOn = (failures: number): void => {
    if (loggedAt !== undefined) log.info({ failures }, 'going on')
    loggedAt = undefined
  }

  const wait = () =>
    pause(options.pollMs ?? 200, undefined, { signal: stopping.signal }).catch(() => undefined) // stopping

  const follow = async (): Promise<void> => {
    let failures = 0
    let asked: Asked = 'more'
    while (!stopping.signal.aborted) {
      try {
        const moved = await step()
        metrics.wentOn.setToCurrentTime()
        if (failures > 0) goOn(failures)
        failures = 0
        if (moved === 'moved') {
          asked = 'more'
          lateNotice.postpone()
        } else {
          if (asked !== 'all') asked = await metrics.time('ask', () => ask())
          if (asked !== 'more') {
            if (writer) {
              analyzer.begin(writer, log)
              ranker.begin({ writer, fillTo: options.fillTo }, log)
              await lateNotice.step(writer)
            }
            await auditInBetween()
            await wait()
          }
        }
      } catch (error) {
        // an indexer that was left over may still hold the network; it ends when it notices
        await handleFailure(error, failures++, isPassing(error) || error instanceof NetworkTakenError)
      }
    }
  }

  const indexAll = async (comesBehind: (writer: Writer) => Promise<void>): Promise<{ head: number }> => {
    confirmUntil = undefined
    for (let failures = 0; ; ) {
      try {
        for (let asked: Asked | undefined; asked !== 'all'; ) {
          // what waits for the node needs its next block
          if (asked === 'later') await wait()
          while ((await step()) === 'moved') failures = 0
          do asked = await ask(true)
          while (asked === 'more')
        }
        await comesBehind((await open()).writer)
        return { head: follower?.head ?? -1 }
      } catch (error) {
        if (failures >= CATCH_UP_ATTEMPTS) throw error
        await handleFailure(error, failures++)
      }
    }
  }

  const rankAndAnalyze = async (writer: Writer): Promise<void> => {
    analyzer.begin(writer, log)
    await ranker.rankAll({ writer, fillTo: options.fillTo })
    await analyzer.settle()
  }

  return {
    backFill: () => indexAll(async () => {}),
    catchUp: () => indexAll(rankAndAnalyze),
    audit,
    doubted: () => auditor.doubted,
    follow: () => {
      running = follow()
      return running
    },
    stop: async () => {
      stopping.abort()
      await running.catch(() => undefined) // the caller that waits for `follow` gets it
      await analyzer.end()
      await drop()
      await ranker.settle()
      await node.close()
    },
    metrics,
  }
}

/** True for failures that pass by themselves: the node restarts, answers for two branches at once, the database restarts. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof NodeUnreachableError ||
    error instanceof NodeRefusedError ||
    error instanceof NodeAnswerInvalidError ||
    error instanceof BlockMismatchError ||
    error instanceof BrokenChainError ||
    readDatabaseError(error)?.canRetry === true
  )
}
