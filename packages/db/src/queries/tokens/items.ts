import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { countUpTo } from '../page/counters.ts'
import { TRUE } from '../page/fragments.ts'
import type { Page } from '../page/keyset.ts'
import { limitOf, onPage, orderBy, type Positioned, positionOf, type SortKey } from '../page/keyset.ts'

/** Which items of a collection a list holds. */
export type ItemFilter = { token: Buffer; item?: string | undefined; owner?: Buffer | undefined }

const conditions = ({ token, item, owner }: ItemFilter) => sql<boolean>`
  n.token = ${token} AND n.amount > 0 AND ${item === undefined ? TRUE : sql`n.nft_id = ${item}::numeric`}
  AND ${owner ? sql`n.owner = ${owner}` : TRUE}`

const keyOf = (isAscending: boolean): SortKey => ({ value: sql`n.nft_id`, type: 'numeric', isAscending })
const ownerKeys = (isAscending: boolean): SortKey[] => [
  keyOf(isAscending),
  { value: sql`n.owner`, type: 'bytea', isAscending },
]

/** Item with one who owns it. */
export type ItemOwnerRow = { nft_id: string; owner: Buffer; amount: string }

/** Items with those who own them, in the order of their numbers. */
export const listItemOwners = labelled(
  'listItemOwners',
  async (db: Database, filter: ItemFilter, page: Page): Promise<Positioned<ItemOwnerRow>[]> => {
    const keys = ownerKeys(page.ascending === true)
    const { rows } = await sql<Positioned<ItemOwnerRow>>`
    SELECT n.nft_id, n.owner, n.amount${positionOf(keys, page)} FROM nft_balance n
    WHERE ${conditions(filter)} AND ${onPage(keys, page)} ORDER BY ${orderBy(keys)} ${limitOf(page)}`.execute(
      db,
    )
    return rows
  },
)

/** Number of pairs of an item and an owner of it, as far as `countUpTo` goes. */
export const countItemOwners = labelled(
  'countItemOwners',
  (db: Database, filter: ItemFilter): Promise<bigint> =>
    countUpTo(db, sql`FROM nft_balance n WHERE ${conditions(filter)}`),
)

/** Item with how much there is of it. */
export type ItemRow = { nft_id: string; amount: string; owners: bigint }

/** Items, of all who have any or of one owner. */
const items = (filter: ItemFilter) => {
  if (filter.owner) return sql`FROM nft_balance n WHERE ${conditions(filter)}`
  const { token, item } = filter
  return sql`FROM nft_item n WHERE n.token = ${token} AND ${item === undefined ? TRUE : sql`n.nft_id = ${item}::numeric`}`
}

/** Items of a collection, how much there is of each and how many own it, in the order of their numbers. */
export const listItems = labelled(
  'listItems',
  async (db: Database, filter: ItemFilter, page: Page): Promise<Positioned<ItemRow>[]> => {
    const keys = [keyOf(page.ascending === true)]
    const owners = filter.owner ? sql`1::bigint` : sql`n.owners`
    const { rows } = await sql<Positioned<ItemRow>>`
    SELECT n.nft_id, n.amount::text AS amount, ${owners} AS owners${positionOf(keys, page)} ${items(filter)}
      AND ${onPage(keys, page)} ORDER BY ${orderBy(keys)} ${limitOf(page)}`.execute(db)
    return rows
  },
)

/** Number of items of a collection, as far as `countUpTo` goes. */
export const countItems = labelled(
  'countItems',
  (db: Database, filter: ItemFilter): Promise<bigint> => countUpTo(db, items(filter)),
)
