import type { Client } from 'pg'
import type Postgrator from 'postgrator'
import type { MigrationKind } from './folders.ts'

/**
 * The migrations from before release 0.1.0, which its baseline stands for: their number, the newest one, and the
 * checksum of the first, by which a schema is recognized that has them.
 */
const BEFORE = {
  chain: { first: '4076f196d3a8771f2702c3dd4e0a0072', newest: 196, count: 94 },
  app: { first: 'c96893c28fa1154d75ee702ee630cbe5', newest: 75, count: 21 },
} as const

/** Newest file of the baseline of each kind. What comes after it is applied to every schema. */
const BASELINE = { chain: 22, app: 9 } as const

/** Newest commit that migrates a schema from before 0.1.0; docs/how-to/upgrade.md says how. */
const LAST_BEFORE = 'a03a448c'

/** What a reader of a schema has to do that is older than the newest migration before the baseline. */
const WAY_OUT = {
  chain: 'index the network again with "npm run tronlens -- db reindex --yes"',
  app: `it holds data of users, which is left as it is: start commit ${LAST_BEFORE} once, then this version, as docs/how-to/upgrade.md shows`,
} as const

/**
 * Gives a schema whose layout is that of the baseline, but which came to it by the migrations from before 0.1.0, the
 * notes of the baseline instead of theirs. Nothing else changes.
 *
 * @param migrations - files of the kind
 * @throws {Error} when the layout is older than that
 */
export async function adoptBaseline(
  client: Client,
  kind: MigrationKind,
  migrations: readonly Postgrator.Migration[],
): Promise<void> {
  const noted = await readNotes(client)
  const { first, newest, count } = BEFORE[kind]
  if (noted.get(1) !== first) return
  const reached = Math.max(...noted.keys())
  if (reached !== newest || noted.size !== count)
    throw new Error(
      `it has ${noted.size} of the ${count} migrations from before release 0.1.0, up to ${reached} of ${newest}; ${WAY_OUT[kind]}`,
    )
  const baseline = migrations.filter(({ version }) => version <= BASELINE[kind])
  await client.query('BEGIN')
  await client.query('DELETE FROM schema_version WHERE version > 0')
  await client.query(
    `INSERT INTO schema_version (version, name, md5, run_at)
     SELECT version, name, md5, now() FROM unnest($1::bigint[], $2::text[], $3::text[]) AS file (version, name, md5)`,
    [
      baseline.map(({ version }) => version),
      baseline.map(({ name }) => name),
      baseline.map(({ md5 }) => md5),
    ],
  )
  await client.query('COMMIT')
}

/** Checksums of the files that were applied to the schema, by their numbers. */
async function readNotes(client: Client): Promise<Map<number, string>> {
  const { rows: found } = await client.query(
    "SELECT FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relname = 'schema_version'",
  )
  if (found.length === 0) return new Map()
  const { rows } = await client.query<{ version: string; md5: string }>(
    'SELECT version, md5 FROM schema_version WHERE version > 0',
  )
  return new Map(rows.map(({ version, md5 }) => [Number(version), md5]))
}
