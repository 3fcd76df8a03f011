import { join } from 'node:path'
import Postgrator from 'postgrator'
import { DatabaseSchemaError, DatabaseUnavailableError } from './errors.ts'
import { findMigrations } from './migrations-folder.ts'
import { createClient } from './pool.ts'

/** Advisory lock that one migrating process holds; the others wait and then find nothing to do. */
const MIGRATION_LOCK = 8_224_019_384

/**
 * Brings a database to the newest layout. Safe to call from several processes at once.
 *
 * @returns numbers of the migrations that were applied now
 * @throws {DatabaseUnavailableError} when nobody answers, or the login is refused
 * @throws {DatabaseSchemaError} when a file changed after it was applied, or one of them fails
 */
export async function migrate(url: string): Promise<number[]> {
  const client = createClient(url, 'tronlens-migrate')
  try {
    await client.connect()
  } catch (cause) {
    throw new DatabaseUnavailableError(reasonOf(cause), true, { cause })
  }
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    const postgrator = new Postgrator({
      migrationPattern: join(findMigrations(), '*.sql'),
      driver: 'pg',
      schemaTable: 'schema_version',
      currentSchema: 'public',
      execQuery: (query) => client.query(query),
      // each file is one transaction: it applies whole or not at all
      execSqlScript: async (script) => {
        await client.query(`BEGIN;\n${script}\n;COMMIT`)
      },
    })
    return (await postgrator.migrate()).map((migration) => migration.version)
  } catch (cause) {
    throw new DatabaseSchemaError(reasonOf(cause), { cause })
  } finally {
    await client.end()
  }
}

/** What went wrong, also where only the parts of an error carry words: one for each address that was tried. */
function reasonOf(cause: unknown): string {
  const first = cause instanceof AggregateError ? cause.errors[0] : cause
  return first instanceof Error ? first.message || first.name : String(first)
}
