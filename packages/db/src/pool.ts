import { parseJson } from '@tronlens/core'
import pg from 'pg'

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

/** How a pool behaves. Times are milliseconds. */
export type PoolOptions = {
  poolSize?: number
  /** Shown by the server as the name of the client. */
  name?: string
  statementTimeoutMs?: number
  connectTimeoutMs?: number
}

/**
 * A connection pool whose values are exact: bigint columns are `bigint`, numeric ones decimal text, bytea `Buffer`,
 * json keeps integers beyond 2^53, dates are ISO text.
 *
 * Errors of idle connections are not thrown: the next query meets them as its own.
 */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    application_name: options.name ?? 'tronlens',
    connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
    ...(options.statementTimeoutMs ? { statement_timeout: options.statementTimeoutMs } : {}),
    types,
  })
  // an idle connection that breaks is dropped by the pool; whoever queries next gets the error
  pool.on('error', () => undefined)
  return pool
}

/** One connection with the same value types as `createPool`. The caller connects and ends it. */
export const createClient = (url: string, name = 'tronlens'): pg.Client =>
  new pg.Client({ connectionString: url, application_name: name, types })
