import { type Dialect, Kysely } from 'kysely'
import { createPool, type PoolOptions } from './connection/pool.ts'
import { LabellingDialect } from './labels.ts'
import { APP_SCHEMA, chainSchema } from './schemas.ts'
import type { AppTables, Tables } from './tables.ts'

/** Typed access to what is indexed of one network. */
export type Database = Kysely<Tables>

/** Typed access to what users store with us, whatever the network. */
export type AppDatabase = Kysely<AppTables>

/** How a database is reached. */
export type DatabaseOptions = Omit<PoolOptions, 'schema'> & {
  /** When set, connections go to this replica instead; for processes that only read. */
  readUrl?: string | undefined
  /**
   * Whether the database itself is asked at the moment, and not its replica; looked at whenever a connection
   * is taken.
   */
  readsPrimary?: () => boolean
}

/**
 * Typed queries over what is indexed of a network, over a pool of connections.
 *
 * @param network - key of the network
 */
export const createDatabase = (url: string, network: string, options: DatabaseOptions = {}): Database =>
  new Kysely<Tables>({ dialect: connect(url, chainSchema(network), options) })

/** Typed queries over what users store with us. */
export const createAppDatabase = (url: string, options: DatabaseOptions = {}): AppDatabase =>
  new Kysely<AppTables>({ dialect: connect(url, APP_SCHEMA, options) })

const connect = (url: string, schema: string, options: DatabaseOptions): Dialect => {
  const { readUrl, readsPrimary, ...rest } = options
  const settings = { ...rest, schema }
  const pool = createPool(readUrl ?? url, settings)
  if (readUrl === undefined || !readsPrimary) return new LabellingDialect({ pool })
  // it connects when it is asked first
  const primary = createPool(url, settings)
  return new LabellingDialect({
    pool: {
      options: pool.options,
      connect: () => (readsPrimary() ? primary : pool).connect(),
      end: async () => {
        await Promise.all([pool.end(), primary.end()])
      },
    },
  })
}
