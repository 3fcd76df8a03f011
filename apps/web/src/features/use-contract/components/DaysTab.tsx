import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { DayChart } from '../../../shared/chart/DayChart.tsx'
import { formatNumber } from '../../../shared/format/number.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { State } from '../../../shared/ui/State.tsx'
import { contractDaysQuery } from '../api/contract-queries.ts'
import styles from './contract.module.css'

const UNITS = {
  energy: 'contract.unit.energy',
  calls: 'contract.unit.calls',
  balance: 'contract.unit.trx',
} as const

/**
 * Something of a contract day by day. A running day would look like a fall, so it is
 * left out where it adds up.
 */
export function DaysTab({ address, series }: { address: Address; series: keyof typeof UNITS }) {
  const t = useT()
  const { data, error, refetch } = useQuery(contractDaysQuery(address))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <div aria-busy="true" className={styles.chart} style={{ minHeight: 360 }} />
  const all = data[series]
  const points = series === 'balance' || all.length < 2 ? all : all.slice(0, -1)
  if (points.length === 0) return <State kind="empty" title={t('contract.noDays')} />
  const unit = t(UNITS[series])
  const most = points.reduce((top, point) => (point.value > top.value ? point : top))
  return (
    <div className={styles.chart}>
      <DayChart
        points={points}
        kind={series === 'balance' ? 'step' : 'line'}
        unit={unit}
        summary={t('contract.daysSummary', { n: points.length, most: formatNumber(most.value, 2), unit })}
      />
    </div>
  )
}
