import { parseJson } from '@tronlens/core'
import pg from 'pg'
import { searchPath } from './schemas.ts'

type Parse = (text: string) => unknown
// the published types say "function", the module is an object with `create`
const arrayParser = pg.types.arrayParser as unknown as {
  create: (text: string, parse: Parse) => { parse: () => unknown }
}
const array =
  (parse: Parse): Parse =>
  (text) =>
    arrayParser.create(text, parse).parse()

/** Types that the driver would return as text or inexact numbers. numeric stays decimal text. */
const PARSERS: Record<number, Parse> = {
  20: BigInt,
  1016: array(BigInt as Parse),
  1231: array((text) => text),
  114: parseJson,
  3802: parseJson,
  1082: (text) => text,
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format === 'binary'
      ? pg.types.getTypeParser(oid as never, 'binary' as never)
      : (PARSERS[oid] ?? pg.types.getTypeParser(oid as never)),
} as pg.CustomTypesConfig

/** How a connection behaves. Times are milliseconds. */
export type ClientOptions = {
  /** Shown by the server as the name of the client. */
  name?: string
  /** Schema whose tables are named without it, see `chainSchema` and `APP_SCHEMA`; absent: that of the server's settings. */
  schema?: string
  statementTimeoutMs?: number
  /** How long a statement may wait for a lock. */
  lockTimeoutMs?: number
  connectTimeoutMs?: number
}

/** How a pool behaves. */
export type PoolOptions = ClientOptions & { poolSize?: number }

/**
 * A connection pool whose values are exact: bigint columns are `bigint`, numeric ones decimal text, bytea `Buffer`,
 * json keeps integers beyond 2^53, dates are ISO text.
 *
 * Errors of idle connections are not thrown: the next query meets them as its own.
 */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({ ...configure(url, options), max: options.poolSize ?? 10 })
  // an idle connection that breaks is dropped by the pool; whoever queries next gets the error
  pool.on('error', () => undefined)
  // one that breaks while it is lent out tells its borrower by the statement that runs
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** One connection with the same value types as `createPool`. The caller connects and ends it. */
export const createClient = (url: string, options: ClientOptions = {}): pg.Client =>
  new pg.Client(configure(url, options))

const CONNECT_TIMEOUT_MS = 10_000

function configure(url: string, options: ClientOptions): pg.ClientConfig {
  const { address, settings } = splitSettings(url)
  if (options.schema) settings.push(`-c search_path=${searchPath(options.schema)}`)
  return {
    connectionString: address,
    application_name: options.name ?? 'tronlens',
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    ...(options.statementTimeoutMs ? { statement_timeout: options.statementTimeoutMs } : {}),
    ...(options.lockTimeoutMs ? { lock_timeout: options.lockTimeoutMs } : {}),
    ...(settings.length > 0 ? { options: settings.join(' ') } : {}),
    types,
  }
}

/** Settings that an operator put into the URL (`?options=…`); left there, they would replace ours instead of joining them. */
function splitSettings(url: string): { address: string; settings: string[] } {
  if (!URL.canParse(url)) return { address: url, settings: [] }
  const parsed = new URL(url)
  const settings = parsed.searchParams.getAll('options')
  if (settings.length === 0) return { address: url, settings }
  parsed.searchParams.delete('options')
  return { address: parsed.href, settings }
}
