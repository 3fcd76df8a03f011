import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { RowOf } from '../../tables.ts'
import { OrderState } from '../../values/order-state.ts'
import { type BlockRange, inRange, type TimeWindow } from '../page/block-range.ts'
import { countUpTo } from '../page/counters.ts'
import { TRUE } from '../page/fragments.ts'
import {
  limitOf,
  onPage,
  orderBy,
  type Page,
  type Positioned,
  placeKeys,
  positionOf,
} from '../page/keyset.ts'

/** A pair of the order book: the token that is priced, and the one that it is priced in. */
export type MarketTokens = { base: Buffer; quote: Buffer }

/** An order that the chain keeps. */
export type OrderRow = RowOf<'market_order'>

/** Number of pairs that are listed at most. */
const MOST_PAIRS = 1_000

/**
 * Which tokens were ever sold for which others at the order book: the index is read once for each such pair.
 */
export const listTradedTokens = labelled(
  'listTradedTokens',
  async (db: Database): Promise<{ sell_token: Buffer; buy_token: Buffer }[]> => {
    const { rows } = await sql<{ sell_token: Buffer; buy_token: Buffer }>`
      WITH RECURSIVE pair AS (
        (SELECT sell_token::bytea, buy_token::bytea FROM market_order ORDER BY sell_token, buy_token LIMIT 1)
        UNION ALL
        SELECT n.sell_token, n.buy_token FROM pair p CROSS JOIN LATERAL (
          SELECT m.sell_token::bytea, m.buy_token::bytea FROM market_order m
          WHERE (m.sell_token, m.buy_token) > (p.sell_token, p.buy_token) ORDER BY m.sell_token, m.buy_token LIMIT 1
        ) n
      ) SELECT * FROM pair LIMIT ${MOST_PAIRS}`.execute(db)
    return rows
  },
)

/** Whether any account ever made an order at a pair. */
export const hasMarketPair = labelled(
  'hasMarketPair',
  async (db: Database, { base, quote }: MarketTokens): Promise<boolean> => {
    // the next entry of the index: of a pair that has many of all orders the planner would read the table instead
    const sold = (one: Buffer, other: Buffer) => sql`coalesce((
      SELECT m.sell_token = ${one} AND m.buy_token = ${other} FROM market_order m
      WHERE (m.sell_token, m.buy_token) >= (${one}, ${other}) ORDER BY m.sell_token, m.buy_token LIMIT 1), false)`
    const { rows } = await sql<{ found: boolean }>`
      SELECT ${sold(base, quote)} OR ${sold(quote, base)} AS found`.execute(db)
    return rows[0]?.found ?? false
  },
)

/** Orders of one side of a pair at a price, seen from the account that would take them. */
export type BookLevelRow = {
  /** Quantities of one of the orders, which have the price of all. */
  sell_quantity: bigint
  buy_quantity: bigint
  /** What is left of what they sell, and what they want for that, decimal digits. */
  selling: string
  buying: string
  orders: number
}

const ASKED = sql`(m.buy_quantity::double precision / nullif(m.sell_quantity, 0))`

/** Open orders that sell a token for another one by price, the cheapest first. */
export const listBookLevels = labelled(
  'listBookLevels',
  async (db: Database, sells: Buffer, buys: Buffer, limit: number): Promise<BookLevelRow[]> => {
    const { rows } = await sql<BookLevelRow>`
      SELECT min(m.sell_quantity) AS sell_quantity, min(m.buy_quantity) AS buy_quantity, sum(m.remaining)::text AS selling,
             sum(div(m.remaining::numeric * m.buy_quantity, m.sell_quantity))::text AS buying, count(*)::integer AS orders
      FROM market_order m
      WHERE m.state = ${sql.lit(OrderState.active)} AND m.sell_token = ${sells} AND m.buy_token = ${buys} AND ${ASKED} IS NOT NULL
      GROUP BY ${ASKED} ORDER BY ${ASKED} LIMIT ${limit}`.execute(db)
    return rows
  },
)

