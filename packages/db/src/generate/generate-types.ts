import { Kysely, PostgresDialect as KyselyPostgresDialect } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'
import type { MigrationKind } from '../migrations-folder.ts'
import { createPool } from '../pool.ts'
import { APP_SCHEMA, chainSchema, DEFAULT_NETWORK } from '../schemas.ts'

/** Schema that the row types of a kind are read from. */
const SCHEMAS: Record<MigrationKind, string> = { chain: chainSchema(DEFAULT_NETWORK), app: APP_SCHEMA }

/** What our driver gives for a type of PostgreSQL, see `pool.ts`; the generator's own ideas are those of the driver's defaults. */
const TYPES = {
  int8: 'bigint',
  numeric: 'string',
  bytea: 'Buffer',
  date: 'string',
  timestamptz: 'Date',
  jsonb: 'unknown',
}

/** TypeScript of the rows of a migrated database: the text of `generated/<kind>.ts`. */
export async function generateTypes(url: string, kind: MigrationKind): Promise<string> {
  const schema = SCHEMAS[kind]
  const db = new Kysely({
    dialect: new KyselyPostgresDialect({ pool: createPool(url, { schema, poolSize: 2 }) }),
  })
  try {
    return await generate({
      db,
      dialect: new PostgresDialect({ defaultSchemas: [schema] }),
      includePattern: `${schema}.*`,
      excludePattern: `${schema}.schema_version`,
      defaultSchemas: [schema],
      typeMapping: TYPES,
      outFile: null,
    })
  } finally {
    await db.destroy()
  }
}
