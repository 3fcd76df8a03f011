import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { Bar } from '../../../shared/figure/Bar.tsx'
import { dayRange } from '../../../shared/format/day.ts'
import { formatInteger, formatNumber, formatPercent } from '../../../shared/format/number.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { DayButton } from '../../../shared/lists/DayButton.tsx'
import { chosen, useUrlState } from '../../../shared/lists/url-state.ts'
import { paths } from '../../../shared/paths.ts'
import { saveCsv } from '../../../shared/save-text.ts'
import filterStyles from '../../../shared/ui/filters.module.css'
import { Missing } from '../../../shared/ui/Missing.tsx'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { shareQuery } from '../api/chart-query.ts'
import { csvOfShares, LIMITS, type ShareName, type ShareRow, shareChart, shareOf } from '../shares.ts'

const LIMIT_NAMES = LIMITS.map(String) as [string, ...string[]]

/** Who has which part of something: bars and exact numbers, largest first. */
export function SharePanel({ name }: { name: ShareName }) {
  const t = useT()
  const state = useUrlState()
  const chart = shareChart(name)
  const day = dayRange(state.filter('day'))
  const limit = chosen(state, 'top', LIMIT_NAMES)
  const query = useQuery(shareQuery(name, { limit: Number(limit), ...(day ? { day: day.from } : {}) }))
  const { data, error, refetch } = query
  const share = (row: ShareRow): number => (data ? shareOf(data, row) : 0)
  const who = (row: ShareRow) => (
    <Address
      value={row.address}
      name={row.name || undefined}
      {...(chart.ofContracts ? { isContract: true } : {})}
    />
  )
  const number = ({ value }: ShareRow) => <bdi dir="ltr">{formatNumber(value, 6)}</bdi>
  return (
    <>
      <PageTitle
        title={t(chart.title)}
        total={
          data ? (
            t('stats.of', { n: formatNumber(data.whole, 2), unit: t(chart.unit) })
          ) : (
            <Missing error={error} width="20ch" />
          )
        }
        note={<Link to={paths.statistics()}>{t('stats.all')}</Link>}
      />
      <Panel>
        <div className={filterStyles.bar}>
          {chart.byDay && (
            <DayButton state={state} name="day" label={t('stats.dayField')} className={filterStyles.chip} />
          )}
          <Segments
            label={t('stats.top')}
            value={limit}
            onChange={(next) => state.change({ top: next === LIMIT_NAMES[0] ? undefined : next })}
            options={LIMIT_NAMES.map((value) => ({ value, label: value }))}
          />
          <div className={filterStyles.barEnd}>
            <button
              type="button"
              className={filterStyles.chip}
              disabled={!data}
              onClick={() => data && saveCsv(name, csvOfShares(data))}
            >
              <bdi dir="ltr">CSV</bdi>
            </button>
          </div>
        </div>
        <DataTable
          label={t(chart.title)}
          compact
          columns={[
            {
              id: 'rank',
              header: t('column.rank'),
              bone: 2,
              cell: (_row, index) => <span className="muted">{formatInteger(index + 1)}</span>,
            },
            { id: 'who', header: t('column.name'), bone: 14, cell: who },
            {
              id: 'bar',
              header: <span className="visually-hidden">{t('stats.ofAll')}</span>,
              fill: true,
              from: 'md',
              cell: (row) => <Bar height={6} parts={[{ share: share(row) }]} />,
            },
            { id: 'value', header: t(chart.unit), align: 'right', cell: number },
            {
              id: 'share',
              header: t('stats.ofAll'),
              align: 'right',
              cell: (row) => formatPercent(share(row)),
            },
          ]}
          rows={data?.rows.slice(0, Number(limit))}
          rowKey={({ address }) => address}
          card={(row) => <Card main={who(row)} meta={number(row)} end={formatPercent(share(row))} />}
          empty={{ title: t('stats.empty') }}
          error={error}
          onRetry={() => void refetch()}
          skeletonRows={Number(limit)}
        />
      </Panel>
    </>
  )
}
