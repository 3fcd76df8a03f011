import { join } from 'node:path'
import type { Client } from 'pg'
import Postgrator from 'postgrator'
import { CLUSTER_TABLES } from './distribute.ts'
import {
  DatabaseSchemaError,
  DatabaseUnavailableError,
  NetworkTakenError,
  readDatabaseError,
} from './errors.ts'
import { findMigrations, type MigrationKind } from './migrations-folder.ts'
import { createClient } from './pool.ts'
import { APP_SCHEMA, chainSchema, searchPath } from './schemas.ts'
import { listDeferredIndexes, makeDeferredIndex } from './writes/deferred-indexes.ts'
import { beginWriting } from './writes/session.ts'

/**
 * Class of advisory locks; the one process that holds it for a schema migrates that, the others wait and find
 * nothing to do.
 */
const MIGRATION_LOCK = 822_401_938

/** What migrating reports in addition to its result. */
export type MigrateOptions = {
  /** Called with a sentence for the operator. */
  log?: (line: string) => void
  /**
   * Called before each step: how many of all are done, and what comes. A filled index may take hours for one.
   */
  progress?: (done: number, all: number, next: string) => void
}

/**
 * Brings the schema of a network to the newest layout, and makes it when it is missing. Safe to call from
 * several processes at once.
 *
 * @returns numbers of the migrations that were applied now
 * @throws {DatabaseUnavailableError} when no server answers, or it refuses the login
 * @throws {DatabaseSchemaError} when a file changed after it was applied, or one of them fails
 */
export const migrateChain = (url: string, network: string, options: MigrateOptions = {}): Promise<number[]> =>
  withSchema(url, chainSchema(network), async (client, schema) => {
    const applied = await applyMigrations(client, 'chain', schema, options)
    if (applied.length > 0 && (await hasEarlierIndex(client))) options.log?.(EARLIER_INDEX)
    return applied
  })

/**
 * Brings the schema `app` to the newest layout, and makes it when it is missing. Safe to call from several
 * processes at once.
 *
 * @returns numbers of the migrations that were applied now
 * @throws {DatabaseUnavailableError} when no server answers, or it refuses the login
 * @throws {DatabaseSchemaError} when a file changed after it was applied, or one of them fails
 */
export const migrateApp = (url: string, options: MigrateOptions = {}): Promise<number[]> =>
  withSchema(url, APP_SCHEMA, (client, schema) => applyMigrations(client, 'app', schema, options))

/** How long an indexer that was asked to stop may take to release its locks. */
const PATIENCE = { lockMs: 5_000, statementLockMs: 30_000 }

/**
 * Forgets everything that was indexed of a network. The data of users stays, and so do other networks. The
 * empty schema stays too, as an operator may have granted rights on it and on tables to come.
 *
 * @throws {NetworkTakenError} while an indexer writes to it
 * @throws {DatabaseUnavailableError} when no server answers, or it refuses the login
 */
export const dropChainData = (url: string, network: string): Promise<void> =>
  withSchema(url, chainSchema(network), async (client, schema) => {
    if (!(await beginWriting(client, network, PATIENCE))) throw new NetworkTakenError(network)
    // of a cluster their parts on the workers go while their columns still have their types
    for (const table of CLUSTER_TABLES) await client.query(`DROP TABLE IF EXISTS ${schema}.${table} CASCADE`)
    await client.query(emptySchema(schema))
  })

/**
 * Drops whatever is in a schema: tables with their views, indexes and triggers first, then functions, then
 * types. All names are read before the first is dropped: what is gone with another one has none any more.
 */
const emptySchema = (schema: string): string => `DO $$
DECLARE
  one text;
BEGIN
  FOREACH one IN ARRAY ARRAY(SELECT c.oid::regclass::text FROM pg_class c
      WHERE c.relnamespace = to_regnamespace('${schema}') AND c.relkind IN ('r', 'p') AND NOT c.relispartition) LOOP
    EXECUTE format('DROP TABLE IF EXISTS %s CASCADE', one);
  END LOOP;
  FOREACH one IN ARRAY ARRAY(SELECT p.oid::regprocedure::text FROM pg_proc p
      WHERE p.pronamespace = to_regnamespace('${schema}')) LOOP
    EXECUTE format('DROP ROUTINE IF EXISTS %s CASCADE', one);
  END LOOP;
  FOREACH one IN ARRAY ARRAY(SELECT t.oid::regtype::text FROM pg_type t
      WHERE t.typnamespace = to_regnamespace('${schema}') AND t.typtype IN ('d', 'e')) LOOP
    EXECUTE format('DROP TYPE IF EXISTS %s CASCADE', one);
  END LOOP;
END $$`

const EARLIER_INDEX =
  'The schema "public" holds an index of an earlier version, which is no longer used: the network is indexed again. To free its space, see docs/how-to/upgrade.md.'

async function hasEarlierIndex(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT to_regclass('public.schema_version') IS NOT NULL AND to_regclass('public.chain_state') IS NOT NULL AS found",
  )
  return rows[0]?.found === true
}

