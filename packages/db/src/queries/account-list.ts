import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { AccountRow } from '../tables.ts'
import { TRX_REF } from './accounts.ts'
import type { Page } from './block-range.ts'
import { limitOf, onPage, orderBy, type Positioned, positionOf, type SortKey } from './keyset.ts'

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
  sql`coalesce((SELECT sum(s.amount) FROM stake s WHERE s.address = a.address AND s.quantity = ANY(${[...quantities]}::smallint[])), 0)`

const byAddress = (address: RawBuilder<unknown>): SortKey => ({
  value: address,
  type: 'bytea',
  isAscending: true,
})

/** Accounts by balance, power or number of transactions. */
export const listAccounts = labelled(
  'listAccounts',
  async (db: Database, filter: AccountFilter, page: Page): Promise<Positioned<AccountListRow>[]> => {
    if (filter.order === 'balance' && !filter.address) return listByBalance(db, filter, page)
    const power = powerOf(filter.powerQuantities)
    const first: Pick<SortKey, 'value' | 'type'> =
      filter.order === 'power' ? { value: power, type: 'numeric' } : { value: sql`a.tx_count`, type: 'int8' }
    const keys = [{ ...first, isAscending: page.ascending === true }, byAddress(sql`a.address`)]
    const { rows } = await sql<Positioned<AccountListRow>>`
    SELECT a.*, coalesce(b.amount, 0)::text AS balance, ${power}::text AS power ${positionOf(keys, page)}
    FROM account a LEFT JOIN balance b ON b.address = a.address AND b.token = ${TRX_REF}
    WHERE ${filter.address ? sql`a.address = ${filter.address}` : sql`true`} AND ${onPage(keys, page)}
    ORDER BY ${orderBy(keys)} ${limitOf(page)}`.execute(db)
    return rows
  },
)

/** Accounts whose balance has one sign: the rows, and their balance and address as the part finds them. */
type Part = { from: RawBuilder<unknown>; amount: RawBuilder<unknown>; address: RawBuilder<unknown> }

/** Accounts with a balance come from its index, which holds no zeros; only the black hole ever has a negative one. */
function partsByBalance(): [Part, Part, Part] {
  const signed = (condition: RawBuilder<unknown>): Part => ({
    from: sql`balance b JOIN account a ON a.address = b.address
      WHERE b.token = ${TRX_REF} AND b.amount <> 0 AND ${condition}`,
    amount: sql`b.amount`,
    address: sql`b.address`,
  })
  const empty: Part = {
    from: sql`account a LEFT JOIN balance b ON b.address = a.address AND b.token = ${TRX_REF}
      WHERE coalesce(b.amount, 0) = 0`,
    amount: sql`0::numeric`,
    address: sql`a.address`,
  }
  return [signed(sql`b.amount > 0`), empty, signed(sql`b.amount < 0`)]
}

/** One part after the other, so that a page of rich accounts reads nothing but the index. */
async function listByBalance(
  db: Database,
  filter: AccountFilter,
  page: Page,
): Promise<Positioned<AccountListRow>[]> {
  const parts = partsByBalance()
  const found: Positioned<AccountListRow>[] = []
  let { start } = page
  for (const { from, amount, address } of page.ascending ? parts.reverse() : parts) {
    const limit = page.limit - found.length
    if (limit <= 0) break
    const keys: SortKey[] = [
      { value: amount, type: 'numeric', isAscending: page.ascending === true },
      byAddress(address),
    ]
    const { rows } = await sql<Positioned<AccountListRow>>`
      SELECT a.*, coalesce(b.amount, 0)::text AS balance, ${powerOf(filter.powerQuantities)}::text AS power
        ${positionOf(keys, page)}
      FROM ${from} AND ${onPage(keys, page)}
      ORDER BY ${orderBy(keys)} ${limitOf({ ...page, start, limit })}`.execute(db)
    found.push(...rows)
    if (rows.length > 0) start = 0
    else if (!page.after) {
      const counted = await sql<{ count: bigint }>`SELECT count(*) AS count FROM ${from}`.execute(db)
      start -= Number(counted.rows[0]?.count ?? 0)
    }
  }
  return found
}
