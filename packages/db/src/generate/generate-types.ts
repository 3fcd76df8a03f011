import { DEFAULT_NETWORK } from '@tronlens/core'
import { Kysely, PostgresDialect as KyselyPostgresDialect } from 'kysely'
import { generate, IdentifierNode, ModuleReferenceNode, PostgresDialect } from 'kysely-codegen'
import { createPool } from '../connection/pool.ts'
import type { MigrationKind } from '../migrate/folders.ts'
import { APP_SCHEMA, chainSchema } from '../schemas.ts'

/** Schema that the row types of a kind are read from. */
const SCHEMAS: Record<MigrationKind, string> = { chain: chainSchema(DEFAULT_NETWORK), app: APP_SCHEMA }

/**
 * What our driver gives for a type of PostgreSQL, see `pool.ts`; the generator knows those of the driver's
 * defaults.
 */
const TYPES = {
  int8: 'bigint',
  bytea: 'Buffer',
  date: 'string',
  timestamptz: 'Date',
  jsonb: 'unknown',
}

/** Types of ours that stand in `values/columns.ts`. */
const OWN_TYPES = {
  numeric: 'WholeText',
  tron_address: 'AddressBytes',
  hash32: 'HashBytes',
  token_ref: 'TokenBytes',
}

/**
 * Columns of addresses without their domain, by which a cluster spreads rows, and those of views that show
 * them.
 */
const ADDRESSES = [
  'balance_change',
  'balance_history',
  'balance_opening',
  'stake_change',
  'stake_history',
  'stake_opening',
]

/** The generator's dialect with our types instead of its own. */
function createDialect(schema: string): PostgresDialect {
  const dialect = new PostgresDialect({ defaultSchemas: [schema], domains: false })
  const scalars = Object.entries({ ...TYPES, ...OWN_TYPES }).map(([type, name]) => [
    type,
    new IdentifierNode(name),
  ])
  Object.assign(dialect.adapter.scalars, Object.fromEntries(scalars))
  const imports = Object.values(OWN_TYPES).map((name) => [
    name,
    new ModuleReferenceNode('../values/columns.ts'),
  ])
  Object.assign(dialect.adapter.imports, Object.fromEntries(imports))
  return dialect
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
      dialect: createDialect(schema),
      includePattern: `${schema}.*`,
      excludePattern: `${schema}.{schema,repeatable}_version`,
      defaultSchemas: [schema],
      overrides: {
        columns: Object.fromEntries(
          ADDRESSES.map((table) => [`${table}.address`, new IdentifierNode(OWN_TYPES.tron_address)]),
        ),
      },
      outFile: null,
    })
  } finally {
    await db.destroy()
  }
}
