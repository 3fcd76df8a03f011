import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { AccountRow } from '../../tables.ts'
import type { Page } from '../page/keyset.ts'
import { type ListPart, type Positioned, readParts, type SortKey } from '../page/keyset.ts'
import { TRX_REF } from './accounts.ts'

/** How the list of accounts is sorted. */
export type AccountOrder = 'balance' | 'power' | 'transactions'

/** An account in the list of accounts; `power` is staked sun of both generations. */
export type AccountListRow = AccountRow & { balance: string; power: string }

type AccountFilter = { address?: Buffer | undefined; order: AccountOrder }

/** Accounts with what they hold and have staked. */
const addDetails = (accounts: RawBuilder<unknown>) => sql`
  SELECT a.*, coalesce((SELECT b.amount FROM balance b WHERE b.address = a.address AND b.token = ${TRX_REF}), 0)::text AS balance,
         coalesce((SELECT p.power FROM account_power p WHERE p.address = a.address), 0)::text AS power
  FROM (${accounts}) a`

/**
 * All accounts by a value that some do not have: those above nothing, those that have nothing, those below.
 */
type Valued = {
  /** Rows of what accounts have and `account a`, with a first condition. */
  source: RawBuilder<unknown>
  value: RawBuilder<unknown>
  address: RawBuilder<unknown>
  /**
   * Condition for an account without a value. `OFFSET 0` has each account asked in the order of their key.
   */
  without: RawBuilder<unknown>
}

const VALUES: Record<Exclude<AccountOrder, 'transactions'>, Valued> = {
  // only the black hole ever has a negative balance
  balance: {
    source: sql`FROM balance b JOIN account a ON a.address = b.address WHERE b.token = ${TRX_REF} AND b.amount <> 0`,
    value: sql`b.amount`,
    address: sql`b.address`,
    without: sql`NOT EXISTS (
      SELECT 1 FROM balance b WHERE b.address = a.address AND b.token = ${TRX_REF} AND b.amount <> 0 OFFSET 0)`,
  },
  power: {
    source: sql`FROM account_power p JOIN account a ON a.address = p.address WHERE true`,
    value: sql`p.power`,
    address: sql`p.address`,
    without: sql`NOT EXISTS (SELECT 1 FROM account_power p WHERE p.address = a.address OFFSET 0)`,
  },
}

function partsByValue({ source, value, address, without }: Valued, isAscending: boolean): ListPart[] {
  const keyOf = (column: RawBuilder<unknown>): SortKey => ({ value: column, type: 'bytea', isAscending })
  const keys: SortKey[] = [{ value, type: 'numeric', isAscending }, keyOf(address)]
  const parts: ListPart[] = [
    { row: 'a', ranges: [{ source: sql`${source} AND ${value} > 0` }], keys },
    { row: 'a', ranges: [{ source: sql`FROM account a WHERE ${without}` }], keys: [keyOf(sql`a.address`)] },
    { row: 'a', ranges: [{ source: sql`${source} AND ${value} < 0` }], keys },
  ]
  return isAscending ? parts.reverse() : parts
}

function partsOf({ address, order }: AccountFilter, isAscending: boolean): ListPart[] {
  const keys: SortKey[] = [{ value: sql`a.address`, type: 'bytea', isAscending }]
  if (address)
    return [{ row: 'a', ranges: [{ source: sql`FROM account a WHERE a.address = ${address}` }], keys }]
  if (order !== 'transactions') return partsByValue(VALUES[order], isAscending)
  return [
    {
      row: 'a',
      ranges: [{ source: sql`FROM account a WHERE true` }],
      keys: [{ value: sql`a.tx_count`, type: 'int8', isAscending }, ...keys],
    },
  ]
}

/** Accounts by balance, power or number of transactions. */
export const listAccounts = labelled(
  'listAccounts',
  (db: Database, filter: AccountFilter, page: Page): Promise<Positioned<AccountListRow>[]> =>
    readParts(db, partsOf(filter, page.ascending === true), page, addDetails),
)
