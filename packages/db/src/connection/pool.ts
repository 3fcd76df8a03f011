import { parseJson } from '@tronlens/core'
import pg from 'pg'
import { readMark } from '../labels.ts'
import { searchPath } from '../schemas.ts'
import { fromStoredJson, fromStoredText, toStoredParameter } from '../stored-text.ts'
import { NamedStatement } from './named-statement.ts'
import { endWhenServerVanishes, type SilenceOptions } from './silence.ts'
import { isOutdated, type StatementName, StatementNames } from './statement-names.ts'

type Parse = (text: string) => unknown
// the published types say "function", the module is an object with `create`
const arrayParser = pg.types.arrayParser as unknown as {
  create: (text: string, parse: Parse) => { parse: () => unknown }
}
const array =
  (parse: Parse): Parse =>
  (text) =>
    arrayParser.create(text, parse).parse()

const parseAnyBytesList = pg.types.getTypeParser(1001 as never) as Parse
/**
 * How a list of bytes begins where its members are printed as hex digits, as servers do unless they are
 * configured otherwise.
 */
const HEX_LIST = '{"\\\\x'

/** Reads a list of bytes; hex digits need no reader that knows escapes. */
const parseBytesList: Parse = (text) =>
  text.startsWith(HEX_LIST) && !text.includes('NULL')
    ? text
        .slice(1, -1)
        .split(',')
        .map((one) => Buffer.from(one.slice(HEX_LIST.length - 1, -1), 'hex'))
    : parseAnyBytesList(text)

const parseAnyTexts = array(fromStoredText)

/**
 * Reads a list of texts; those that nothing had to be quoted in, as positions of rows are, need no reader
 * that knows quotes.
 */
const parseTexts: Parse = (text) =>
  text === '{}' || text.includes('"') || text.includes('{', 1) || text.includes('NULL')
    ? parseAnyTexts(text)
    : text.slice(1, -1).split(',').map(fromStoredText)

const parseStoredJson: Parse = (text) => parseJson(fromStoredJson(text))

/**
 * Types that the driver would return as text or inexact numbers, and those whose texts were stored in another
 * form. numeric stays decimal text.
 */
const PARSERS: Record<number, Parse> = {
  20: BigInt,
  1001: parseBytesList,
  1016: array(BigInt as Parse),
  1231: array((text) => text),
  25: fromStoredText,
  1009: parseTexts,
  114: parseStoredJson,
  3802: parseStoredJson,
  1082: (text) => text,
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format === 'binary'
      ? pg.types.getTypeParser(oid as never, 'binary' as never)
      : (PARSERS[oid] ?? pg.types.getTypeParser(oid as never)),
} as pg.CustomTypesConfig

/** A statement that was answered or failed. */
export type QueryEvent = {
  /**
   * Name of the function that sent it, see `labelled`; undefined of what stands outside of one, and of what
   * begins and ends a transaction of Kysely's.
   */
  label: string | undefined
  ms: number
  /** Rows that came or were changed; 0 when it failed. */
  rows: number
}

/** Called after every statement. */
export type QueryObserver = (event: QueryEvent) => void

type ObservedConfig = pg.ClientConfig & {
  onQuery?: QueryObserver | undefined
  names?: StatementNames | undefined
  silence?: Partial<SilenceOptions> | undefined
}

/** A connection whose statements may have texts of any characters as parameters, and are measured. */
class ObservedClient extends pg.Client {
  readonly #onQuery: QueryObserver | undefined
  /**
   * Names of statements with parameters; while there are none the server parses and plans each every time.
   */
  names: StatementNames | undefined
  /** Goes up when a migration made named statements useless: from then on they have other names. */
  #generation = 0
  #isAsking = false

