import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { bundleQuery } from '../../../shared/api/network.ts'
import { refetchEvery } from '../../../shared/api/query-client.ts'
import { DayChart } from '../../../shared/chart/DayChart.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { SECOND } from '../../../shared/format/time.ts'
import { Mark } from '../../../shared/ui/Mark.tsx'
import { Missing } from '../../../shared/ui/Missing.tsx'
import { useDocumentTitle } from '../../../shared/ui/PageTitle.tsx'
import { chartQuery } from '../api/chart-query.ts'
import { pointsOf } from '../charts.ts'
import styles from '../components/statistics.module.css'

const REFRESH_MS = 10 * SECOND

function Counter({ label, value, error }: { label: string; value: ReactNode; error: unknown }) {
  return (
    <div className={styles.counter}>
      <div className={styles.counterValue}>{value ?? <Missing error={error} width={180} />}</div>
      <div className={styles.name}>{label}</div>
    </div>
  )
}

/** Three large figures and a chart, for a screen that hangs on a wall; they count on by themselves. */
export default function DemoPage() {
  const t = useT()
  const { data: bundle, error } = useQuery({ ...bundleQuery, refetchInterval: refetchEvery(REFRESH_MS) })
  const { data: transactions, error: transactionsError } = useQuery(chartQuery('txOverviewStats'))
  const { data: volume, error: volumeError } = useQuery(chartQuery('volumeStats'))
  const now = Date.now()
  const days = transactions && pointsOf(transactions, 'year', now)
  const moved = volume && pointsOf(volume, 'year', now).at(-1)
  const title = t('stats.transactions')
  useDocumentTitle(title)
  return (
    <>
      <h1 className={styles.demoTitle}>
        <Mark size={34} /> Tronlens
      </h1>
      <div className={styles.counters}>
        <Counter
          label={t('home.txs24')}
          error={transactionsError}
          value={days && <bdi>{days.length > 0 ? formatInteger(days.at(-1)?.value ?? 0) : '–'}</bdi>}
        />
        <Counter
          label={t('home.accounts')}
          error={error}
          value={bundle && <bdi>{formatInteger(bundle.accountList.rangeTotal)}</bdi>}
        />
        <Counter
          label={`${t('stats.moved')}, TRX`}
          error={volumeError}
          value={volume && <bdi>{moved ? formatInteger(Math.floor(moved.value)) : '–'}</bdi>}
        />
      </div>
      {days && days.length > 0 ? (
        <DayChart points={days} summary={title} unit={t('stats.unit.count')} />
      ) : (
        <div className={styles.plot} />
      )}
    </>
  )
}
