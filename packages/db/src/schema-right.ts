import { createClient } from './connection/pool.ts'
import { DatabaseUnavailableError, readDatabaseError } from './errors.ts'

/** What a login may do with a schema. */
export type SchemaRight = {
  login: string
  /** Who owns the schema; undefined where it is not there. */
  owner: string | undefined
  /** It may make tables there, or the schema itself where that is missing. */
  mayMigrate: boolean
  /** It sees what is there. */
  mayUse: boolean
}

/**
 * Looks what the login of an address may do with a schema, before something fails half-way or looks as if
 * tables were missing.
 *
 * @throws {DatabaseUnavailableError} when no server answers, or it refuses the login
 */
export async function findSchemaRight(url: string, schema: string): Promise<SchemaRight> {
  const client = createClient(url, { name: 'tronlens-rights' })
  try {
    await client.connect()
    const { rows } = await client.query<SchemaRight>(
      `SELECT current_user::text AS login, pg_get_userbyid(s.nspowner)::text AS owner,
              CASE WHEN s.oid IS NULL THEN has_database_privilege(current_database(), 'CREATE')
                   ELSE has_schema_privilege(s.oid, 'CREATE') END AS "mayMigrate",
              s.oid IS NULL OR has_schema_privilege(s.oid, 'USAGE') AS "mayUse"
       FROM (SELECT $1::name AS requested) w LEFT JOIN pg_namespace s ON s.nspname = w.requested`,
      [schema],
    )
    const [right] = rows
    if (!right) throw new DatabaseUnavailableError('it does not say what a login may do', true)
    return { ...right, owner: right.owner ?? undefined }
  } catch (error) {
    throw readDatabaseError(error) ?? error
  } finally {
    await client.end()
  }
}
