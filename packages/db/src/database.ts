import { Kysely, PostgresDialect } from 'kysely'
import { createPool, type PoolOptions } from './pool.ts'
import type { Tables } from './tables.ts'

/** Typed access to the whole database. */
export type Database = Kysely<Tables>

/**
 * Typed queries over a pool of connections.
 *
 * @param options.readUrl - when set, connections go to this replica instead; for processes that only read
 */
export const createDatabase = (
  url: string,
  options: PoolOptions & { readUrl?: string | undefined } = {},
): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPool(options.readUrl ?? url, options) }) })
