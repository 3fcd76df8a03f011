import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../../i18n/i18n.ts'
import { csvOfChart } from '../../../../shared/chart/csv.ts'
import { DayChart } from '../../../../shared/chart/DayChart.tsx'
import { formatNumber } from '../../../../shared/format/number.ts'
import { formatDate } from '../../../../shared/format/time.ts'
import { Card } from '../../../../shared/lists/Card.tsx'
import { DataTable } from '../../../../shared/lists/DataTable.tsx'
import { GrowingList } from '../../../../shared/lists/GrowingList.tsx'
import { chosen, useUrlState } from '../../../../shared/lists/url-state.ts'
import { saveCsv } from '../../../../shared/save-text.ts'
import filterStyles from '../../../../shared/ui/filters.module.css'
import { Segments } from '../../../../shared/ui/Tabs.tsx'
import type { Account } from '../../account.ts'
import { HISTORY_KINDS, historyQuery } from '../../api/history-query.ts'
import styles from '../statement.module.css'

const RANGES = { month: 30, quarter: 90, year: 365 } as const
const RANGE_NAMES = ['quarter', 'month', 'year'] as const
const SHOWN = ['month', 'quarter', 'year'] as const
/** What is held stays until it changes; what is done is done on its day. */
const HELD = '0'
const DIGITS = 6

/** What an account held and did, day by day, as a chart and as a table. */
export function HistoryTab({ account }: { account: Account }) {
  const t = useT()
  const state = useUrlState()
  const kind = chosen(state, 'draw', HISTORY_KINDS)
  const range = chosen(state, 'range', RANGE_NAMES)
  const query = useQuery(historyQuery(account.address, kind, RANGES[range], Date.now()))
  const { data, error, refetch } = query
  const unit = kind === HELD ? 'TRX' : ''
  const label = t(`history.${kind}`)
  const sorted = data?.toSorted((a, b) => a.value - b.value)
  const [least, most] = [sorted?.[0], sorted?.at(-1)]
  const words =
    least && most
      ? t('history.words', {
          most: formatNumber(most.value, DIGITS),
          mostDay: formatDate(most.day),
          least: formatNumber(least.value, DIGITS),
          leastDay: formatDate(least.day),
        })
      : ''
  const newestFirst = data?.toReversed()
  return (
    <>
      <div className={filterStyles.bar}>
        <Segments
          label={t('history.kind')}
          value={kind}
          onChange={(next) => state.change({ draw: next === HELD ? undefined : next })}
          options={HISTORY_KINDS.map((value) => ({ value, label: t(`history.${value}`) }))}
        />
        <Segments
          label={t('history.range')}
          value={range}
          onChange={(next) => state.change({ range: next === 'quarter' ? undefined : next })}
          options={SHOWN.map((value) => ({ value, label: t(`history.range.${value}`) }))}
        />
        <div className={filterStyles.barEnd}>
          <button
            type="button"
            className={filterStyles.chip}
            disabled={!data}
            onClick={() => saveCsv(account.address, csvOfChart(data ?? []))}
          >
            <bdi dir="ltr">CSV</bdi>
          </button>
        </div>
      </div>
      <p className={styles.words}>{words || ' '}</p>
      {data && data.length > 0 ? (
        <DayChart
          points={data}
          summary={`${label}. ${words}`}
          unit={unit}
          kind={kind === HELD ? 'step' : 'line'}
          isLow
        />
      ) : (
        data === undefined && !error && <div className={styles.chartSpace} />
      )}
      <GrowingList rows={newestFirst ?? []}>
        {(shown) => (
          <DataTable
            label={label}
            compact
            columns={[
              { id: 'day', header: t('history.day'), fill: true, cell: ({ day }) => formatDate(day) },
              {
                id: 'value',
                header: unit ? `${label}, ${unit}` : label,
                align: 'right',
                cell: ({ value }) => <bdi dir="ltr">{formatNumber(value, DIGITS)}</bdi>,
              },
            ]}
            rows={newestFirst && shown}
            rowKey={({ day }) => String(day)}
            card={({ day, value }) => <Card main={formatDate(day)} end={formatNumber(value, DIGITS)} />}
            empty={{ title: t('history.empty') }}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </GrowingList>
    </>
  )
}
