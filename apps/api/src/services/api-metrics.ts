import type { QueryObserver } from '@tronlens/db'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Lag } from './announced-head.ts'
import { type HistogramSeries, SeriesHistogram } from './series-histogram.ts'

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

/** What is known of the statements of one function. */
type StatementSeries = {
  labels: { network: string; query: string }
  seconds: HistogramSeries
  rows: number
}

/** Called after each look-up in a cache with its name and whether it was a hit. */
export type CacheObserver = (cache: string, isHit: boolean) => void

/** What one API process measures, for Prometheus. */
export type ApiMetrics = ReturnType<typeof createApiMetrics>

/** Makes the metrics of a process. */
export function createApiMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const queries = new SeriesHistogram({
    registry,
    name: 'tronlens_api_query_seconds',
    help: 'Time of a statement, by the name of the function that sent it',
    buckets: SECONDS,
  })
  const requests = new SeriesHistogram({
    registry,
    name: 'tronlens_api_request_seconds',
    help: 'Time to answer a request',
    buckets: SECONDS,
  })
  const answered = new Map<string, HistogramSeries>()
  const statements: StatementSeries[] = []
  new Counter({
    name: 'tronlens_api_query_rows_total',
    help: 'Rows that statements returned',
    labelNames: ['network', 'query'],
    registers,
    collect() {
      this.reset()
      for (const { labels, rows } of statements) this.inc(labels, rows)
    },
  })
  const lookUps = new Counter({
    name: 'tronlens_api_cache_total',
    help: 'Look-ups in caches of answers and counts, by whether they hit',
    labelNames: ['network', 'cache', 'hit'],
    registers,
  })
  const replica = <Name extends string>(name: Name, help: string) =>
    new Gauge({ name: `tronlens_api_${name}`, help, labelNames: ['network'], registers })
  const lagBlocks = replica('replica_lag_blocks', 'Announced blocks that the replica lacks')
  const lagSeconds = replica(
    'replica_lag_seconds',
    'Seconds for which the replica has lacked an announced block',
  )
  const readsPrimary = replica('reads_primary', '1 while the primary is read in place of its replica')
  return {
    registry,
    /** Notes how far the replica of a network is behind. */
    observeReplica: (network: string, { blocks, ms }: Lag, isAway: boolean): void => {
      lagBlocks.set({ network }, blocks)
      lagSeconds.set({ network }, ms / 1000)
      readsPrimary.set({ network }, isAway ? 1 : 0)
    },
    /** Counts look-ups in the caches of a network. */
    observeCache:
      (network: string): CacheObserver =>
      (cache, isHit) =>
        lookUps.inc({ network, cache, hit: String(isHit) }),
    /** Measures requests. */
    observeRequest: (route: string, status: number, ms: number): void => {
      const key = `${status} ${route}`
      let series = answered.get(key)
      if (!series) {
        series = requests.add({ route, status })
        answered.set(key, series)
      }
      series.observe(ms / 1000)
    },
    head: new Gauge({
      name: 'tronlens_indexed_head',
      help: 'Newest indexed block',
      labelNames: ['network'],
      registers,
    }),
    /** Measures the statements of a network. */
    observe: (network: string): QueryObserver => {
      const known = new Map<string | undefined, StatementSeries>()
      return ({ label, ms, rows }) => {
        let one = known.get(label)
        if (!one) {
          const labels = { network, query: label ?? 'unnamed' }
          one = { labels, seconds: queries.add(labels), rows: 0 }
          known.set(label, one)
          statements.push(one)
        }
        one.seconds.observe(ms / 1000)
        one.rows += rows
      }
    },
  }
}