const ORDER = sql`t.contract_type = 52`
/** As it stands in the indexes of trades. */
const IS_TRADE = sql`${ORDER} AND t.extra -> 'orderDetails' IS NOT NULL`

const SLASH = Buffer.from('/')

/** A pair as the index of its trades names it. */
const keyOf = ({ base, quote }: MarketTokens): Buffer =>
  Buffer.concat(Buffer.compare(base, quote) < 0 ? [base, SLASH, quote] : [quote, SLASH, base])

/** An order that met one that waited: what it gave of which token, and what it got of the other. */
export type FillRow = {
  block_number: bigint
  hash: Buffer
  timestamp: bigint
  /** Id of the order that met the other one, hex. */
  taker: string
  token: Buffer
  amount: string
  received: string
}

/** Trades of a pair in some blocks. */
export type FillFilter = { pair: MarketTokens; range: BlockRange }

const GAVE = sql`coalesce((d.fill ->> 'fillSellQuantity')::numeric, 0)`
const GOT = sql`coalesce((d.fill ->> 'fillBuyQuantity')::numeric, 0)`

const EACH_FILL = sql`CROSS JOIN LATERAL jsonb_array_elements(t.extra -> 'orderDetails') WITH ORDINALITY AS d (fill, ordinal)`

const fills = ({ pair, range }: FillFilter, further: RawBuilder<unknown> = TRUE) => sql`
  FROM (
    SELECT t.block_number, t.tx_index, d.ordinal::integer AS ordinal, t.hash, t.timestamp, t.extra ->> 'orderId' AS taker, t.token,
           ${GAVE}::text AS amount, ${GOT}::text AS received
    FROM transaction t ${EACH_FILL}
    WHERE ${IS_TRADE} AND market_pair(t.raw_data) = ${keyOf(pair)} AND ${inRange('t.block_number', range)} AND ${further}
  ) f WHERE true`

/** Trades of a pair, newest first unless the page says otherwise. */
export const listFills = labelled(
  'listFills',
  async (db: Database, filter: FillFilter, page: Page): Promise<Positioned<FillRow>[]> => {
    const keys = placeKeys('f', page, 'ordinal')
    const behind = onPage(keys, page)
    // the place of a fill is of two tables, which no index has together: the block is
    const block = page.after?.[0]
    const isNear =
      block === undefined ? TRUE : sql`t.block_number ${page.ascending ? sql`>=` : sql`<=`} ${BigInt(block)}`
    const { rows } = await sql<Positioned<FillRow>>`
      SELECT f.block_number, f.hash, f.timestamp, f.taker, f.token, f.amount, f.received ${positionOf(keys, page)}
      ${fills(filter, isNear)} AND ${behind} ORDER BY ${orderBy(keys)} ${limitOf(page)}`.execute(db)
    return rows
  },
)

/** Number of trades, as far as it is counted. */
export const countFills = labelled(
  'countFills',
  (db: Database, filter: FillFilter): Promise<bigint> => countUpTo(db, fills(filter)),
)

/** Pairs as a table to join with. */
const namedPairs = (pairs: readonly MarketTokens[]) => sql`
  k AS MATERIALIZED (
    SELECT * FROM unnest(${pairs.map(keyOf)}::bytea[], ${pairs.map(({ base }) => base)}::bytea[], ${pairs.map(({ quote }) => quote)}::bytea[])
      AS k (key, base_token, quote_token)
  )`

/** Both sides of a fill as its pair has them. */
const sides = (token: RawBuilder<unknown>, gave: RawBuilder<unknown>, got: RawBuilder<unknown>) => sql`
  CASE WHEN ${token} = k.base_token THEN ${gave} ELSE ${got} END AS base,
  CASE WHEN ${token} = k.base_token THEN ${got} ELSE ${gave} END AS quote`

/** The last trade of a pair, in smallest units, decimal digits. */
export type LastFillRow = { base_token: Buffer; quote_token: Buffer; base: string; quote: string }

