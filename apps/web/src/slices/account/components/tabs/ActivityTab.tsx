import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../../i18n/i18n.ts'
import { PagedList } from '../../../../shared/lists/PagedList.tsx'
import { useUrlState } from '../../../../shared/lists/url-state.ts'
import { useRefetchOnBlock } from '../../../../shared/live/useRefetchOnBlock.ts'
import { transactionListQuery } from '../../../transaction/api/transaction-queries.ts'
import { TransactionList } from '../../../transaction/components/TransactionList.tsx'
import type { Account } from '../../account.ts'

/** Transactions that an address sent or that name it. */
export function ActivityTab({ account }: { account: Account }) {
  const t = useT()
  const state = useUrlState()
  const query = useQuery(transactionListQuery({ ...state.range, address: account.address }))
  useRefetchOnBlock(query)
  return (
    <PagedList state={state} query={query}>
      {(view) => (
        <TransactionList
          {...view}
          label={t('address.tab.activity')}
          empty={{ title: t('address.noActivity') }}
        />
      )}
    </PagedList>
  )
}
