import { setTimeout as pause } from 'node:timers/promises'
import { NetworkTakenError, readAuditTotals } from '@tronlens/db'
import { Auditor, type AuditSize } from './audit/auditor.ts'
import { Readings } from './audit/readings.ts'
import { ConfirmSearch } from './built-in/confirm-search.ts'
import { BrokenChainError } from './follow/broken-chain.ts'
import { LateNotice } from './follow/late-notice.ts'
import type { Indexer, IndexerOptions } from './indexer-options.ts'
import { DayRanker } from './jobs/day-ranker.ts'
import type { Asked } from './jobs/resting.ts'
import { TableAnalyzer } from './jobs/table-analyzer.ts'
import { SILENT } from './log.ts'
import { createMetrics } from './metrics.ts'
import { NodeQuestions } from './node-questions.ts'
import { openNode } from './open-node.ts'
import { isPassing, Outage } from './outage.ts'
import { Parts } from './parts.ts'
import type { Writer } from './write/writer.ts'

/** Pause between two comparisons with the node by default. */
const AUDIT_EVERY_MS = 1_000
/** Failures in a row after which `catchUp` gives up. */
const CATCH_UP_ATTEMPTS = 5

/** Makes an indexer; nothing happens before `catchUp` or `follow`. The database must have been migrated. */
export function createIndexer(options: IndexerOptions): Indexer {
  const log = options.log ?? SILENT
  const metrics = options.metrics ?? createMetrics()
  const node = openNode(options, log, metrics)
  const auditor = new Auditor(options.confirmMs, options.now)
  const readings = new Readings(options.confirmMs ?? 0, options.now)
  const search = new ConfirmSearch(options.confirmMs ?? 0, options.now)
  const ranker = new DayRanker()
  const analyzer = new TableAnalyzer()
  const lateNotice = new LateNotice()
  const parts = new Parts({ options, node, auditor, log, metrics })
  const questions = new NodeQuestions({ options, node, readings, search })
  const stopping = new AbortController()
  const outage = new Outage({ log, metrics, signal: stopping.signal })
  let auditDueAt = 0
  let running: Promise<void> = Promise.resolve()

  const step = async (): Promise<'moved' | 'idle'> => (await parts.open()).follower.step(stopping.signal)
  const ask = async (isLast = false): Promise<Asked> => questions.step(await parts.open(), isLast)
  const audit = async (size?: AuditSize): Promise<boolean> => {
    const { writer, follower } = await parts.open()
    const head = follower.indexedHead
    return head ? auditor.step(writer, node, head, size) : false
  }
  /** Compares a little once in a while, when there is nothing else to do. */
  const auditInBetween = async (): Promise<void> => {
    const every = options.auditMs ?? AUDIT_EVERY_MS
    if (every === 0 || performance.now() < auditDueAt) return
    await metrics.time('audit', () => audit())
    metrics.toCompare.set(auditor.waiting)
    metrics.noteAudit((await parts.now?.writer.run(readAuditTotals)) ?? [])
    auditDueAt = performance.now() + every
  }
  /** Waits before another try; a failure that will not pass is thrown. */
  const handleFailure = async (
    error: unknown,
    failures: number,
    passes = isPassing(error),
  ): Promise<void> => {
    await parts.drop()
    if (stopping.signal.aborted) return
    if (!passes) throw error
    if (error instanceof BrokenChainError) node.distrust()
    await outage.wait(error, failures)
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
        if (failures > 0) outage.end(failures)
        failures = 0
        if (moved === 'moved') {
          asked = 'more'
          lateNotice.postpone()
        } else {
          if (asked !== 'all') asked = await metrics.time('ask', () => ask())
          if (asked !== 'more') {
            const writer = parts.now?.writer
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
    questions.begin()
    for (let failures = 0; ; ) {
      try {
        for (let asked: Asked | undefined; asked !== 'all'; ) {
          // what waits for the node needs its next block
          if (asked === 'later') await wait()
          while ((await step()) === 'moved') failures = 0
          do asked = await ask(true)
          while (asked === 'more')
        }
        await comesBehind((await parts.open()).writer)
        return { head: parts.now?.follower.head ?? -1 }
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
      await parts.drop()
      await ranker.settle()
      await node.close()
    },
    metrics,
  }
}
