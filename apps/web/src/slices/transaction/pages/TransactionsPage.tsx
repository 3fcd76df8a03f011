import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { listQuery } from '../../../shared/api/list-query.ts'
import type { ListEnvelope, TransactionRow } from '../../../shared/api/wire.ts'
import { AnswerLabels } from '../../../shared/entity/address-book.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { FilterChip } from '../../../shared/lists/FilterChip.tsx'
import { Pager } from '../../../shared/lists/Pager.tsx'
import { PAGING_CEILING, useUrlState } from '../../../shared/lists/url-state.ts'
import { useHeldRows } from '../../../shared/lists/useHeldRows.ts'
import { WaitingRows } from '../../../shared/lists/WaitingRows.tsx'
import { useLive } from '../../../shared/live/live-store.ts'
import filters from '../../../shared/ui/filters.module.css'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { TransactionList } from '../components/TransactionList.tsx'
import { TypeFilter } from '../components/TypeFilter.tsx'
import { mergeTransactions } from '../merge-transactions.ts'

const keyOf = (tx: TransactionRow): string => tx.hash

/** All transactions, or those of a block, an address or a type. */
export default function TransactionsPage() {
  const t = useT()
  const state = useUrlState()
  const address = state.params.get('address') ?? undefined
  const block = state.params.get('block') ?? undefined
  const type = state.params.get('type') ?? undefined
  const isLive = state.page === 1 && !address && !block && !type
  const live = useLive((each) => each.transactions)
  const { data, error, refetch } = useQuery(
    listQuery<ListEnvelope<TransactionRow>>('/api/transaction', {
      sort: '-timestamp',
      start: state.start,
      limit: state.size,
      address,
      block,
      type,
    }),
  )
  const newest = isLive ? mergeTransactions(data?.data, live, state.size) : data?.data
  const held = useHeldRows(newest, keyOf, !isLive)
  const rows = isLive ? held.rows : newest
  const total = data?.rangeTotal ?? 0
  return (
    <AnswerLabels answer={data}>
      <PageTitle
        title={t('transactions.title')}
        total={
          data && t('list.total', { n: formatInteger(isLive ? (data.wholeChainTxCount ?? total) : total) })
        }
        note={total > PAGING_CEILING && t('list.ceiling', { n: formatInteger(PAGING_CEILING) })}
      />
      <Panel>
        <div className={filters.bar}>
          <TypeFilter value={type} onChange={(next) => state.change({ type: next })} />
          <FilterChip
            label={block && t('transactions.inBlock', { block: formatInteger(Number(block)) })}
            onClear={() => state.change({ block: undefined })}
          />
          <FilterChip
            label={address && t('transactions.ofAddress', { address })}
            onClear={() => state.change({ address: undefined })}
          />
        </div>
        {isLive && <WaitingRows count={held.waiting} onShow={held.release} />}
        <div {...(isLive ? held.hover : {})}>
          <TransactionList
            label={t('transactions.title')}
            rows={rows}
            empty={{ title: t('transactions.empty'), line: t('transactions.emptyLine') }}
            error={error}
            onRetry={refetch}
            compact
          />
        </div>
        <Pager state={state} total={total} shown={rows?.length ?? 0} />
      </Panel>
    </AnswerLabels>
  )
}
