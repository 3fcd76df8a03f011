import { join } from 'node:path'
import type { Client } from 'pg'
import Postgrator from 'postgrator'
import { searchPath } from '../schemas.ts'
import { listDeferredIndexes, makeDeferredIndex } from '../writes/chain/deferred-indexes.ts'
import { adoptBaseline } from './baseline.ts'
import { findMigrations, type MigrationKind } from './folders.ts'

/** Called before each step: how many of all are done, and what comes. A filled index may take hours for one. */
export type Progress = (done: number, all: number, next: string) => void

/**
 * Applies the numbered files that a schema lacks, in order, each once.
 *
 * @returns numbers of the files that were applied now, and the number of the newest one
 */
export async function applyVersioned(
  client: Client,
  kind: MigrationKind,
  schema: string,
  progress: Progress,
): Promise<{ applied: number[]; newest: number }> {
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
  const migrations = await postgrator.getMigrations()
  await adoptBaseline(client, kind, migrations)
  const [reached, newest] = [await postgrator.getDatabaseVersion(), await postgrator.getMaxVersion()]
  if (kind === 'chain' && reached > 0) await refuseGaps(client, migrations, reached)
  // a file may change an index that is missing for the time of a back-fill
  if (kind === 'chain' && reached < newest) await makeMissingIndexes(client, progress)
  const all = migrations.filter(({ version }) => version > reached).length
  let done = 0
  postgrator.on('migration-started', ({ version, name }) =>
    progress(done++, all, `migration ${version}: ${name.replaceAll('-', ' ')}`),
  )
  return { applied: (await postgrator.migrate()).map(({ version }) => version), newest }
}

/** The statement by which the migrator notes that a file was applied. */
const IS_NOTE = /^\s*INSERT INTO\b/i

/**
 * Refuses a schema that lacks a migration below its newest one, which would be passed over without a word: it
 * was made by a version between two others.
 */
async function refuseGaps(
  client: Client,
  migrations: readonly Postgrator.Migration[],
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
async function makeMissingIndexes(client: Client, progress: Progress): Promise<void> {
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
