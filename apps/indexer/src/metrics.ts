import { createServer } from 'node:http'
import type { QueryEvent } from '@tronlens/db'
import type { FaultObserver, RequestEvent } from '@tronlens/node-client'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { GivenUp } from './archive/archive.ts'
import type { Log } from './log.ts'
import type { Readiness } from './readiness.ts'

/** Pause between two tries to get the port, which an indexer that was left over may hold. */
const RETRY_MS = 2_000

/** What an indexer does one after the other, apart from writing. */
export type IndexerStep = 'fetch' | 'make' | 'ask' | 'audit'

type AuditTotal = { kind: string; compared: bigint; different: bigint; repaired: bigint }

/** Numbers that operators watch. */
export type IndexerMetrics = ReturnType<typeof createMetrics>

/** Makes the numbers of one indexer, in a registry of their own. */
export function createMetrics() {
  const registers = [new Registry()]
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `tronlens_indexer_${name}`, help, registers })
  const counter = (name: string, help: string) =>
    new Counter({ name: `tronlens_indexer_${name}`, help, registers })
  const querySeconds = new Histogram({
    name: 'tronlens_indexer_query_seconds',
    help: 'Time of one statement, by the function that sent it',
    labelNames: ['query'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'tronlens_indexer_node_request_seconds',
    help: 'Time of one attempt of a request to a node, by its host, the method, and whether it was answered',
    labelNames: ['node', 'method', 'answered'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const leftOut = new Gauge({
    name: 'tronlens_indexer_node_left_out',
    help: '1 while one of several nodes is left out, by the reason',
    labelNames: ['node', 'reason'],
    registers,
  })
  const brokenChains = new Counter({
    name: 'tronlens_indexer_broken_chains_total',
    help: 'Times that a block of a node did not follow the one before it, by the host of the node',
    labelNames: ['node'],
    registers,
  })
  const recordsGivenUp = new Counter({
    name: 'tronlens_indexer_archive_given_up_total',
    help: 'Archive records that were given up, by the reason: damaged, or foreign (of another chain)',
    labelNames: ['reason'],
    registers,
  })
  const stepSeconds = new Histogram({
    name: 'tronlens_indexer_step_seconds',
    help: 'Time of a step: fetching blocks, making rows, asking the node for more, comparing with the node',
    labelNames: ['step'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const queue = new Gauge({
    name: 'tronlens_indexer_queue',
    help: 'Length of a queue: fetched transactions that are not written, addresses to compare with the node',
    labelNames: ['queue'],
    registers,
  })
  const [compared, different, repaired] = [
    ['compared', 'Accounts, tokens and blocks that were compared with the node'],
    ['different', 'Differences that were found'],
    ['repaired', 'Differences that were repaired'],
  ].map(
    ([what, help = '']) =>
      new Gauge({ name: `tronlens_indexer_audit_${what}`, help, labelNames: ['kind'], registers }),
  ) as [Gauge, Gauge, Gauge]
  return {
    /** Measures how long a step takes. */
    time: async <Result>(step: IndexerStep, work: () => Promise<Result>): Promise<Result> => {
      const begin = performance.now()
      try {
        return await work()
      } finally {
        stepSeconds.observe({ step }, (performance.now() - begin) / 1000)
      }
    },
    /** Transactions that were fetched and are not written. */
    unwritten: queue.labels('transactions'),
    /** Addresses that wait to be compared with the node. */
    toCompare: queue.labels('audit'),
    /** Notes what comparing with the node gave so far. */
    noteAudit: (totals: readonly AuditTotal[]): void => {
      for (const { kind, ...total } of totals) {
        compared.set({ kind }, Number(total.compared))
        different.set({ kind }, Number(total.different))
        repaired.set({ kind }, Number(total.repaired))
      }
    },
    /** Notes that a node is left out, or asked again. */
    observeFault: ((node, fault, before) => {
      if (before) leftOut.set({ node, reason: before }, 0)
      if (fault) leftOut.set({ node, reason: fault }, 1)
    }) satisfies FaultObserver as FaultObserver,
    brokenChains,
    recordsGivenUp,
    /** Counts a record of the archive that is given up. */
    observeGivenUp: (reason: GivenUp): void => recordsGivenUp.inc({ reason }),
    /** Counts a request to a node. */
    observeRequest: ({ node, method, ms, isAnswer }: RequestEvent): void =>
      requestSeconds.observe({ node, method, answered: String(isAnswer) }, ms / 1000),
    /** Counts a statement of the database under its label. */
    observeQuery: ({ label, ms }: QueryEvent): void =>
      querySeconds.observe({ query: label ?? 'other' }, ms / 1000),
    registry: registers[0] as Registry,
    head: gauge('head_block', 'Newest indexed block'),
    solid: gauge('solid_block', 'Newest solid block that is indexed'),
    missingIndexes: gauge('missing_indexes', 'Indexes that the back-fill creates at its end'),
    nodeHead: gauge('node_head_block', 'Newest block of the node'),
    blocks: counter('blocks_total', 'Blocks indexed'),
    transactions: counter('transactions_total', 'Transactions indexed'),
    forks: counter('forks_total', 'Forks: times that blocks were removed'),
    failures: counter('failures_total', 'Steps that failed and were retried'),
    wentOn: gauge('went_on_seconds', 'Time of the last successful step or write; seconds since 1970'),
    writeSeconds: new Histogram({
      name: 'tronlens_indexer_write_seconds',
      help: 'Time of one database transaction',
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
  }
}

/**
 * Serves /metrics, /healthz and /ready; healthy means that the index stands no further behind than
 * `isHealthy` allows, ready that `readReadiness` knows no reason why it is not.
 */
export function serveMetrics(
  metrics: IndexerMetrics,
  { host = '127.0.0.1', port }: { host?: string; port: number },
  isHealthy: () => boolean,
  log: Log,
  readReadiness: () => Readiness = () => ({ ready: isHealthy() }),
): { close: () => void } {
  collectDefaultMetrics({ register: metrics.registry })
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0]
    if (path === '/healthz') {
      const healthy = isHealthy()
      response.writeHead(healthy ? 200 : 503, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ healthy }))
      return
    }
    if (path === '/ready') {
      const readiness = readReadiness()
      response.writeHead(readiness.ready ? 200 : 503, { 'content-type': 'application/json' })
      response.end(JSON.stringify(readiness))
      return
    }
    if (path !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
      response.end('There is no such path here; there are /metrics, /healthz and /ready.\n')
      return
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  const listen = (): void => void server.listen(port, host)
  let retry: NodeJS.Timeout | undefined
  let isLogged = false
  server.on('error', (error) => {
    // indexing goes on without numbers, which come back once the port is free
    if (!isLogged) log.warn({ port, reason: error.message }, 'metrics cannot be served, will be tried again')
    isLogged = true
    retry = setTimeout(listen, RETRY_MS).unref()
  })
  listen()
  return {
    close: () => {
      clearTimeout(retry)
      server.close()
    },
  }
}