async function applyMigrations(
  client: Client,
  kind: MigrationKind,
  schema: string,
  { progress = () => undefined }: MigrateOptions,
): Promise<number[]> {
  // where an operator made it, our user may have no right to make schemas
  const { rows } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [schema])
  if (rows.length === 0) await client.query(`CREATE SCHEMA ${schema}`)
  /** A file is applied, and that is not noted yet. */
  let isUnnoted = false
  const postgrator = new Postgrator({
    migrationPattern: join(findMigrations(kind), '*.sql'),
    driver: 'pg',
    schemaTable: 'schema_version',
    currentSchema: schema,
    execQuery: async (query) => {
      const result = await client.query(query)
      if (isUnnoted && IS_NOTE.test(query)) {
        await client.query('COMMIT')
        isUnnoted = false
      }
      return result
    },
    // each file is one transaction with that note: it applies whole or not at all, wherever the connection
    // ends
    execSqlScript: async (script) => {
      const settings = `SET LOCAL search_path = ${searchPath(schema)};\n${makesExtension(script) ? ON_THIS_SERVER : ''}`
      await client.query(`BEGIN;\n${settings}${script}`)
      isUnnoted = true
    },
  })
  try {
    // a file may change an index that is missing for the time of a back-fill
    const [reached, newest] = [await postgrator.getDatabaseVersion(), await postgrator.getMaxVersion()]
    const migrations = await postgrator.getMigrations()
    if (kind === 'chain' && reached > 0) await refuseGaps(client, migrations, reached)
    if (kind === 'chain' && reached < newest) await makeMissingIndexes(client, progress)
    const all = migrations.filter(({ version }) => version > reached).length
    let done = 0
    postgrator.on('migration-started', ({ version, name }) =>
      progress(done++, all, `migration ${version}: ${name.replaceAll('-', ' ')}`),
    )
    return (await postgrator.migrate()).map((migration) => migration.version)
  } catch (cause) {
    const failure = readDatabaseError(cause)
    // a server that is restarted in between says nothing of the layout
    if (failure?.canRetry) throw failure
    throw new DatabaseSchemaError(reasonOf(cause), { cause })
  }
}

/** The statement by which the migrator notes that a file was applied. */
const IS_NOTE = /^\s*INSERT INTO\b/i

/**
 * Refuses a schema that lacks a migration below its newest one, which would be passed over without a word: it
 * was made by a version between two others.
 */
async function refuseGaps(
  client: Client,
  migrations: readonly { version: number }[],
  reached: number,
): Promise<void> {
  const { rows } = await client.query<{ version: string }>('SELECT version FROM schema_version')
  const applied = new Set(rows.map(({ version }) => Number(version)))
  const missing = migrations.flatMap(({ version }) =>
    version <= reached && !applied.has(version) ? [version] : [],
  )
  if (missing.length === 0) return
  throw new Error(
    `it has migration ${reached} but lacks ${missing.join(', ')}, as it was made between two versions; index the network again with "npm run tronlens -- db reindex --yes"`,
  )
}

/**
 * Keeps a statement from the workers of a cluster, which otherwise asks for the owner of an extension even
 * where it is there; a server without workers keeps the setting without effect.
 */
const ON_THIS_SERVER = 'SET LOCAL citus.enable_ddl_propagation = off;\n'

const makesExtension = (script: string): boolean => /^\s*CREATE EXTENSION /m.test(script)

/** Makes all indexes that a back-fill, which did not come to its end yet, left out. */
async function makeMissingIndexes(
  client: Client,
  progress: NonNullable<MigrateOptions['progress']>,
): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT to_regclass(format('%I.deferred_index', current_schema())) IS NOT NULL AS found",
  )
  if (!rows[0]?.found) return
  const missing = await listDeferredIndexes(client)
  for (const [done, index] of missing.entries()) {
    progress(done, missing.length, `index ${index.name}`)
    await client.query('BEGIN')
    await makeDeferredIndex(client, index)
    await client.query('COMMIT')
  }
}

/** Works on the layout of a schema while no other process does. */
async function withSchema<Result>(
  url: string,
  schema: string,
  work: (client: Client, schema: string) => Promise<Result>,
): Promise<Result> {
  const client = createClient(url, { name: 'tronlens-migrate', schema })
  try {
    await client.connect()
  } catch (cause) {
    throw new DatabaseUnavailableError(reasonOf(cause), true, { cause })
  }
  try {
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [MIGRATION_LOCK, schema])
    return await work(client, schema)
  } catch (error) {
    throw readDatabaseError(error) ?? error
  } finally {
    await client.end()
  }
}

/**
 * What went wrong, also where only the parts of an error carry words: one for each address that was tried.
 */
function reasonOf(cause: unknown): string {
  const first = cause instanceof AggregateError ? cause.errors[0] : cause
  return first instanceof Error ? first.message || first.name : String(first)
}
