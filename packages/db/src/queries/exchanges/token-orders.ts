import { TOKEN_EXCHANGE_TOPICS } from '@tronlens/core'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { RowOf } from '../../tables.ts'
import { type BlockRange, inRange } from '../page/block-range.ts'
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

/** A pair of an exchange of TRC20 tokens. */
export type TokenPairRow = RowOf<'token_pair'>
/** An order there. */
export type TokenOrderRow = RowOf<'token_order'>

/** The contract that was the first to list a pair: on a development chain, its exchange. */
export const findOldestExchange = labelled(
  'findOldestExchange',
  async (db: Database): Promise<Buffer | undefined> => {
    const { rows } = await sql<{ contract: Buffer }>`
      SELECT contract FROM token_pair ORDER BY block_number, tx_index, ordinal LIMIT 1`.execute(db)
    return rows[0]?.contract
  },
)

const MOST_PAIRS = 1_000

/** Pairs of an exchange by their numbers. */
export const listTokenPairs = labelled(
  'listTokenPairs',
  async (db: Database, contract: Buffer): Promise<TokenPairRow[]> => {
    const { rows } = await sql<TokenPairRow>`
      SELECT * FROM token_pair WHERE contract = ${contract} ORDER BY id LIMIT ${MOST_PAIRS}`.execute(db)
    return rows
  },
)

/** A pair by its number. */
export const findTokenPair = labelled(
  'findTokenPair',
  async (db: Database, contract: Buffer, id: bigint): Promise<TokenPairRow | undefined> => {
    const { rows } = await sql<TokenPairRow>`
      SELECT * FROM token_pair WHERE contract = ${contract} AND id = ${id}`.execute(db)
    return rows[0]
  },
)

/** Open orders of one side at a price: smallest units of the first token. */
export type TokenLevelRow = { price: string; amount: string; orders: number }

/** Open orders of a side of a pair by price, the best first. */
export const listTokenLevels = labelled(
  'listTokenLevels',
  async (
    db: Database,
    { contract, id }: Pick<TokenPairRow, 'contract' | 'id'>,
    sells: boolean,
    limit: number,
  ): Promise<TokenLevelRow[]> => {
    const { rows } = await sql<TokenLevelRow>`
      SELECT o.price::text AS price, sum(o.amount - o.filled)::text AS amount, count(*)::integer AS orders
      FROM token_order o
      WHERE o.contract = ${contract} AND o.pair = ${id} AND o.sells = ${sells} AND o.unfilled IS NULL AND o.owner IS NOT NULL
      GROUP BY o.price ORDER BY o.price ${sql.raw(sells ? 'ASC' : 'DESC')} LIMIT ${limit}`.execute(db)
    return rows
  },
)

/** A fill: smallest units of both tokens, decimal digits. */
export type TokenFillRow = {
  block_number: bigint
  hash: Buffer
  timestamp: bigint
  /** Number of the order that met one that waited. */
  taker: string
  taker_sells: boolean
  price: string
  base: string
  quote: string
}

/** Fills of a pair in some blocks. */
export type TokenFillFilter = { contract: Buffer; pair: string | bigint; range: BlockRange }

const WORD = 32
const word = (number: string | bigint): Buffer =>
  Buffer.from(
    BigInt(number)
      .toString(16)
      .padStart(WORD * 2, '0'),
    'hex',
  )
const FILLED = Buffer.from(TOKEN_EXCHANGE_TOPICS.orderFilled, 'hex')
/** A word of the data of an event, from 0. */
const data = (place: number) =>
  sql`to_number(substring(e.data FROM ${sql.lit(place * WORD + 1)} FOR ${sql.lit(WORD)}))`

const fillsOf = ({ contract, pair, range }: TokenFillFilter): RawBuilder<unknown> => sql`
  FROM event_log e
  WHERE event_argument(e.address, e.topics[2], 2) = event_argument(${contract}, ${word(pair)}, 2)
    AND CASE WHEN e.address = ${contract} AND e.topics[2] = ${word(pair)} AND e.topics[1] = ${FILLED} THEN true ELSE false END
    AND e.topics[2] IS NOT NULL AND ${inRange('e.block_number', range)}`

/** Fills of a pair, newest first unless the page says otherwise. */
export const listTokenFills = labelled(
  'listTokenFills',
  async (db: Database, filter: TokenFillFilter, page: Page): Promise<Positioned<TokenFillRow>[]> => {
    const inner = placeKeys('e', page, 'ordinal')
    const outer = placeKeys('f', page, 'ordinal')
    const { rows } = await sql<Positioned<TokenFillRow>>`
      SELECT f.block_number, t.hash, t.timestamp, f.taker, f.taker_sells, f.price, f.base, f.quote ${positionOf(outer, page)}
      FROM (
        SELECT e.block_number, e.tx_index, e.ordinal, to_number(e.topics[4])::text AS taker, ${data(0)} <> 0 AS taker_sells,
               ${data(1)}::text AS price, ${data(2)}::text AS base, ${data(3)}::text AS quote
        ${fillsOf(filter)} AND ${onPage(inner, page)} ORDER BY ${orderBy(inner)} ${limitOf(page)}
      ) f
      JOIN transaction t ON t.block_number = f.block_number AND t.tx_index = f.tx_index AND ${inRange('t.block_number', filter.range)}
      ORDER BY ${orderBy(outer)}`.execute(db)
    return rows
  },
)

