import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { ApiKeyRow } from '../../tables.ts'
import type { Page } from '../page/keyset.ts'
import { likePattern } from './like.ts'

/** A key with the requests of the running day (UTC). */
export type ApiKeyToday = ApiKeyRow & { today: bigint }

/** The key of a hash. */
export const findApiKey = labelled(
  'findApiKey',
  async (db: AppDatabase, hash: Buffer): Promise<ApiKeyToday | undefined> => {
    const { rows } = await sql<ApiKeyToday>`
      SELECT k.*, coalesce(d.requests, 0)::bigint AS today FROM api_key k
      LEFT JOIN api_key_day d ON d.key_id = k.id AND d.day = (now() AT TIME ZONE 'UTC')::date
      JOIN person p ON p.id = k.person_id AND NOT p.is_blocked
      WHERE k.hash = ${hash}`.execute(db)
    return rows[0]
  },
)

/** Adds requests to those of the day. */
export const addKeyUse = labelled(
  'addKeyUse',
  async (db: AppDatabase, uses: ReadonlyMap<bigint, number>): Promise<void> => {
    await sql`
      INSERT INTO api_key_day (key_id, day, requests)
      SELECT id, (now() AT TIME ZONE 'UTC')::date, n FROM unnest(${[...uses.keys()]}::bigint[], ${[...uses.values()]}::bigint[]) AS t (id, n)
      WHERE EXISTS (SELECT FROM api_key k WHERE k.id = t.id)
      ON CONFLICT (key_id, day) DO UPDATE SET requests = api_key_day.requests + EXCLUDED.requests`.execute(db)
  },
)

/** A key with its use by day, the newest first. */
export type ApiKeyUse = ApiKeyRow & { days: { day: string; requests: number }[] }

/** Requests by day of the last thirty days, of a key `k`. */
const usedDays = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('day', d.day, 'requests', d.requests) ORDER BY d.day DESC)
  FROM api_key_day d WHERE d.key_id = k.id AND d.day > (now() AT TIME ZONE 'UTC')::date - 30), '[]')`

/** Keys of a person with their use of the last thirty days. */
export const listApiKeysOf = labelled(
  'listApiKeysOf',
  async (db: AppDatabase, person: string): Promise<ApiKeyUse[]> => {
    const { rows } = await sql<ApiKeyUse>`
      SELECT k.*, ${usedDays} AS days FROM api_key k WHERE k.person_id = ${person} ORDER BY k.id DESC`.execute(
      db,
    )
    return rows
  },
)

/** Makes a key; false when the person has as many as one may have. */
export const addApiKey = labelled(
  'addApiKey',
  async (db: AppDatabase, key: Omit<ApiKeyRow, 'id' | 'created_at'>, most: number): Promise<boolean> => {
    const { rows } = await sql`
      INSERT INTO api_key (person_id, name, hash, prefix, per_minute, per_day)
      SELECT ${key.person_id}, ${key.name}, ${key.hash}, ${key.prefix}, ${key.per_minute}::int, ${key.per_day}::int
      WHERE (SELECT count(*) FROM api_key WHERE person_id = ${key.person_id}) < ${most} RETURNING 1`.execute(
      db,
    )
    return rows.length > 0
  },
)

/** Takes a key away; false when the person has none of that number. */
export const removeApiKey = labelled(
  'removeApiKey',
  async (db: AppDatabase, person: string, id: bigint): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('api_key')
      .where('person_id', '=', person)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
)

/** A key with its use and the account that it belongs to. */
export type ApiKeyOfPerson = ApiKeyUse & { email: string }

/** Keys of all users, most used today first, or those of accounts and names that hold a text. */
export const listAllApiKeys = labelled(
  'listAllApiKeys',
  async (
    db: AppDatabase,
    search: string,
    { start, limit }: Page,
  ): Promise<{ rows: ApiKeyOfPerson[]; total: number }> => {
    const found = sql`api_key k JOIN person p ON p.id = k.person_id
      WHERE p.email LIKE ${likePattern(search)} OR lower(k.name) LIKE ${likePattern(search)}`
    const [{ rows }, count] = await Promise.all([
      sql<ApiKeyOfPerson>`
        SELECT k.*, p.email, ${usedDays} AS days,
          (SELECT requests FROM api_key_day d WHERE d.key_id = k.id AND d.day = (now() AT TIME ZONE 'UTC')::date) AS today
        FROM ${found} ORDER BY today DESC NULLS LAST, k.id DESC OFFSET ${start} LIMIT ${limit}`.execute(db),
      sql<{ total: number }>`SELECT count(*)::int AS total FROM ${found}`.execute(db),
    ])
    return { rows, total: count.rows[0]?.total ?? 0 }
  },
)

/** Gives a key another quota; undefined when there is none of that number. */
export const changeApiKey = labelled(
  'changeApiKey',
  (
    db: AppDatabase,
    id: bigint,
    quota: Pick<ApiKeyRow, 'per_minute' | 'per_day'>,
  ): Promise<ApiKeyRow | undefined> =>
    db.updateTable('api_key').set(quota).where('id', '=', id).returningAll().executeTakeFirst(),
)

/** Revokes the key of any user; undefined when there is none of that number. */
export const revokeApiKey = labelled(
  'revokeApiKey',
  (db: AppDatabase, id: bigint): Promise<ApiKeyRow | undefined> =>
    db.deleteFrom('api_key').where('id', '=', id).returningAll().executeTakeFirst(),
)
