import { queryOptions } from '@tanstack/react-query'
import { getJson } from '../../../shared/api/http.ts'
import { labelsOf } from '../../../shared/api/labels.ts'
import { listQuery, type Page, type PageRange } from '../../../shared/api/list-query.ts'
import type { Account, AccountRow, InternalRow, ListEnvelope } from '../../../shared/api/wire.ts'

/** One account with balances, stake, votes and permissions; also for addresses that nobody has used yet. */
export const accountQuery = (address: string) =>
  queryOptions({
    queryKey: ['account', address],
    queryFn: ({ signal }) => getJson<Account>('/api/accountv2', { address }, signal),
  })

type AccountListAnswer = ListEnvelope<AccountRow> & { last_24h_account_change: number }

/** A page of accounts, and how many there are more than a day ago. */
export const accountListQuery = (filter: PageRange & { sort: string }) =>
  listQuery(
    '/api/account/list',
    { ...filter },
    (answer: AccountListAnswer): Page<AccountRow> & { newToday: number } => ({
      ...labelsOf(answer),
      rows: answer.data,
      total: answer.rangeTotal,
      newToday: answer.last_24h_account_change,
    }),
  )

/** An internal transaction with a key: nothing in it tells equal ones apart. */
export interface KeyedInternal {
  key: string
  row: InternalRow
}

/** A page of what contracts called, created and moved with an address. */
export const internalListQuery = (filter: PageRange & { address: string }) =>
  listQuery(
    '/api/internal-transaction',
    { ...filter },
    (answer: ListEnvelope<InternalRow>): Page<KeyedInternal> => ({
      ...labelsOf(answer),
      rows: answer.data.map((row, index) => ({ row, key: `${row.internal_hash}${row.hash}${index}` })),
      total: answer.rangeTotal,
    }),
  )
