import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { TokenRow } from '../tables.ts'
import type { Page } from './block-range.ts'

/** A token held, with its metadata. */
export type HoldingRow = TokenRow & { amount: string }

/** Which tokens of an address a list holds. */
export type HoldingFilter = {
  address: Buffer
  /** Kinds of tokens; absent: all. */
  kinds?: readonly number[]
  /** TRX of an account that has none is listed too. */
  withEmptyTrx?: boolean
}

const source = ({ address, kinds, withEmptyTrx }: HoldingFilter) => sql`
  FROM balance b JOIN token t ON t.ref = b.token
  WHERE b.address = ${address} AND (b.amount <> 0 OR ${withEmptyTrx ? sql`t.kind = 1` : sql`false`})
    AND ${kinds ? sql`t.kind = ANY(${[...kinds]}::smallint[])` : sql`true`}`

/** Tokens with a balance, TRX first, then by kind and number of holders. */
export const listHoldings = labelled(
  'listHoldings',
  async (db: Database, filter: HoldingFilter, page: Pick<Page, 'start' | 'limit'>): Promise<HoldingRow[]> => {
    const { rows } = await sql<HoldingRow>`
      SELECT t.*, b.amount ${source(filter)}
      ORDER BY t.kind, t.holder_count DESC, t.ref LIMIT ${page.limit} OFFSET ${page.start}`.execute(db)
    return rows
  },
)

/** Number of tokens of a filter. */
export const countHoldings = labelled(
  'countHoldings',
  async (db: Database, filter: HoldingFilter): Promise<bigint> => {
    const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count ${source(filter)}`.execute(db)
    return rows[0]?.count ?? 0n
  },
)
