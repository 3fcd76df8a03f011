import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { DayChart } from '../../../shared/chart/DayChart.tsx'
import { formatInteger, formatNumber } from '../../../shared/format/number.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { GrowingList } from '../../../shared/lists/GrowingList.tsx'
import { everyDay, type TokenDay, tokenDaysQuery } from '../api/token-charts.ts'
import type { TokenDetail } from '../token.ts'
import styles from './token.module.css'

/** How much of a token was moved, and how often, day by day. */
export function VolumeTab({ token }: { token: TokenDetail }) {
  const t = useT()
  const { data, error, refetch } = useQuery(tokenDaysQuery(token.id))
  const newestFirst = data?.toReversed()
  const chart = (label: string, unit: string, read: (row: TokenDay) => number) => (
    <section aria-label={label}>
      <h3 className={styles.chartTitle}>{label}</h3>
      {data && data.length > 0 ? (
        <DayChart points={everyDay(data, read, 'zero')} summary={label} unit={unit} isLow />
      ) : (
        <div className={styles.chartSpace} />
      )}
    </section>
  )
  return (
    <>
      {data?.length !== 0 && (
        <div className={styles.charts}>
          {chart(t('tokenPage.movedADay'), token.symbol, ({ amount }) => amount)}
          {chart(t('tokenPage.transfersADay'), '', ({ transfers }) => transfers)}
        </div>
      )}
      <GrowingList rows={newestFirst ?? []}>
        {(shown) => (
          <DataTable
            label={t('tokenPage.volume')}
            compact
            columns={[
              { id: 'day', header: t('tokenPage.day'), fill: true, cell: ({ day }) => formatDate(day) },
              {
                id: 'amount',
                header: t('column.amount'),
                align: 'right',
                cell: ({ amount }) => <bdi dir="ltr">{formatNumber(amount, 6)}</bdi>,
              },
              {
                id: 'transfers',
                header: t('token.transfers'),
                align: 'right',
                cell: ({ transfers }) => formatInteger(transfers),
              },
            ]}
            rows={newestFirst && shown}
            rowKey={({ day }) => String(day)}
            card={({ day, amount, transfers }) => (
              <Card main={formatDate(day)} meta={formatInteger(transfers)} end={formatNumber(amount, 6)} />
            )}
            empty={{ title: t('tokenPage.noVolume') }}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </GrowingList>
    </>
  )
}
