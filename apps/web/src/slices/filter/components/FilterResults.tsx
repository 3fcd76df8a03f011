import { useMemo } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { AnswerLabels } from '../../../shared/entity/address-book.tsx'
import { CursorPager } from '../../../shared/lists/CursorPager.tsx'
import type { UrlState } from '../../../shared/lists/url-state.ts'
import { State, type StateProps } from '../../../shared/ui/State.tsx'
import { TransactionList } from '../../transaction/components/TransactionList.tsx'
import { MovementTable } from '../../transfer/components/MovementTable.tsx'
import { nameCall } from '../methods.ts'
import type { useFilter } from '../use-filter.ts'

/** What meets all conditions, page by page. */
export function FilterResults({ state, filter }: { state: UrlState; filter: ReturnType<typeof useFilter> }) {
  const t = useT()
  const { list, transfers, transactions, query, isAsked, error, refetch } = filter
  const { selector, signature, interfaces } = filter.method
  const calls = useMemo(() => {
    const known = selector && signature ? [...interfaces, { [selector]: signature }] : interfaces
    return transactions.data?.rows.map((row) => nameCall(row, known))
  }, [transactions.data?.rows, selector, signature, interfaces])
  const { data } = list === 'transfers' ? transfers : transactions
  const isFurther = isAsked && data?.rows.length === 0 && data.next !== undefined
  const empty: Omit<StateProps, 'kind'> = {
    title: t('list.nothingFits'),
    line: t(state.filter('cursor') === undefined ? 'filter.emptyLine' : 'filter.emptyEnd'),
  }
  const view = {
    error,
    onRetry: refetch,
    skeletonRows: state.size,
    empty,
  }
  return (
    <AnswerLabels answer={data}>
      {isFurther ? (
        <State
          kind="empty"
          title={t('filter.nothingYet')}
          line={t('filter.nothingYetLine')}
          action={
            <button type="button" className="link" onClick={() => state.change({ cursor: data.next })}>
              {t('filter.lookFurther')}
            </button>
          }
        />
      ) : list === 'transfers' ? (
        <MovementTable {...view} rows={isAsked ? transfers.data?.rows : undefined} self={query.address} />
      ) : (
        <TransactionList {...view} label={t('nav.transactions')} rows={isAsked ? calls : undefined} compact />
      )}
      {isAsked && data && <CursorPager state={state} next={data.next} shown={data.rows.length} />}
    </AnswerLabels>
  )
}
