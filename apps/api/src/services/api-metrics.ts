import type { QueryObserver } from '@tronlens/db'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

/** What one API process measures, for Prometheus. */
export type ApiMetrics = ReturnType<typeof createApiMetrics>

/** Makes the metrics of a process. */
export function createApiMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const queries = new Histogram({
    name: 'tronlens_api_query_seconds',
    help: 'Time of a statement, by the name of the function that sent it',
    labelNames: ['network', 'query'],
    buckets: SECONDS,
    registers,
  })
  const rows = new Counter({
    name: 'tronlens_api_query_rows_total',
    help: 'Rows that statements answered with',
    labelNames: ['network', 'query'],
    registers,
  })
  return {
    registry,
    requests: new Histogram({
      name: 'tronlens_api_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    head: new Gauge({
      name: 'tronlens_indexed_head',
      help: 'Newest indexed block',
      labelNames: ['network'],
      registers,
    }),
    /** Measures the statements of a network. */
    observe:
      (network: string): QueryObserver =>
      ({ label, ms, rows: count }) => {
        const labels = { network, query: label ?? 'unnamed' }
        queries.observe(labels, ms / 1000)
        rows.inc(labels, count)
      },
  }
}
