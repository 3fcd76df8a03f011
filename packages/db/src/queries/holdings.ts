import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { TokenRow } from '../tables.ts'
import type { Page } from './block-range.ts'
import { countUpTo } from './counters.ts'
import { limitOf, onPage, orderBy, type Positioned, positionOf, type SortKey } from './keyset.ts'

/** A token held, with its metadata. */
export type HoldingRow = TokenRow & { amount: string }

/** Which tokens of an address a list holds. */
export type HoldingFilter = {
  address: Buffer
  /** Kinds of tokens; absent: all. */
  kinds?: readonly number[]
  /** TRX of an account that has none is listed too. */
  withEmptyTrx?: boolean
  /** Only balances above zero: what the black hole owes is no holding. */
  isPositive?: boolean
  /** Only this token. */
  token?: Buffer | undefined
  /** Without less than a thousandth of a whole token. */
  withoutDust?: boolean | undefined
}

/** By kind and number of holders, by value in TRX as far as it is known, or by quantity in whole tokens. */
export type HoldingOrder = 'kind' | 'value' | 'quantity'

const isHeld = ({ withEmptyTrx, isPositive }: HoldingFilter) => {
  if (isPositive) return sql`b.amount > 0`
  return withEmptyTrx ? sql`(b.amount <> 0 OR t.kind = 1)` : sql`b.amount <> 0`
}

const source = (filter: HoldingFilter) => sql`
  FROM balance b JOIN token t ON t.ref = b.token
  WHERE b.address = ${filter.address} AND ${isHeld(filter)}
    AND ${filter.kinds ? sql`t.kind = ANY(${[...filter.kinds]}::smallint[])` : sql`true`}
    AND ${filter.token ? sql`b.token = ${filter.token}` : sql`true`}
    AND ${filter.withoutDust ? sql`b.amount >= 10::numeric ^ greatest(t.decimals - 3, 0)` : sql`true`}`

/** TRX first, then by kind and number of holders. */
const BY_KIND: readonly SortKey[] = [
  { value: sql`t.kind`, type: 'int2', isAscending: true },
  { value: sql`t.holder_count`, type: 'int8', isAscending: false },
  { value: sql`t.ref`, type: 'bytea', isAscending: true },
]

const FIRST: Record<HoldingOrder, readonly Pick<SortKey, 'value' | 'type'>[]> = {
  kind: [],
  value: [{ value: sql`CASE WHEN t.kind = 1 THEN b.amount ELSE 0 END`, type: 'numeric' }],
  quantity: [{ value: sql`b.amount / 10::numeric ^ t.decimals`, type: 'numeric' }],
}

/** Tokens with a balance; the order is by kind unless the page says otherwise. */
export const listHoldings = labelled(
  'listHoldings',
  async (
    db: Database,
    filter: HoldingFilter,
    page: Page & { order?: HoldingOrder },
  ): Promise<Positioned<HoldingRow>[]> => {
    const first = FIRST[page.order ?? 'kind'].map((key) => ({ ...key, isAscending: page.ascending === true }))
    const keys = [...first, ...BY_KIND]
    const { rows } = await sql<Positioned<HoldingRow>>`
      SELECT t.*, b.amount ${positionOf(keys, page)} ${source(filter)} AND ${onPage(keys, page)}
      ORDER BY ${orderBy(keys)} ${limitOf(page)}`.execute(db)
    return rows
  },
)

/** Number of tokens of a filter. */
export const countHoldings = labelled(
  'countHoldings',
  async (db: Database, filter: HoldingFilter): Promise<bigint> => {
    return countUpTo(db, source(filter))
  },
)
