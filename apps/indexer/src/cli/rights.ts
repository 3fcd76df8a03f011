import { APP_SCHEMA, findSchemaRight, type SchemaRight } from '@tronlens/db'
import { UsageError } from './arguments.ts'

const ROLES = 'packages/db/sql/roles.sql'

/** Says who has to migrate a schema that a login may not change. */
export const whoMigrates = (schema: string, { login, owner }: SchemaRight): string =>
  owner === undefined
    ? `The schema "${schema}" is not there, and the login "${login}" may not make it: run ${ROLES} as an administrator, then "db migrate" as the owner of that schema.`
    : `The schema "${schema}" is left as it is, for "${owner}" owns it and the login "${login}" may not change it: run "db migrate" with DATABASE_URL of that owner too.`

/**
 * The data of users is not for every login, and tables that a login may not see look as if they were missing.
 *
 * @throws {UsageError} saying which login is needed
 */
export async function requirePeople(databaseUrl: string): Promise<void> {
  const { login, owner, mayUse } = await findSchemaRight(databaseUrl, APP_SCHEMA)
  if (!mayUse)
    throw new UsageError(
      `The login "${login}" has no right to the schema "${APP_SCHEMA}", which holds the data of users: set DATABASE_URL to a login that has, such as its owner "${owner}".`,
    )
}
