import { sql } from 'kysely'
import { expect } from 'vitest'
import { readConfig } from '../config.ts'
import { wholeProduct } from '../product.ts'
import { createServer } from '../server.ts'
import type { IndexedApi } from './indexed-api.ts'

/** A request that read more than it may, and what it read of which table or index, most first. */
export type Guilty = [url: string, ...reads: string[]]

/** Status of an answer whose connection to the database was ended. */
const AWAY = 503
const MOST_TRIES = 5

/** Rows that answering some requests read, and the answer of each. */
type Reads = { sum: number; of: string[]; bodies: string[] }

/**
 * A server with one connection, whose every answer is asked of the database, and the rows that its answers
 * read.
 */
export class CountedReads {
  readonly #api: IndexedApi
  readonly #app: Awaited<ReturnType<typeof createServer>>
  readonly #statuses: readonly number[]

  private constructor(
    api: IndexedApi,
    app: Awaited<ReturnType<typeof createServer>>,
    statuses: readonly number[],
  ) {
    this.#api = api
    this.#app = app
    this.#statuses = statuses
  }

  /** @param statuses - of answers that are expected */
  static async start(api: IndexedApi, statuses: readonly number[] = [200]): Promise<CountedReads> {
    const app = await createServer(
      readConfig({
        DATABASE_URL: api.database.url,
        DATABASE_POOL_SIZE: '1',
        NODE_URL: api.nodeUrl,
        LOG_LEVEL: 'silent',
        RATE_LIMIT_PER_MINUTE: '0',
      }),
      wholeProduct,
    )
    const reads = new CountedReads(api, app, statuses)
    await reads.#endConnections()
    return reads
  }

  async close(): Promise<void> {
    await this.#app.close()
  }

  /**
   * Requests that read more than they may. Only where some read more together than is known to be right each
   * is looked at.
   *
   * @param together - what all of them may read when they are asked one after the other, if that is more than
   *   each of them may
   * @param alone - what one may read, by its answer
   */
  async findGuilty(
    urls: readonly string[],
    together: number,
    alone: (url: string, body: string) => number = () => together,
  ): Promise<Guilty[]> {
    const [first, ...others] = urls
    if (first === undefined) return []
    const { sum, of, bodies } = await this.#ask(urls)
    // what is no more for all of them than any one may read
    const least = Math.min(...urls.map((url, place) => alone(url, bodies[place] ?? '')))
    if (others.length === 0) return sum > least ? [[first, ...of]] : []
    if (sum <= Math.max(together, least)) return []
    const half = Math.ceil(urls.length / 2)
    return [
      ...(await this.findGuilty(urls.slice(0, half), together, alone)),
      ...(await this.findGuilty(urls.slice(half), together, alone)),
    ]
  }

  async #ask(urls: readonly string[]): Promise<Reads> {
    const before = await this.#count()
    const bodies: string[] = []
    for (const url of urls) {
      const answer = await this.#inject(url)
      bodies.push(answer.body)
      const isExpected = this.#statuses.includes(answer.statusCode)
      expect([url, answer.statusCode, isExpected ? '' : answer.body]).toEqual([url, answer.statusCode, ''])
    }
    await this.#endConnections()
    const reads = [...(await this.#count())]
      .map(([name, n]) => ({ name, n: n - (before.get(name) ?? 0) }))
      .filter(({ n }) => n > 0)
      .sort((a, b) => b.n - a.n)
    return {
      sum: reads.reduce((sum, { n }) => sum + n, 0),
      of: reads.map(({ name, n }) => `${name} ${n}`),
      bodies,
    }
  }

  /**
   * Asks again where a connection was ended under a request: the server may notice that with its next
   * statement only.
   */
  async #inject(url: string): Promise<{ statusCode: number; body: string }> {
    for (let tries = 1; ; tries++) {
      const answer = await this.#app.inject({ url, headers: { 'cache-control': 'no-cache' } })
      if (answer.statusCode !== AWAY || tries === MOST_TRIES) return answer
    }
  }

  /** Rows that were read of each table and index so far; partitions together. */
  async #count(): Promise<Map<string, number>> {
    const { rows } = await sql<{ name: string; n: string }>`
      SELECT relname AS name, seq_tup_read AS n FROM pg_stat_user_tables WHERE schemaname = current_schema()
      UNION ALL SELECT indexrelname, idx_tup_read FROM pg_stat_user_indexes WHERE schemaname = current_schema()`.execute(
      this.#api.database.db,
    )
    return new Map(rows.map(({ name, n }) => [name, Number(n)]))
  }

  /**
   * Ends the connections of the server, which makes them report what they read before they are gone.
   * `pg_terminate_backend` itself looks ten times a second only whether one is.
   */
  async #endConnections(): Promise<void> {
    const { db } = this.#api.database
    const { rows } = await sql<{ pid: number }>`
      SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'tronlens-api%'`.execute(db)
    const pids = rows.map(({ pid }) => pid)
    // a listener reconnects at once, under another process id
    for (let left = pids.length; left > 0; )
      left = (await sql`SELECT pid FROM pg_stat_activity WHERE pid = ANY(${pids})`.execute(db)).rows.length
  }
}
