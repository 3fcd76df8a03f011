import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { inTransaction } from '../../in-transaction.ts'
import { labelled } from '../../labels.ts'
import type { PersonRow, PublicTagRow, TokenMarkRow } from '../../tables.ts'
import type { Page } from '../page/keyset.ts'
import { likePattern } from './like.ts'

/** People whose account holds a text, the newest first. */
export const listPeopleLike = labelled(
  'listPeopleLike',
  async (
    db: AppDatabase,
    search: string,
    { start, limit }: Page,
  ): Promise<{ rows: PersonRow[]; total: number }> => {
    const matching = db.selectFrom('person').where('email', 'like', likePattern(search))
    const [rows, { count }] = await Promise.all([
      matching.selectAll().orderBy('created_at', 'desc').orderBy('id').offset(start).limit(limit).execute(),
      matching.select((build) => build.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
    ])
    return { rows, total: Number(count) }
  },
)

/**
 * Changes what an operator may change of a person, who is signed out everywhere when blocked; undefined when
 * there is none.
 */
export const changePersonBy = labelled(
  'changePersonBy',
  async (
    db: AppDatabase,
    id: string,
    change: { role?: 'user' | 'operator'; is_blocked?: boolean },
  ): Promise<PersonRow | undefined> =>
    inTransaction(db, async (tx) => {
      const person = await tx
        .updateTable('person')
        .set({ ...change, updated_at: sql<Date>`now()` })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      if (person?.is_blocked) await tx.deleteFrom('person_session').where('person_id', '=', id).execute()
      return person
    }),
)

/** Public tags of a network. */
export const listPublicTagsOf = labelled(
  'listPublicTagsOf',
  (db: AppDatabase, network: string): Promise<PublicTagRow[]> =>
    db
      .selectFrom('public_tag')
      .selectAll()
      .where('network', '=', network)
      .orderBy('tag')
      .orderBy('address')
      .limit(5000)
      .execute(),
)

/** Gives an address a public tag; an empty one removes it. */
export const putPublicTag = labelled(
  'putPublicTag',
  async (
    db: AppDatabase,
    { network, address, tag, url }: Omit<PublicTagRow, 'updated_at'>,
  ): Promise<void> => {
    if (tag === '')
      await db
        .deleteFrom('public_tag')
        .where('network', '=', network)
        .where('address', '=', address)
        .execute()
    else
      await db
        .insertInto('public_tag')
        .values({ network, address, tag, url })
        .onConflict((conflict) =>
          conflict.columns(['network', 'address']).doUpdateSet({ tag, url, updated_at: sql<Date>`now()` }),
        )
        .execute()
  },
)

/** What operators say of tokens of a network, those of the strip first. */
export const listTokenMarksOf = labelled(
  'listTokenMarksOf',
  (db: AppDatabase, network: string): Promise<TokenMarkRow[]> =>
    db
      .selectFrom('token_mark')
      .selectAll()
      .where('network', '=', network)
      .orderBy('hot_rank')
      .orderBy('token')
      .limit(5000)
      .execute(),
)

/** Says something of a token; neutral and in no strip takes it away. */
export const putTokenMark = labelled(
  'putTokenMark',
  async (
    db: AppDatabase,
    { network, token, reputation, hot_rank }: Omit<TokenMarkRow, 'updated_at'>,
  ): Promise<void> => {
    if (reputation === 'neutral' && hot_rank === null)
      await db.deleteFrom('token_mark').where('network', '=', network).where('token', '=', token).execute()
    else
      await db
        .insertInto('token_mark')
        .values({ network, token, reputation, hot_rank })
        .onConflict((conflict) =>
          conflict
            .columns(['network', 'token'])
            .doUpdateSet({ reputation, hot_rank, updated_at: sql<Date>`now()` }),
        )
        .execute()
  },
)

/** Notes what an operator did. */
export const addAct = labelled(
  'addAct',
  async (
    db: AppDatabase,
    act: { person_id: string | null; act: string; subject: string; detail: string },
  ): Promise<void> => {
    await db.insertInto('operator_act').values(act).execute()
  },
)

/** An action with the operator; null when the account is gone. */
export type ActRow = { act: string; subject: string; detail: string; created_at: Date; email: string | null }

/** What operators did, the newest first. */
export const listActsOf = labelled(
  'listActsOf',
  async (db: AppDatabase, { start, limit }: Page): Promise<ActRow[]> =>
    db
      .selectFrom('operator_act')
      .leftJoin('person', 'person.id', 'operator_act.person_id')
      .select(['act', 'subject', 'detail', 'operator_act.created_at', 'person.email'])
      .orderBy('operator_act.id', 'desc')
      .offset(start)
      .limit(limit)
      .execute(),
)

/** Figures of the site. */
export type SiteFigures = {
  people: number
  sessions: number
  messages: { state: string; count: number }[]
  tables: { name: string; bytes: number }[]
}

export const readSiteFigures = labelled('readSiteFigures', async (db: AppDatabase): Promise<SiteFigures> => {
  const [counts, messages, tables] = await Promise.all([
    sql<{ people: number; sessions: number }>`
      SELECT (SELECT count(*) FROM person)::int AS people,
        (SELECT count(*) FROM person_session WHERE expires_at > now())::int AS sessions`.execute(db),
    sql<{ state: string; count: number }>`
      SELECT state, count(*)::int AS count FROM outgoing_message GROUP BY state ORDER BY state`.execute(db),
    sql<{ name: string; bytes: number }>`
      SELECT relname AS name, pg_total_relation_size(oid)::float8 AS bytes FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' ORDER BY bytes DESC LIMIT 20`.execute(
      db,
    ),
  ])
  return { ...(counts.rows[0] ?? { people: 0, sessions: 0 }), messages: messages.rows, tables: tables.rows }
})
