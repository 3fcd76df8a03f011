import { addressToBytes, findAddress, stringifyJson } from '@tronlens/core'
import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { inTransaction } from '../../in-transaction.ts'
import { labelled } from '../../labels.ts'
import { JsonParameter } from '../../stored-text.ts'
import type { TokenListingEventRow, TokenListingRow } from '../../tables.ts'
import type { AdditionalInfo, ListingInfo, ListingStatus } from '../../values/token-data.ts'
import { TRUE } from '../page/fragments.ts'
import type { Page } from '../page/keyset.ts'
import { likePattern } from '../site/like.ts'
import type { TokenKey } from './token-records.ts'

/** JSON of a column; nothing stays SQL's null. */
const json = (value: unknown): JsonParameter =>
  (value === null || value === undefined ? null : new JsonParameter(stringifyJson(value))) as JsonParameter

/** The application of a token. */
export const findListing = labelled(
  'findListing',
  (db: AppDatabase, { network, token }: TokenKey): Promise<TokenListingRow | undefined> =>
    db
      .selectFrom('token_listing')
      .selectAll()
      .where('network', '=', network)
      .where('token', '=', token)
      .executeTakeFirst(),
)

/** An application by its number, which no two networks share. */
export const findListingById = labelled(
  'findListingById',
  (db: AppDatabase, id: bigint): Promise<TokenListingRow | undefined> =>
    db.selectFrom('token_listing').selectAll().where('id', '=', id).executeTakeFirst(),
)

/** Which applications are requested. */
export type ListingFilter = { networks: readonly string[]; statuses: readonly number[]; search: string }

/**
 * Applications on some networks, the oldest first: those that wait longest come first. A search is by token,
 * issuer and content.
 */
export const listListings = labelled(
  'listListings',
  async (
    db: AppDatabase,
    { networks, statuses, search }: ListingFilter,
    { start, limit }: Page,
  ): Promise<{ rows: TokenListingRow[]; total: number }> => {
    const pattern = likePattern(search)
    const address = findAddress(search)
    const owner = address ? Buffer.from(addressToBytes(address)) : null
    const matching = db
      .selectFrom('token_listing')
      .where('network', 'in', [...networks])
      .where(sql<boolean>`status = ANY(${[...statuses]}::smallint[])`)
      .where(
        search === ''
          ? TRUE
          : sql<boolean>`(lower(token) LIKE ${pattern} OR lower(info::text) LIKE ${pattern} OR owner = ${owner})`,
      )
    const [rows, { count }] = await Promise.all([
      matching.selectAll().orderBy('updated_at').orderBy('id').offset(start).limit(limit).execute(),
      matching.select((build) => build.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
    ])
    return { rows, total: Number(count) }
  },
)

/** What became of applications, in order. */
export const listListingEvents = labelled(
  'listListingEvents',
  async (db: AppDatabase, listings: readonly bigint[]): Promise<TokenListingEventRow[]> =>
    listings.length === 0
      ? []
      : db
          .selectFrom('token_listing_event')
          .selectAll()
          .where(sql<boolean>`listing_id = ANY(${[...listings]}::bigint[])`)
          .orderBy('id')
          .execute(),
)

/** What changes of an application; what is left out stays. */
export type ListingChange = {
  status: ListingStatus
  in_search?: boolean
  submissions?: number
  back_to?: ListingStatus | null
  info?: ListingInfo
  shown?: ListingInfo | null
  additional?: AdditionalInfo
  reason?: string
  pair_id?: string
  signed_at?: bigint
}

/** Who did what. */
export type ListingAct = {
  act: string
  person_id?: string | null
  note?: string
  content?: ListingInfo | AdditionalInfo | undefined
}

const columnsOf = ({ info, shown, additional, ...plain }: ListingChange) => ({
  ...plain,
  ...(info === undefined ? {} : { info: json(info) }),
  ...(shown === undefined ? {} : { shown: json(shown) }),
  ...(additional === undefined ? {} : { additional: json(additional) }),
})

const noteAct = (tx: AppDatabase, { id, status }: TokenListingRow, { content, ...act }: ListingAct) =>
  tx
    .insertInto('token_listing_event')
    .values({ ...act, listing_id: id, status, content: json(content) })
    .execute()

/** An application as it is handed in first. */
export type NewListing = TokenKey & {
  owner: Buffer
  status: ListingStatus
  info: ListingInfo
  signed_at: bigint
}

/** Makes an application; undefined when the token has one already. */
export const addListing = labelled(
  'addListing',
  async (
    db: AppDatabase,
    { info, ...listing }: NewListing,
    { content, ...act }: ListingAct,
  ): Promise<TokenListingRow | undefined> =>
    db.transaction().execute(async (tx) => {
      const made = await tx
        .insertInto('token_listing')
        .values({ ...listing, info: json(info), additional: json(null), shown: json(null) })
        .onConflict((conflict) => conflict.columns(['network', 'token']).doNothing())
        .returningAll()
        .executeTakeFirst()
      if (made) await noteAct(tx, made, { ...act, content })
      return made
    }),
)

/**
 * Changes an application and notes it. The operator who changes it has seen it in one state: when it is in
 * another by now, when its issuer has handed in something else since, or when something signed later is
 * there, nothing happens.
 *
 * @returns undefined when nothing happened
 */
export const changeListing = labelled(
  'changeListing',
  async (
    db: AppDatabase,
    seen: Pick<TokenListingRow, 'id' | 'status' | 'signed_at'>,
    change: ListingChange,
    { content, ...act }: ListingAct,
  ): Promise<TokenListingRow | undefined> =>
    inTransaction(db, async (tx) => {
      const listing = await tx
        .updateTable('token_listing')
        .set({ ...columnsOf(change), updated_at: sql<Date>`clock_timestamp()` })
        .where('id', '=', seen.id)
        .where('status', '=', seen.status)
        .where('signed_at', '=', seen.signed_at)
        .where(change.signed_at === undefined ? TRUE : sql<boolean>`signed_at < ${change.signed_at}`)
        .returningAll()
        .executeTakeFirst()
      if (listing) await noteAct(tx, listing, { ...act, content })
      return listing
    }),
)