  constructor(config: ObservedConfig = {}) {
    super(config)
    // one that breaks while idle shows with the next statement; without a listener it would end the process
    this.on('error', () => undefined)
    this.#onQuery = config.onQuery
    this.names = config.names
    this.on('drain', () => {
      this.#isAsking = false
    })
    endWhenServerVanishes(this, () => this.#isAsking, config.silence)
  }

  // one signature that covers all of the driver's: what comes out is what the driver makes of it
  override query(statement: unknown, values?: unknown, ...rest: unknown[]): never {
    this.#isAsking = true
    const text = prepare(statement)
    const stored = Array.isArray(values) ? (toStoredParameter(values) as unknown[]) : values
    const named =
      typeof text === 'string' && Array.isArray(stored) && rest.length === 0
        ? this.names?.nameOf(text)
        : undefined
    const answer: unknown =
      named === undefined
        ? super.query(...([text, stored, ...rest] as unknown as [string]))
        : this.#sendNamed(named, text as string, stored as unknown[])
    if (this.#onQuery && answer instanceof Promise) observe(answer, labelIn(text), this.#onQuery)
    return answer as never
  }

  #sendNamed({ name, keepsPlan }: StatementName, text: string, values: unknown[]): Promise<pg.QueryResult> {
    const generation = this.#generation
    const send = () =>
      new Promise<pg.QueryResult>((resolve, reject) => {
        const callback = (error: Error | null, result?: pg.QueryResult) =>
          result ? resolve(result) : reject(error)
        const named = `${name}_${this.#generation}`
        // the plan of one without values is kept anyway; the other statements of a transaction would be
        // planned like this one
        const keeps = keepsPlan && values.length > 0 && this.getTransactionStatus() === 'I'
        super.query(new NamedStatement({ name: named, text, keepsPlan: keeps, values, types, callback }))
      })
    return send().catch((error: unknown) => {
      if (!isOutdated(error)) throw error
      if (generation === this.#generation) this.#generation++
      // within a transaction nothing can be sent again: all of it has failed
      if (this.getTransactionStatus() !== 'I') throw error
      return send()
    })
  }
}

/** A statement with its parameters in the form in which they are stored; streams of COPY stay as they are. */
function prepare(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return statement
  const { values } = statement as pg.QueryConfig
  return values ? { ...statement, values: toStoredParameter(values) } : statement
}

const labelIn = (statement: unknown): string | undefined =>
  readMark(typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text)

function observe(answer: Promise<pg.QueryResult>, label: string | undefined, onQuery: QueryObserver): void {
  const begin = performance.now()
  const measure = (rows: number) => onQuery({ label, ms: performance.now() - begin, rows })
  answer.then(
    ({ rowCount }) => measure(rowCount ?? 0),
    () => measure(0), // the failure goes to the sender of the statement
  )
}

/** How a connection behaves. Times are milliseconds. */
export type ClientOptions = {
  /** Shown by the server as the name of the client. */
  name?: string
  /**
   * Schema whose tables are named without it, see `chainSchema` and `APP_SCHEMA`; absent: that of the
   * server's settings.
   */
  schema?: string
  statementTimeoutMs?: number
  /** How long a statement may wait for a lock. */
  lockTimeoutMs?: number
  connectTimeoutMs?: number
  /**
   * When the server is given up while a statement is under way; by default after a minute and a half of
   * silence.
   */
  silence?: Partial<SilenceOptions>
  /** Called after every statement, for measuring. */
  onQuery?: QueryObserver
}

/** How a pool behaves. */
export type PoolOptions = ClientOptions & {
  poolSize?: number
  /**
   * Statements that are sent often are read and planned once for each connection. Only where each stands
   * alone: one that a migration outdated is sent again.
   */
  namesStatements?: boolean
}

/**
 * A connection pool whose values are exact: bigint columns are `bigint`, numeric ones decimal text, bytea
 * `Buffer`, json keeps integers beyond 2^53, dates are ISO text.
 *
 * Errors of idle connections are not thrown: the next query meets them as its own.
 */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    ...configure(url, options),
    ...(options.namesStatements ? { names: new StatementNames() } : {}),
    Client: ObservedClient,
    max: options.poolSize ?? 10,
  })
  // an idle connection that breaks is dropped by the pool; the next query gets the error
  pool.on('error', () => undefined)
  return pool
}

/**
 * One connection with the same value types as `createPool`. The caller connects and ends it. One that breaks
 * while idle shows with the next statement.
 */
export const createClient = (url: string, options: ClientOptions = {}): pg.Client =>
  new ObservedClient(configure(url, options))

/**
 * Whether statements that a connection sends often are read and planned once, for statements whose plan does
 * not depend on how much they are given. In a transaction one that a migration outdated fails, see
 * `readDatabaseError`; the next one has another name for it.
 */
export function nameStatements(client: pg.Client, isNamed: boolean): void {
  if (!(client instanceof ObservedClient))
    throw new TypeError('Only connections of createClient name statements.')
  const names = namesOf.get(client) ?? new StatementNames()
  namesOf.set(client, names)
  client.names = isNamed ? names : undefined
}

/** What each connection calls its statements; kept while they are sent without names. */
const namesOf = new WeakMap<pg.Client, StatementNames>()

const CONNECT_TIMEOUT_MS = 10_000
/**
 * Silence after which the server's machine is asked for a sign, ten times within ten seconds; one that
 * vanished ends no connection.
 */
const ASK_AFTER_MS = 30_000

/**
 * What texts of values and of statements mean, whatever the server, the database or the role has been set to.
 */
const READ_ALIKE = ['-c datestyle=ISO', '-c standard_conforming_strings=on']

function configure(url: string, options: ClientOptions): ObservedConfig {
  const { address, settings } = splitSettings(url)
  settings.push(...READ_ALIKE)
  if (options.schema) settings.push(`-c search_path=${searchPath(options.schema)}`)
  return {
    connectionString: address,
    application_name: options.name ?? 'tronlens',
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: ASK_AFTER_MS,
    ...(options.statementTimeoutMs ? { statement_timeout: options.statementTimeoutMs } : {}),
    ...(options.lockTimeoutMs ? { lock_timeout: options.lockTimeoutMs } : {}),
    ...(settings.length > 0 ? { options: settings.join(' ') } : {}),
    onQuery: options.onQuery,
    silence: options.silence,
    types,
  }
}

/**
 * Settings that an operator put into the URL (`?options=…`); left there, they would replace ours instead of
 * joining them.
 */
function splitSettings(url: string): { address: string; settings: string[] } {
  if (!URL.canParse(url)) return { address: url, settings: [] }
  const parsed = new URL(url)
  const settings = parsed.searchParams.getAll('options')
  if (settings.length === 0) return { address: url, settings }
  parsed.searchParams.delete('options')
  return { address: parsed.href, settings }
}
