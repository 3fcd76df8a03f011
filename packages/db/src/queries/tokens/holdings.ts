import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { TokenRow } from '../../tables.ts'
import { countUpTo } from '../page/counters.ts'
import { EMPTY, isMoreThanDust, TRUE } from '../page/fragments.ts'
import type { Page } from '../page/keyset.ts'
import { limitOf, onPage, orderBy, type Positioned, positionOf, type SortKey } from '../page/keyset.ts'

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
  /** Only these tokens, each named once; they are looked for one by one, however many others there are. */
  tokens?: readonly Buffer[]
  /** Without a thousandth of a whole token or less. */
  withoutDust?: boolean | undefined
}

/**
 * By kind and number of holders, by the token itself, by price or value in TRX where a price is known, or by
 * quantity in whole tokens.
 */
export type HoldingOrder = 'kind' | 'token' | 'price' | 'value' | 'quantity'

/** What a whole token costs in TRX. */
export type TokenPrice = { token: Buffer; price: number }

const isHeld = ({ withEmptyTrx, isPositive }: HoldingFilter) => {
  if (isPositive) return sql`b.amount > 0`
  return withEmptyTrx ? sql`(b.amount <> 0 OR t.kind = 1)` : sql`b.amount <> 0`
}

/**
 * Balances, all that are looked at or one after the other: of some tokens a server would read all that the
 * address has of any.
 */
const balances = ({ address, tokens }: HoldingFilter) =>
  tokens
    ? sql`unnest(${[...tokens]}::bytea[]) AS requested(token) CROSS JOIN LATERAL (
        SELECT * FROM balance one WHERE one.address = ${address} AND one.token = requested.token LIMIT 1) b`
    : sql`balance b`

const source = (filter: HoldingFilter, joined = EMPTY) => sql`
  FROM ${balances(filter)} JOIN token t ON t.ref = b.token ${joined}
  WHERE b.address = ${filter.address} AND ${isHeld(filter)}
    AND ${filter.kinds ? sql`t.kind = ANY(${[...filter.kinds]}::smallint[])` : TRUE}
    AND ${filter.token ? sql`b.token = ${filter.token}` : TRUE}
    AND ${filter.withoutDust ? isMoreThanDust(sql`b.amount`, sql`t.decimals`) : TRUE}`

/** TRX first, then by kind and number of holders. */
const BY_KIND: readonly SortKey[] = [
  { value: sql`t.kind`, type: 'int2', isAscending: true },
  { value: sql`t.holder_count`, type: 'int8', isAscending: false },
  { value: sql`t.ref`, type: 'bytea', isAscending: true },
]

const QUANTITY = sql`b.amount / 10::numeric ^ t.decimals`

/** Prices of the tokens that have one, brought together once for all rows. */
const withPrices = (prices: readonly TokenPrice[]) => {
  const tokens = prices.map(({ token }) => token)
  const numbers = prices.map(({ price }) => String(price))
  return sql`LEFT JOIN unnest(${tokens}::bytea[], ${numbers}::numeric[]) AS p(token, price) ON p.token = b.token`
}

/** Price of the token of a row; TRX costs one, a token without a known price costs nothing. */
const PRICE = sql`CASE WHEN t.kind = 1 THEN 1::numeric ELSE coalesce(p.price, 0) END`

/** What rows are sorted by before all else. */
const FIRST_KEY: Readonly<Record<HoldingOrder, readonly Pick<SortKey, 'value' | 'type'>[]>> = {
  kind: [],
  token: [{ value: sql`b.token`, type: 'bytea' }],
  quantity: [{ value: QUANTITY, type: 'numeric' }],
  price: [{ value: PRICE, type: 'numeric' }],
  value: [{ value: sql`(${PRICE}) * (${QUANTITY})`, type: 'numeric' }],
}

/** Tokens with a balance; the order is by kind unless the page says otherwise. */
export const listHoldings = labelled(
  'listHoldings',
  async (
    db: Database,
    filter: HoldingFilter,
    page: Page & { order?: HoldingOrder; prices?: readonly TokenPrice[] },
  ): Promise<Positioned<HoldingRow>[]> => {
    const order = page.order ?? 'kind'
    const isAscending = page.ascending === true
    const first = FIRST_KEY[order].map((key) => ({ ...key, isAscending }))
    const joined = order === 'price' || order === 'value' ? withPrices(page.prices ?? []) : EMPTY
    // alone the order by kind turns around as a whole, behind another one it keeps its direction
    const isTurned = isAscending && first.length === 0
    const keys = [...first, ...BY_KIND.map((key) => ({ ...key, isAscending: key.isAscending !== isTurned }))]
    const { rows } = await sql<Positioned<HoldingRow>>`
      SELECT t.*, b.amount ${positionOf(keys, page)} ${source(filter, joined)} AND ${onPage(keys, page)}
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
