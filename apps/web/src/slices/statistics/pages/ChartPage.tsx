import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { csvOf, type Point } from '../../../shared/chart/chart.ts'
import { DayChart } from '../../../shared/chart/DayChart.tsx'
import { savePicture } from '../../../shared/chart/save-picture.ts'
import { formatInteger, formatNumber } from '../../../shared/format/number.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { GrowingList } from '../../../shared/lists/GrowingList.tsx'
import { chosen, numberFilter, useUrlState } from '../../../shared/lists/url-state.ts'
import { paths } from '../../../shared/paths.ts'
import { saveText } from '../../../shared/save-text.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import filterStyles from '../../../shared/ui/filters.module.css'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { State } from '../../../shared/ui/State.tsx'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { chartQuery } from '../api/chart-query.ts'
import { CHARTS, type ChartName, type ChartOfDays, findChart, pointsOf, summaryOf } from '../charts.ts'
import { SharePanel } from '../components/SharePanel.tsx'
import styles from '../components/statistics.module.css'
import { findShare } from '../shares.ts'

const RANGE_NAMES = ['quarter', 'month', 'year', 'all'] as const
const SHOWN = ['month', 'quarter', 'year', 'all'] as const
/** No chain holds prices of the past. */
const PRICES = 'pricestats'
const ALL = 'all'

/** One chart of the chain: in words, as a line, and as a table. */
export default function ChartPage() {
  const t = useT()
  const { chartName } = useParams()
  const name = findChart(chartName)
  const share = findShare(chartName)
  if (share) return <SharePanel key={share} name={share} />
  if (chartName?.toLowerCase() === PRICES)
    return (
      <State
        isPage
        kind="empty"
        title={t('stats.noPrice')}
        line={t('stats.noPriceLine')}
        action={<AllLink />}
      />
    )
  if (!name) return <State isPage kind="not-found" title={t('stats.notFound')} action={<AllLink />} />
  return <Chart key={name} name={name} />
}

function AllLink() {
  const t = useT()
  return (
    <Link className="link" to={paths.statistics()}>
      {t('stats.all')}
    </Link>
  )
}

function Chart({ name }: { name: ChartName }) {
  const t = useT()
  const state = useUrlState()
  const range = chosen(state, 'range', RANGE_NAMES)
  const { data, error, refetch } = useQuery(chartQuery(name))
  const chart: ChartOfDays = CHARTS[name]
  const parts = chart.parts ?? []
  const part = numberFilter(state, 'part')
  const isPart = part !== undefined && part < parts.length
  const days = data && pointsOf(data, range, Date.now())
  const points = isPart ? days?.map((each) => ({ ...each, value: each.parts?.[part] ?? 0 })) : days
  const unit = t(chart.unit)
  return (
    <>
      <PageTitle title={t(chart.title)} note={<Link to={paths.statistics()}>{t('stats.all')}</Link>} />
      <Panel>
        <div className={filterStyles.bar}>
          <Segments
            label={t('stats.range')}
            value={range}
            onChange={(next) => state.change({ range: next === 'quarter' ? undefined : next })}
            options={SHOWN.map((value) => ({ value, label: t(`stats.range.${value}`) }))}
          />
          {parts.length > 0 && (
            <Segments
              label={t('stats.parts')}
              value={isPart ? String(part) : ALL}
              onChange={(next) => state.change({ part: next === ALL ? undefined : next })}
              options={[
                { value: ALL, label: t('stats.part.all') },
                ...parts.map((label, index) => ({ value: String(index), label: t(label) })),
              ]}
            />
          )}
          <div className={filterStyles.barEnd}>
            <button
              type="button"
              className={filterStyles.chip}
              disabled={!points}
              onClick={() => saveText(`${name}.csv`, csvOf(points ?? []), 'text/csv')}
            >
              <bdi dir="ltr">CSV</bdi>
            </button>
            <button
              type="button"
              className={filterStyles.chip}
              disabled={!points}
              onClick={() =>
                void savePicture(`${name}.png`, `${t(chart.title)}, ${unit}`, points ?? [], 'line')
              }
            >
              <bdi dir="ltr">PNG</bdi>
            </button>
          </div>
        </div>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Drawn points={points} unit={unit} label={t(chart.title)} />
        )}
      </Panel>
    </>
  )
}

function Drawn({ points, unit, label }: { points: Point[] | undefined; unit: string; label: string }) {
  const t = useT()
  const summary = points && summaryOf(points)
  const words =
    summary &&
    t('stats.summary', {
      days: formatInteger(points.length),
      most: formatNumber(summary.most.value, 2),
      mostDay: formatDate(summary.most.day),
      least: formatNumber(summary.least.value, 2),
      leastDay: formatDate(summary.least.day),
      mean: formatNumber(summary.mean, 2),
      unit,
    })
  const newestFirst = points?.toReversed()
  return (
    <>
      <p className={styles.summary}>{words ?? <span className="bone" style={{ width: '60%' }} />}</p>
      {points && points.length > 0 ? (
        <DayChart points={points} summary={`${label}. ${words}`} unit={unit} />
      ) : (
        <div className={styles.plot} />
      )}
      <GrowingList rows={newestFirst ?? []}>
        {(shown) => (
          <DataTable
            label={label}
            compact
            columns={[
              { id: 'day', header: t('stats.day'), cell: ({ day }) => formatDate(day) },
              {
                id: 'value',
                header: `${label}, ${unit}`,
                align: 'right',
                cell: ({ value }) => <bdi dir="ltr">{formatNumber(value, 2)}</bdi>,
              },
            ]}
            rows={newestFirst && shown}
            rowKey={({ day }) => String(day)}
            card={({ day, value }) => <Card main={formatDate(day)} end={formatNumber(value, 2)} />}
            empty={{ title: t('stats.empty') }}
          />
        )}
      </GrowingList>
    </>
  )
}
