import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { CHART, FLOOR, lineOf, SHARE_SCALE, scaleOf, yOf } from '../../../shared/chart/chart.ts'
import { AreaLine, Drawing, GridLines } from '../../../shared/chart/Drawing.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDayTime } from '../../../shared/format/time.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Missing } from '../../../shared/ui/Missing.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { State } from '../../../shared/ui/State.tsx'
import { lagQuery } from '../api/system-query.ts'
import styles from './lag.module.css'

const HALVES = [1, 0.5] as const
const number = (value: number) => <bdi dir="ltr">{formatInteger(value)}</bdi>

/** How far the index was behind its node, minute by minute, and when the node did not answer. */
export function LagPanel() {
  const t = useT()
  const { data: lag, error } = useQuery(lagQuery)
  const samples = lag?.data ?? []
  const points = samples.map(({ time, behind }) => ({ day: time, value: behind }))
  const [first, last] = [samples[0], samples.at(-1)]
  const most = samples.reduce((found, { behind }) => Math.max(found, behind), 0)
  const away = samples.filter(({ online }) => !online).length
  const width = CHART.width / Math.max(samples.length, 1)
  const missing = <Missing error={error} width="8ch" />
  const shown = (value: number) => (lag ? number(value) : missing)
  if (lag && samples.length === 0)
    return (
      <Panel title={t('system.lag')}>
        <State kind="empty" title={t('system.lagNone')} line={t('system.lagNoneLine')} />
      </Panel>
    )
  return (
    <Panel title={t('system.lag')} note={t('system.lagNote')}>
      <figure className={styles.chart} dir="ltr">
        <div className={styles.plot} role="img" aria-label={t('system.lag')}>
          <Drawing top={CHART.top} bottom={FLOOR}>
            <GridLines at={HALVES.map((part) => yOf(part, SHARE_SCALE))} />
            {samples.map(
              ({ time, online }, place) =>
                !online && (
                  <rect
                    key={time}
                    className={styles.away}
                    x={place * width}
                    width={width}
                    y={CHART.top}
                    height={FLOOR - CHART.top}
                  />
                ),
            )}
            <AreaLine corners={lineOf(points, 'step')} floor={yOf(0, scaleOf(points))} />
          </Drawing>
        </div>
        <div className={styles.times} aria-hidden="true">
          <bdi>{first && formatDayTime(first.time)}</bdi>
          <bdi>{last && formatDayTime(last.time)}</bdi>
        </div>
      </figure>
      <Facts
        columns={2}
        facts={[
          { label: t('system.lagNow'), value: shown(last?.behind ?? 0) },
          { label: t('system.lagMost'), value: shown(most) },
          { label: t('system.lagAway'), value: shown(away) },
        ]}
      />
    </Panel>
  )
}
