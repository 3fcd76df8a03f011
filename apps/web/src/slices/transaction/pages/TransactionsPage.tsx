import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { ChainFilters, chainFilter } from '../../../shared/lists/ChainFilters.tsx'
import { ListPage } from '../../../shared/lists/ListPage.tsx'
import { numberFilter, useUrlState } from '../../../shared/lists/url-state.ts'
import { useHeldRows } from '../../../shared/lists/useHeldRows.ts'
import { useLive } from '../../../shared/live/live-store.ts'
import { transactionListQuery } from '../api/transaction-queries.ts'
import { TransactionList } from '../components/TransactionList.tsx'
import { TypeFilter } from '../components/TypeFilter.tsx'
import { mergeTransactions } from '../merge-transactions.ts'
import type { ToldTransaction } from '../transaction.ts'

const keyOf = (tx: ToldTransaction): string => tx.hash

/** All transactions, or those of a block, an address or a type. */
export default function TransactionsPage() {
  const t = useT()
  const state = useUrlState()
  const { address, block } = chainFilter(state)
  const type = numberFilter(state, 'type')
  const isLive = state.page === 1 && address === undefined && block === undefined && type === undefined
  const live = useLive((each) => each.transactions)
  const query = useQuery(transactionListQuery({ ...state.range, address, block, type }))
  const held = useHeldRows(mergeTransactions(query.data?.rows, live, state.size), keyOf, !isLive)
  return (
    <ListPage
      title={t('transactions.title')}
      state={state}
      query={query}
      held={isLive ? held : undefined}
      count={isLive ? query.data?.wholeChain : undefined}
      filters={
        <>
          <TypeFilter value={type} onChange={(next) => state.change({ type: next?.toString() })} />
          <ChainFilters state={state} />
        </>
      }
    >
      {(view) => (
        <TransactionList
          {...view}
          label={t('transactions.title')}
          empty={{ title: t('transactions.empty'), line: t('transactions.emptyLine') }}
          compact
        />
      )}
    </ListPage>
  )
}
