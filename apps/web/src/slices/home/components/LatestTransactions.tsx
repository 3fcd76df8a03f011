import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { useRate } from '../../../shared/currency.ts'
import { AnswerLabels } from '../../../shared/entity/address-book.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { PauseButton } from '../../../shared/lists/PauseButton.tsx'
import { useHeldRows } from '../../../shared/lists/useHeldRows.ts'
import { WaitingRows } from '../../../shared/lists/WaitingRows.tsx'
import { useLive } from '../../../shared/live/live-store.ts'
import { paths } from '../../../shared/paths.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { transactionListQuery } from '../../transaction/api/transaction-queries.ts'
import { transactionColumns } from '../../transaction/columns.tsx'
import { TransactionCard } from '../../transaction/components/TransactionCard.tsx'
import type { TransactionSummary } from '../../transaction/transaction.ts'
import { useNamedRows } from '../../transaction/useNamedRows.ts'

const SHOWN = 10
const keyOf = (tx: TransactionSummary): string => tx.hash

/** The newest transactions as sentences; they wait while paused or under the pointer. */
export function LatestTransactions() {
  const t = useT()
  const [isPaused, setPaused] = useState(false)
  const { currency, rate } = useRate()
  const live = useLive((state) => state.transactions)
  const labels = useLive((state) => state.labels)
  const head = useLive((state) => state.head)
  const solid = useLive((state) => state.solid)
  const { data, error, refetch } = useQuery(transactionListQuery({ start: 0, limit: SHOWN }))
  // rows are drawn in short steps, between which the browser can answer
  const newest = useDeferredValue(useNamedRows(live.length > 0 ? live : data?.rows))
  const { rows, waiting, release, hold } = useHeldRows(newest?.slice(0, SHOWN), keyOf, { isPaused })
  const { age, what, value, fee, hash } = transactionColumns({ currency, rate, head, solid })
  return (
    <Panel
      title={t('home.latest')}
      end={
        <>
          <PauseButton isPaused={isPaused} onChange={setPaused} />
          <Link to={paths.transactions()} className="link" style={{ color: 'var(--tl-ink)' }}>
            {t('home.allTransactions')}
          </Link>
        </>
      }
    >
      <WaitingRows count={waiting} onShow={release} />
      <div {...hold}>
        <AnswerLabels answer={data} keeps>
          <AnswerLabels answer={labels} keeps>
            <DataTable
              label={t('home.latest')}
              columns={[age, what, value, fee, hash]}
              rows={rows}
              rowKey={keyOf}
              card={(tx) => <TransactionCard tx={tx} />}
              empty={{ title: t('home.noTransactions'), line: t('home.noTransactionsLine') }}
              error={error}
              onRetry={refetch}
              skeletonRows={SHOWN}
            />
          </AnswerLabels>
        </AnswerLabels>
      </div>
    </Panel>
  )
}
