import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Sparkline } from '../../../shared/figure/Sparkline.tsx'
import { formatCompact } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { chartQuery } from '../api/chart-query.ts'
import { CHART_NAMES, CHARTS, type ChartName, pointsOf } from '../charts.ts'
import styles from '../components/statistics.module.css'
import { SHARE_NAMES, SHARES } from '../shares.ts'

/** Days of the small lines. */
const LINE_DAYS = 14

function Subject({ name }: { name: ChartName }) {
  const t = useT()
  const { data } = useQuery(chartQuery(name))
  const chart = CHARTS[name]
  const points = data && pointsOf(data, 'month', Date.now())
  const last = points?.at(-1)
  return (
    <Link className={styles.subject} to={paths.chart(name)}>
      <span>
        <span className={styles.name}>{t(chart.title)}</span>
        <br />
        <span className={styles.figure}>
          {last ? (
            <bdi>{formatCompact(last.value)}</bdi>
          ) : data ? (
            '–'
          ) : (
            <span className="bone" style={{ width: 70 }} />
          )}
        </span>{' '}
        <span className={styles.name}>{last && t(chart.unit)}</span>
      </span>
      <Sparkline values={points?.slice(-LINE_DAYS).map(({ value }) => value) ?? []} label={t(chart.title)} />
    </Link>
  )
}

/** Every chart of the chain with its last whole day. */
export default function StatisticsPage() {
  const t = useT()
  return (
    <>
      <PageTitle title={t('stats.title')} note={t('stats.line')} />
      <Panel>
        <div className={styles.index}>
          {CHART_NAMES.map((name) => (
            <Subject key={name} name={name} />
          ))}
          {SHARE_NAMES.map((name) => (
            <Link key={name} className={styles.subject} to={paths.chart(name)}>
              {t(SHARES[name].title)}
            </Link>
          ))}
        </div>
      </Panel>
    </>
  )
}
