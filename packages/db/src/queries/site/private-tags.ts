import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { PrivateTagRow } from '../../tables.ts'
import type { Page } from '../page/keyset.ts'
import { type NetworkOwner, removeOwned } from './owned.ts'

/**
 * Users who must use a tag before others see it: with one alone it would reveal what a user calls an address.
 */
const LEAST_USERS = 3
const MOST_RECOMMENDED = 10

const tagsOf = (db: AppDatabase, { person, network }: NetworkOwner) =>
  db.selectFrom('private_tag').where('person_id', '=', person).where('network', '=', network)

/** A tag, with the public name of the address; null where it has none. */
export type PrivateTag = PrivateTagRow & { public_tag: string | null }

/** Tags of a person, the newest first, or the one of an address. */
export const listPrivateTagsOf = labelled(
  'listPrivateTagsOf',
  async (
    db: AppDatabase,
    owner: NetworkOwner,
    { start, limit, address }: Page & { address?: Buffer | undefined },
  ): Promise<{ rows: PrivateTag[]; total: number }> => {
    const matching = address ? tagsOf(db, owner).where('address', '=', address) : tagsOf(db, owner)
    const [rows, { count }] = await Promise.all([
      matching
        .selectAll()
        .select((build) =>
          build
            .selectFrom('public_tag')
            .select('public_tag.tag')
            .whereRef('public_tag.network', '=', 'private_tag.network')
            .whereRef('public_tag.address', '=', 'private_tag.address')
            .as('public_tag'),
        )
        .orderBy('updated_at', 'desc')
        .orderBy('address')
        .offset(start)
        .limit(limit)
        .execute(),
      matching.select((build) => build.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
    ])
    return { rows, total: Number(count) }
  },
)

/** Gives an address a tag, unless the person has as many as one may; false then. */
export const savePrivateTag = labelled(
  'savePrivateTag',
  async (
    db: AppDatabase,
    { person, network }: NetworkOwner,
    { address, tag, note, most }: { address: Buffer; tag: string; note: string; most: number },
  ): Promise<boolean> => {
    const { rows } = await sql`
      INSERT INTO private_tag (person_id, network, address, tag, note)
      SELECT ${person}, ${network}, ${address}, ${tag}, ${note}
      WHERE (SELECT count(*) FROM private_tag WHERE person_id = ${person} AND address <> ${address}) < ${most}
      ON CONFLICT (person_id, network, address) DO UPDATE SET tag = EXCLUDED.tag, note = EXCLUDED.note, updated_at = now()
      RETURNING 1`.execute(db)
    return rows.length > 0
  },
)

/** Takes a tag away. */
export const removePrivateTag = labelled(
  'removePrivateTag',
  (db: AppDatabase, owner: NetworkOwner, address: Buffer): Promise<void> =>
    removeOwned(db, 'private_tag', owner, address),
)

/** Tags that several users gave to an address. */
export const listCommonTags = labelled(
  'listCommonTags',
  async (
    db: AppDatabase,
    { network, address }: { network: string; address: Buffer },
  ): Promise<{ tag: string; people: number }[]> => {
    const { rows } = await sql<{ tag: string; people: number }>`
      SELECT tag, count(*)::int AS people FROM private_tag WHERE network = ${network} AND address = ${address}
      GROUP BY tag HAVING count(*) >= ${LEAST_USERS} ORDER BY people DESC, tag LIMIT ${MOST_RECOMMENDED}`.execute(
      db,
    )
    return rows
  },
)
