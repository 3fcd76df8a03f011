import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../../i18n/i18n.ts'
import { listQuery } from '../../../../shared/api/list-query.ts'
import type { Account, ListEnvelope, TransactionRow } from '../../../../shared/api/wire.ts'
import { AnswerLabels } from '../../../../shared/entity/address-book.tsx'
import { Pager } from '../../../../shared/lists/Pager.tsx'
import { useUrlState } from '../../../../shared/lists/url-state.ts'
import { useRefetchOnBlock } from '../../../../shared/live/useRefetchOnBlock.ts'
import { TransactionList } from '../../../transaction/components/TransactionList.tsx'

/** Transactions that an address sent or that name it. */
export function ActivityTab({ account }: { account: Account }) {
  const t = useT()
  const state = useUrlState()
  const { data, error, refetch } = useQuery(
    listQuery<ListEnvelope<TransactionRow>>('/api/transaction', {
      address: account.address,
      sort: '-timestamp',
      start: state.start,
      limit: state.size,
    }),
  )
  useRefetchOnBlock(refetch)
  return (
    <AnswerLabels answer={data}>
      <TransactionList
        label={t('address.tab.activity')}
        rows={data?.data}
        empty={{ title: t('address.noActivity') }}
        error={error}
        onRetry={refetch}
      />
      <Pager state={state} total={data?.rangeTotal ?? 0} shown={data?.data.length ?? 0} />
    </AnswerLabels>
  )
}