/** The last trade of each of some pairs; those without any trade are left out. */
export const listLastFills = labelled(
  'listLastFills',
  async (db: Database, pairs: readonly MarketTokens[]): Promise<LastFillRow[]> => {
    const { rows } = await sql<LastFillRow>`
      WITH ${namedPairs(pairs)}
      SELECT base_token, quote_token, base::text, quote::text FROM (
        SELECT k.base_token, k.quote_token, ${sides(sql`f.token`, sql`f.gave`, sql`f.got`)}
        FROM k CROSS JOIN LATERAL last_fill(k.key) f
      ) sides`.execute(db)
    return rows
  },
)

/** What some blocks brought at a pair, in smallest units, decimal digits. */
export type MarketSpanRow = {
  base_token: Buffer
  quote_token: Buffer
  trades: bigint
  base: string
  quote: string
  /** Units of the second token for a unit of the first; null where nothing was given or got. */
  opening: number | null
  closing: number | null
  highest: number | null
  lowest: number | null
}

/** Sums up what some blocks brought at pairs; those without a trade are left out. */
export const sumFills = labelled(
  'sumFills',
  async (db: Database, pairs: readonly MarketTokens[], range: BlockRange): Promise<MarketSpanRow[]> => {
    const first = (order: 'ASC' | 'DESC') => {
      const by = sql.raw(order)
      return sql`(array_agg(price ORDER BY block_number ${by}, tx_index ${by}, ordinal ${by}) FILTER (WHERE price IS NOT NULL))[1]`
    }
    const { rows } = await sql<MarketSpanRow>`
      WITH ${namedPairs(pairs)}
      SELECT base_token, quote_token, count(*) AS trades, sum(base)::text AS base, sum(quote)::text AS quote,
             ${first('ASC')} AS opening, ${first('DESC')} AS closing, max(price) AS highest, min(price) AS lowest
      FROM (
        SELECT *, (quote / nullif(base, 0))::double precision AS price FROM (
          SELECT k.base_token, k.quote_token, t.block_number, t.tx_index, d.ordinal, ${sides(sql`t.token`, GAVE, GOT)}
          FROM k JOIN transaction t ON market_pair(t.raw_data) = k.key ${EACH_FILL}
          WHERE ${IS_TRADE} AND ${inRange('t.block_number', range)}
        ) sides
      ) priced GROUP BY 1, 2`.execute(db)
    return rows
  },
)

/** Which orders a list holds; undefined members are no condition. */
export type OrderFilter = {
  owner: Buffer
  base?: Buffer | undefined
  quote?: Buffer | undefined
  /** Requested states; open orders are kept apart by whether something was filled. */
  states?: readonly OrderStage[] | undefined
  /** Time of the order, milliseconds. */
  made?: TimeWindow | undefined
}

/** How far an order is. */
export type OrderStage = 'open' | 'begun' | 'done' | 'cancelled'

const STAGES: Readonly<Record<OrderStage, RawBuilder<unknown>>> = {
  open: sql`(m.state = ${sql.lit(OrderState.active)} AND m.remaining = m.sell_quantity)`,
  begun: sql`(m.state = ${sql.lit(OrderState.active)} AND m.remaining < m.sell_quantity)`,
  done: sql`m.state = ${sql.lit(OrderState.inactive)}`,
  cancelled: sql`m.state = ${sql.lit(OrderState.cancelled)}`,
}

/** Whether an order gives the token that its pair is priced in: TRX, or of two tokens the one with the lower id. */
const GIVES_QUOTE = sql`(m.sell_token = '_'::bytea
  OR (m.buy_token <> '_'::bytea AND (length(m.sell_token), m.sell_token) < (length(m.buy_token), m.buy_token)))`

const orders = ({ owner, base, quote, states, made }: OrderFilter) => sql`
  FROM market_order m WHERE m.owner = ${owner}
  AND ${made?.startTime === undefined ? TRUE : sql`m.created_time >= ${made.startTime}`}
  AND ${made?.endTime === undefined ? TRUE : sql`m.created_time <= ${made.endTime}`}
  AND ${base ? sql`CASE WHEN ${GIVES_QUOTE} THEN m.buy_token ELSE m.sell_token END = ${base}` : TRUE}
  AND ${quote ? sql`CASE WHEN ${GIVES_QUOTE} THEN m.sell_token ELSE m.buy_token END = ${quote}` : TRUE}
  AND ${states ? sql`(${sql.join([sql`false`, ...states.map((state) => STAGES[state])], sql` OR `)})` : TRUE}`

