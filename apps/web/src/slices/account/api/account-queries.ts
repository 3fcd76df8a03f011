import { queryOptions } from '@tanstack/react-query'
import type { AccountRow, ContractRow, InternalTransactionRow } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { labelsOf } from '../../../shared/api/labels.ts'
import { listQuery, type Page, type PageRange, readEnvelope } from '../../../shared/api/list-query.ts'
import type { Account } from '../account.ts'

/** One account with balances, stake, votes and permissions; also for addresses that were never used. */
export const accountQuery = (address: Address) =>
  queryOptions({
    queryKey: ['account', address],
    queryFn: ({ signal }): Promise<Account> => api.getAccountV2({ address }, { signal }),
  })

/** A page of accounts, and how many there are more than a day ago. */
export const accountListQuery = (filter: PageRange & { sort: string }) =>
  listQuery('listAccounts', api.listAccounts, filter, (answer): Page<AccountRow> & { newToday: number } => ({
    ...readEnvelope(answer),
    newToday: answer.last_24h_account_change,
  }))

/** An internal transaction with a key: its own fields do not distinguish equal ones. */
export interface KeyedInternal {
  key: string
  row: InternalTransactionRow
}

/** A page of what contracts called, created and moved with an address. */
export const internalListQuery = (
  filter: PageRange & {
    address: Address
    start_timestamp?: number | undefined
    end_timestamp?: number | undefined
    hideRisk?: true | undefined
  },
) =>
  listQuery(
    'listInternalTransactions',
    api.listInternalTransactions,
    filter,
    (answer): Page<KeyedInternal> => ({
      ...labelsOf(answer),
      rows: answer.data.map((row, index) => ({ row, key: `${row.internal_hash}${row.hash}${index}` })),
      total: answer.rangeTotal,
    }),
  )

/** Allowances that an account has granted to spenders. */
export type ApprovalRow = Awaited<ReturnType<typeof api.listApprovals>>['data'][number]

/** A page of allowances that an account has given and not taken back. */
export const approvalListQuery = (filter: PageRange & { address: Address }) =>
  listQuery('listApprovals', api.listApprovals, filter, readEnvelope<ApprovalRow>)

/** A page of contracts that an account created. */
export const createdListQuery = (filter: PageRange & { owner: Address; sort: string }) =>
  listQuery('listContracts', api.listContracts, filter, readEnvelope<ContractRow>)
