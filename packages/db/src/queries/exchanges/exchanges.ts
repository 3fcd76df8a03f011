import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { RowOf } from '../../tables.ts'
import { OrderState } from '../../values/order-state.ts'
import { TRX_REF } from '../accounts/accounts.ts'
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

/** A trading pair of the chain. */
export type ExchangeRow = RowOf<'exchange'>

/** Trading pairs of the chain, newest first: all, those of one creator, or the one with a number. */
export const listTradingPairs = labelled(
  'listTradingPairs',
  (db: Database, { id, creator }: { id?: bigint; creator?: Buffer } = {}): Promise<ExchangeRow[]> =>
    db
      .selectFrom('exchange')
      .selectAll()
      .$if(id !== undefined, (query) => query.where('id', '=', id as bigint))
      .$if(creator !== undefined, (query) => query.where('creator', '=', creator as Buffer))
      .orderBy('id', 'desc')
      .execute(),
)

/** TRX that lies in trading pairs and in orders of the market, sun. */
export const sumTradedTrx = labelled('sumTradedTrx', async (db: Database): Promise<bigint> => {
  const { rows } = await sql<{ sum: string }>`
    SELECT coalesce(sum(amount), 0)::text AS sum FROM (
      SELECT first_balance AS amount FROM exchange WHERE first_token = ${TRX_REF}
      UNION ALL SELECT second_balance FROM exchange WHERE second_token = ${TRX_REF}
      UNION ALL SELECT remaining FROM market_order WHERE sell_token = ${TRX_REF} AND state = ${sql.lit(OrderState.active)}
    ) held`.execute(db)
  return BigInt(rows[0]?.sum ?? 0)
})

/** A trade at a pair: what was given of which token, and what was got of the other. */
export type TradeRow = {
  block_number: bigint
  hash: Buffer
  timestamp: bigint
  owner: Buffer
  /** Number of the pair; null where the bytes of the transaction say it in a way of their own. */
  pair: bigint | null
  token: Buffer
  amount: string
  received: string
  success: boolean
}

/** Which trades a list holds. */
export type TradeFilter = {
  range: BlockRange
  pair?: bigint | undefined
  owner?: Buffer | undefined
  /** Only trades that were carried out. */
  isDone?: boolean
}

const TRADE = 44

const trades = ({ range, pair, owner, isDone }: TradeFilter) => sql`
  FROM transaction t WHERE t.contract_type = ${sql.raw(String(TRADE))} AND ${inRange('t.block_number', range)}
  AND ${pair === undefined ? TRUE : sql`traded_pair(t.raw_data, t.owner) = ${pair}`}
  AND ${owner ? sql`t.owner = ${owner}` : TRUE} AND ${isDone ? sql`t.success` : TRUE}`

/** Trades at the pairs of the chain, newest first unless the page says otherwise. */
export const listTrades = labelled(
  'listTrades',
  async (db: Database, filter: TradeFilter, page: Page): Promise<Positioned<TradeRow>[]> => {
    const keys = placeKeys('t', page)
    const { rows } = await sql<Positioned<TradeRow>>`
      SELECT t.block_number, t.hash, t.timestamp, t.owner, traded_pair(t.raw_data, t.owner) AS pair, t.token, t.amount::text AS amount,
             coalesce(t.extra ->> 'exchange_received_amount', '0') AS received, t.success ${positionOf(keys, page)}
      ${trades(filter)} AND ${onPage(keys, page)} ORDER BY ${orderBy(keys)} ${limitOf(page)}`.execute(db)
    return rows
  },
)

/** Number of trades, as far as it is counted. */
export const countTrades = labelled(
  'countTrades',
  (db: Database, filter: TradeFilter): Promise<bigint> => countUpTo(db, trades(filter)),
)
