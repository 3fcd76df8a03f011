import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { RowOf } from '../tables.ts'

/** A trading pair of the chain. */
export type ExchangeRow = RowOf<'exchange'>

/** Every trading pair of the chain, newest first. */
export const listTradingPairs = labelled(
  'listTradingPairs',
  (db: Database): Promise<ExchangeRow[]> =>
    db.selectFrom('exchange').selectAll().orderBy('id', 'desc').execute(),
)
