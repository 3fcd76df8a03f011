import type { ClientBase } from 'pg'
import { defineRowList } from '../../copy/unnest.ts'
import { labelled } from '../../labels.ts'
import type { Written } from '../../written.ts'

/** A pair of an exchange of TRC20 tokens, as the event that made it says. */
export type NewTokenPair = Written<'token_pair'>

/** What some blocks add to an order: where it was placed, if they did that, and what of it changed hands. */
export type TokenOrderChange = Written<'token_order'>

const PAIRS = defineRowList<NewTokenPair>('s', {
  contract: 'hex',
  id: 'numeric',
  base: 'hex',
  quote: 'hex',
  tick: 'numeric',
  lot: 'numeric',
  minimum: 'numeric',
  block_number: 'int8',
  tx_index: 'int4',
  ordinal: 'int4',
})

const ORDERS = defineRowList<TokenOrderChange>('s', {
  contract: 'hex',
  id: 'numeric',
  pair: 'numeric',
  owner: 'hex',
  sells: 'bool',
  price: 'numeric',
  amount: 'numeric',
  filled: 'numeric',
  turnover: 'numeric',
  unfilled: 'numeric',
  block_number: 'int8',
  tx_index: 'int4',
  ordinal: 'int4',
})

const PAIR_COLUMNS = 'contract, id, base, quote, tick, lot, minimum, block_number, tx_index, ordinal'
/** Columns that the event says that placed an order. */
const PLACED = ['pair', 'owner', 'sells', 'price', 'amount', 'block_number', 'tx_index', 'ordinal'] as const
/** True for an older event than the one that is known. */
const isOlder = (table: string): string =>
  `(excluded.block_number, excluded.tx_index, excluded.ordinal) < (${table}.block_number, ${table}.tx_index, ${table}.ordinal)`

/** Keeps pairs, each given once. The oldest event of a number is the one that counts. */
export const keepTokenPairs = labelled(
  'keepTokenPairs',
  async (client: ClientBase, rows: readonly NewTokenPair[]): Promise<void> => {
    if (rows.length === 0) return
    const columns = PAIR_COLUMNS.split(', ').filter((name) => name !== 'contract' && name !== 'id')
    await client.query(
      `INSERT INTO token_pair AS p (${PAIR_COLUMNS}) SELECT ${PAIR_COLUMNS} FROM ${PAIRS.from}
       ON CONFLICT (contract, id) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}
       WHERE ${isOlder('p')}`,
      PAIRS.values(rows),
    )
  },
)

/** Adds what blocks did to orders, each order given once. In which order blocks are added does not matter. */
export const addTokenOrders = labelled(
  'addTokenOrders',
  async (client: ClientBase, rows: readonly TokenOrderChange[]): Promise<void> => {
    if (rows.length === 0) return
    const columns = 'contract, id, filled, turnover, unfilled'
    const isFirst = `excluded.owner IS NOT NULL AND (o.owner IS NULL OR ${isOlder('o')})`
    const placed = PLACED.map(
      (name) => `${name} = CASE WHEN ${isFirst} THEN excluded.${name} ELSE o.${name} END`,
    )
    await client.query(
      `INSERT INTO token_order AS o (${columns}, ${PLACED.join(', ')}) SELECT ${columns}, ${PLACED.join(', ')} FROM ${ORDERS.from}
       ON CONFLICT (contract, id) DO UPDATE
       SET filled = o.filled + excluded.filled, turnover = o.turnover + excluded.turnover,
           unfilled = least(o.unfilled, excluded.unfilled), ${placed.join(', ')}`,
      ORDERS.values(rows),
    )
  },
)
