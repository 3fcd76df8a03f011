import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { AccountRow } from '../tables.ts'
import { TRX_REF } from './accounts.ts'
import type { Page } from './block-range.ts'

/** How the list of accounts is sorted. */
export type AccountOrder = 'balance' | 'power' | 'transactions'

/** An account in the list of accounts; `power` is staked sun of both generations. */
export type AccountListRow = AccountRow & { balance: string; power: string }

type AccountFilter = {
  address?: Buffer | undefined
  order: AccountOrder
  /** Kinds of stake that count as power. */
  powerQuantities: readonly number[]
}

const powerOf = (quantities: readonly number[]) =>
  sql`coalesce((SELECT sum(s.amount) FROM stake s WHERE s.address = a.address AND s.quantity = ANY(${[...quantities]})), 0)`

/** Accounts by balance, power or number of transactions. */
export const listAccounts = labelled(
  'listAccounts',
  async (db: Database, filter: AccountFilter, page: Page): Promise<AccountListRow[]> => {
    if (filter.order === 'balance' && !filter.address) return listByBalance(db, filter, page)
    const order = page.ascending ? sql`ASC` : sql`DESC`
    const power = powerOf(filter.powerQuantities)
    const { rows } = await sql<AccountListRow>`
    SELECT a.*, coalesce(b.amount, 0)::text AS balance, ${power}::text AS power
    FROM account a LEFT JOIN balance b ON b.address = a.address AND b.token = ${TRX_REF}
    WHERE ${filter.address ? sql`a.address = ${filter.address}` : sql`true`}
    ORDER BY ${filter.order === 'power' ? power : sql`a.tx_count`} ${order}, a.address
    LIMIT ${page.limit} OFFSET ${page.start}`.execute(db)
    return rows
  },
)

/** Accounts whose balance has one sign: the rows, and how to select and sort them. */
type Part = { from: RawBuilder<unknown>; sort: RawBuilder<unknown> }

/** Accounts with a balance come from its index, which holds no zeros; only the black hole ever has a negative one. */
function partsByBalance(order: RawBuilder<unknown>): [Part, Part, Part] {
  const signed = (condition: RawBuilder<unknown>): Part => ({
    from: sql`balance b JOIN account a ON a.address = b.address
      WHERE b.token = ${TRX_REF} AND b.amount <> 0 AND ${condition}`,
    sort: sql`b.amount ${order}, b.address`,
  })
  const empty: Part = {
    from: sql`account a LEFT JOIN balance b ON b.address = a.address AND b.token = ${TRX_REF}
      WHERE coalesce(b.amount, 0) = 0`,
    sort: sql`a.address`,
  }
  return [signed(sql`b.amount > 0`), empty, signed(sql`b.amount < 0`)]
}

/** One part after the other, so that a page of rich accounts reads nothing but the index. */
async function listByBalance(db: Database, filter: AccountFilter, page: Page): Promise<AccountListRow[]> {
  const parts = partsByBalance(page.ascending ? sql`ASC` : sql`DESC`)
  const found: AccountListRow[] = []
  let { start } = page
  for (const { from, sort } of page.ascending ? parts.reverse() : parts) {
    const limit = page.limit - found.length
    if (limit <= 0) break
    const { rows } = await sql<AccountListRow>`
      SELECT a.*, coalesce(b.amount, 0)::text AS balance, ${powerOf(filter.powerQuantities)}::text AS power
      FROM ${from} ORDER BY ${sort} LIMIT ${limit} OFFSET ${start}`.execute(db)
    found.push(...rows)
    if (rows.length > 0) start = 0
    else {
      const counted = await sql<{ count: bigint }>`SELECT count(*) AS count FROM ${from}`.execute(db)
      start -= Number(counted.rows[0]?.count ?? 0)
    }
  }
  return found
}