const ORDER_KEYS = [
  { value: sql`m.created_time`, type: 'int8', isAscending: false },
  { value: sql`m.id`, type: 'bytea', isAscending: false },
] as const

/** Orders of an account, newest first. */
export const listOrders = labelled(
  'listOrders',
  async (db: Database, filter: OrderFilter, page: Page): Promise<Positioned<OrderRow>[]> => {
    const { rows } = await sql<Positioned<OrderRow>>`
      SELECT m.* ${positionOf(ORDER_KEYS, page)} ${orders(filter)} AND ${onPage(ORDER_KEYS, page)}
      ORDER BY ${orderBy(ORDER_KEYS)} ${limitOf(page)}`.execute(db)
    return rows
  },
)

/** Number of orders, as far as it is counted. */
export const countOrders = labelled(
  'countOrders',
  (db: Database, filter: OrderFilter): Promise<bigint> => countUpTo(db, orders(filter)),
)

/** What changed hands for an order, smallest units, decimal digits. */
export type OrderFillsRow = {
  /** Id of the order, hex. */
  id: string
  /** Transaction that made it, in the rows of those that met others at once. */
  hash: Buffer | null
  gave: string
  got: string
}

/** What made some orders, and what they met at once. */
export const listOrdersMade = labelled(
  'listOrdersMade',
  async (db: Database, ids: readonly string[], range: BlockRange = {}): Promise<OrderFillsRow[]> => {
    const { rows } = await sql<OrderFillsRow>`
      SELECT t.extra ->> 'orderId' AS id, t.hash, coalesce(sum(${GAVE}), 0)::text AS gave, coalesce(sum(${GOT}), 0)::text AS got
      FROM transaction t LEFT JOIN LATERAL jsonb_array_elements(t.extra -> 'orderDetails') AS d (fill) ON true
      WHERE ${ORDER} AND t.extra ->> 'orderId' = ANY(${[...ids]}::text[]) AND ${inRange('t.block_number', range)}
      GROUP BY 1, 2`.execute(db)
    return rows
  },
)

/** What some orders gave and got while they waited. */
export const listOrdersMet = labelled(
  'listOrdersMet',
  async (db: Database, ids: readonly string[], range: BlockRange = {}): Promise<OrderFillsRow[]> => {
    const { rows } = await sql<OrderFillsRow>`
      SELECT d.fill ->> 'makerOrderId' AS id, NULL AS hash, sum(${GOT})::text AS gave, sum(${GAVE})::text AS got
      FROM transaction t CROSS JOIN LATERAL jsonb_array_elements(t.extra -> 'orderDetails') AS d (fill)
      WHERE ${IS_TRADE} AND jsonb_path_query_array(t.extra, '$.orderDetails[*].makerOrderId') ?| ${[...ids]}::text[]
      AND ${inRange('t.block_number', range)} AND d.fill ->> 'makerOrderId' = ANY(${[...ids]}::text[])
      GROUP BY 1`.execute(db)
    return rows
  },
)

/** The oldest TRC10 tokens of some symbols, in any case of letters: one of each. */
export const listOldestOfSymbols = labelled(
  'listOldestOfSymbols',
  async (db: Database, symbols: readonly string[]): Promise<{ symbol: string; ref: Buffer }[]> => {
    const { rows } = await sql<{ symbol: string; ref: Buffer }>`
      SELECT DISTINCT ON (lower(symbol)) lower(symbol) AS symbol, ref FROM token
      WHERE kind = 10 AND lower(symbol) = ANY(${[...symbols]}::text[]) ORDER BY lower(symbol), length(ref), ref`.execute(
      db,
    )
    return rows
  },
)