/** Number of fills, as far as it is counted. */
export const countTokenFills = labelled(
  'countTokenFills',
  (db: Database, filter: TokenFillFilter): Promise<bigint> => countUpTo(db, fillsOf(filter)),
)

/**
 * What some blocks brought at a pair; prices are smallest units of the second token for a whole first one.
 */
export type TokenSpanRow = {
  trades: bigint
  base: string
  quote: string
  opening: string | null
  closing: string | null
  highest: string | null
  lowest: string | null
}

/** Sums up the fills of a pair in some blocks. */
export const sumTokenFills = labelled(
  'sumTokenFills',
  async (db: Database, filter: TokenFillFilter): Promise<TokenSpanRow> => {
    const first = (order: 'ASC' | 'DESC') => {
      const by = sql.raw(order)
      return sql`(array_agg(price ORDER BY block_number ${by}, tx_index ${by}, ordinal ${by}))[1]::text`
    }
    const { rows } = await sql<TokenSpanRow>`
      SELECT count(*) AS trades, coalesce(sum(base), 0)::text AS base, coalesce(sum(quote), 0)::text AS quote,
             ${first('ASC')} AS opening, ${first('DESC')} AS closing, max(price)::text AS highest, min(price)::text AS lowest
      FROM (
        SELECT e.block_number, e.tx_index, e.ordinal, ${data(1)} AS price, ${data(2)} AS base, ${data(3)} AS quote ${fillsOf(filter)}
      ) f`.execute(db)
    return rows[0] as TokenSpanRow
  },
)

/** How far an order is: open, partly filled, filled, taken back, or taken back when a part was filled. */
export type TokenOrderStage = 'open' | 'begun' | 'done' | 'cancelled'

const STAGES: Readonly<Record<TokenOrderStage, RawBuilder<unknown>>> = {
  open: sql`(o.unfilled IS NULL AND o.filled = 0)`,
  begun: sql`(o.unfilled IS NULL AND o.filled > 0)`,
  done: sql`o.unfilled = 0`,
  cancelled: sql`o.unfilled > 0`,
}

/** Which orders a list holds; undefined members are no condition. */
export type TokenOrderFilter = {
  contract: Buffer
  owner: Buffer
  pairs?: readonly string[] | undefined
  stages?: readonly TokenOrderStage[] | undefined
  /** Blocks that they were placed in. */
  range: BlockRange
}

const ordersOf = ({ contract, owner, pairs, stages, range }: TokenOrderFilter) => sql`
  FROM token_order o WHERE o.contract = ${contract} AND o.owner = ${owner} AND ${inRange('o.block_number', range)}
  AND ${pairs ? sql`o.pair = ANY(${[...pairs]}::numeric[])` : TRUE}
  AND ${stages ? sql`(${sql.join([sql`false`, ...stages.map((stage) => STAGES[stage])], sql` OR `)})` : TRUE}`

/** An order with the transaction that placed it. */
export type PlacedTokenOrder = TokenOrderRow & { hash: Buffer; timestamp: bigint }

/** Orders of an account, newest first. */
export const listTokenOrders = labelled(
  'listTokenOrders',
  async (db: Database, filter: TokenOrderFilter, page: Page): Promise<Positioned<PlacedTokenOrder>[]> => {
    const inner = placeKeys('o', page, 'ordinal')
    const outer = placeKeys('p', page, 'ordinal')
    const { rows } = await sql<Positioned<PlacedTokenOrder>>`
      SELECT p.*, t.hash, t.timestamp ${positionOf(outer, page)}
      FROM (SELECT o.* ${ordersOf(filter)} AND ${onPage(inner, page)} ORDER BY ${orderBy(inner)} ${limitOf(page)}) p
      JOIN transaction t ON t.block_number = p.block_number AND t.tx_index = p.tx_index
      ORDER BY ${orderBy(outer)}`.execute(db)
    return rows
  },
)

/** Number of orders, as far as it is counted. */
export const countTokenOrders = labelled(
  'countTokenOrders',
  (db: Database, filter: TokenOrderFilter): Promise<bigint> => countUpTo(db, ordersOf(filter)),
)

/** An order with the transaction that placed it, by its number. */
export const findTokenOrder = labelled(
  'findTokenOrder',
  async (db: Database, contract: Buffer, id: bigint): Promise<PlacedTokenOrder | undefined> => {
    const { rows } = await sql<PlacedTokenOrder>`
      SELECT o.*, t.hash, t.timestamp FROM token_order o
      JOIN transaction t ON t.block_number = o.block_number AND t.tx_index = o.tx_index
      WHERE o.contract = ${contract} AND o.id = ${id} AND o.owner IS NOT NULL`.execute(db)
    return rows[0]
  },
)

/** Whether a transaction has an event of a kind of a contract. */
export const hasEventOf = labelled(
  'hasEventOf',
  async (
    db: Database,
    { block_number, tx_index }: { block_number: bigint; tx_index: number },
    contract: Buffer,
    topic: string,
  ): Promise<boolean> => {
    const { rows } = await sql`
      SELECT FROM event_log e
      WHERE e.block_number = ${block_number} AND e.tx_index = ${tx_index} AND e.address = ${contract}
        AND e.topics[1] = ${Buffer.from(topic, 'hex')} LIMIT 1`.execute(db)
    return rows.length > 0
  },
)
