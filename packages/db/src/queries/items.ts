import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import { countUpTo } from './counters.ts'
import { limitOf } from './keyset.ts'

/** Which items of a collection a list holds. */
export type ItemFilter = { token: Buffer; item?: string | undefined; owner?: Buffer | undefined }

const conditions = ({ token, item, owner }: ItemFilter) => sql<boolean>`
  n.token = ${token} AND n.amount > 0 AND ${item === undefined ? sql`true` : sql`n.nft_id = ${item}::numeric`}
  AND ${owner ? sql`n.owner = ${owner}` : sql`true`}`

type ItemPage = { start: number; limit: number; ascending: boolean }
const direction = ({ ascending }: ItemPage) => (ascending ? sql`ASC` : sql`DESC`)

/** Items with those who own them, in the order of their numbers. */
export const listItemOwners = labelled(
  'listItemOwners',
  async (
    db: Database,
    filter: ItemFilter,
    page: ItemPage,
  ): Promise<{ nft_id: string; owner: Buffer; amount: string }[]> => {
    const { rows } = await sql<{ nft_id: string; owner: Buffer; amount: string }>`
    SELECT n.nft_id, n.owner, n.amount FROM nft_balance n WHERE ${conditions(filter)}
    ORDER BY n.nft_id ${direction(page)}, n.owner ${direction(page)} ${limitOf(page)}`.execute(db)
    return rows
  },
)

/** Number of pairs of an item and an owner of it, as far as `countUpTo` goes. */
export const countItemOwners = labelled(
  'countItemOwners',
  (db: Database, filter: ItemFilter): Promise<bigint> =>
    countUpTo(db, sql`FROM nft_balance n WHERE ${conditions(filter)}`),
)

/** Items of a collection, how much there is of each and how many own it, in the order of their numbers. */
export const listItems = labelled(
  'listItems',
  async (
    db: Database,
    filter: ItemFilter,
    page: ItemPage,
  ): Promise<{ nft_id: string; amount: string; owners: bigint }[]> => {
    const { rows } = await sql<{ nft_id: string; amount: string; owners: bigint }>`
    SELECT n.nft_id, sum(n.amount)::text AS amount, count(*) AS owners FROM nft_balance n WHERE ${conditions(filter)}
    GROUP BY n.nft_id ORDER BY n.nft_id ${direction(page)} ${limitOf(page)}`.execute(db)
    return rows
  },
)

/** Number of items of a collection, as far as `countUpTo` goes. */
export const countItems = labelled(
  'countItems',
  (db: Database, filter: ItemFilter): Promise<bigint> =>
    countUpTo(db, sql`FROM (SELECT FROM nft_balance n WHERE ${conditions(filter)} GROUP BY n.nft_id) items`),
)
