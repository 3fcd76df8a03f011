import type { Client } from 'pg'
import { CLUSTER_TABLES } from '../cluster/distribute.ts'
import { createClient } from '../connection/pool.ts'
import {
  DatabaseSchemaError,
  DatabaseUnavailableError,
  NetworkTakenError,
  readDatabaseError,
} from '../errors.ts'
import { APP_SCHEMA, chainSchema } from '../schemas.ts'
import { beginWriting } from '../writes/chain/session.ts'
import type { MigrationKind } from './folders.ts'
import { applyRepeatable } from './repeatable.ts'
import { applyVersioned, type Progress } from './versioned.ts'

/**
 * Class of advisory locks; the one process that holds it for a schema migrates that, the others wait and find
 * nothing to do.
 */
const MIGRATION_LOCK = 822_401_938

/** What migrating reports in addition to its result. */
export type MigrateOptions = {
  /** Called with a sentence for the operator. */
  log?: (line: string) => void
  progress?: Progress
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
  try {
    const { applied, newest } = await applyVersioned(client, kind, schema, progress)
    await applyRepeatable(client, kind, schema, newest, progress)
    return applied
  } catch (cause) {
    const failure = readDatabaseError(cause)
    // a server that is restarted in between says nothing of the layout
    if (failure?.canRetry) throw failure
    throw new DatabaseSchemaError(reasonOf(cause), { cause })
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
