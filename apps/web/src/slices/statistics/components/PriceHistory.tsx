import { useQuery } from '@tanstack/react-query'
import { milliseconds } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { CHART } from '../../../shared/chart/chart.ts'
import { AreaLine, type Corner, Drawing, GridLines, ScaleValues } from '../../../shared/chart/Drawing.tsx'
import { stepScale } from '../../../shared/chart/step-scale.ts'
import { DateTime } from '../../../shared/entity/Time.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDateTime, HOUR } from '../../../shared/format/time.ts'
import { GrowingList } from '../../../shared/lists/GrowingList.tsx'
import { useNow } from '../../../shared/time/now.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import panel from '../../../shared/ui/panel.module.css'
import { priceHistoryQuery } from '../api/resource-queries.ts'
import type { PriceRow } from '../resources.ts'
import styles from './resources.module.css'

const HEIGHT = 150
const PAD = 8

/** The course of one price, a step at each change; the table below it has every value. */
function Steps({
  rows,
  of,
  label,
}: {
  rows: readonly PriceRow[]
  of: 'energy' | 'bandwidth'
  label: string
}) {
  const t = useT()
  const now = useNow((time) => Math.floor(time / HOUR) * HOUR)
  const changes = rows
    .toReversed()
    .filter((row, index, all) => row[of] !== undefined && row[of] !== all[index - 1]?.[of])
  const [first, second] = changes
  const last = changes.at(-1)
  if (!first || !second || !last) return null
  // the first block has no time of its own: its price is drawn a tenth of the whole time before the first change
  const begin = first.since > 0 ? first.since : second.since - (now - second.since) / 10
  const scale = stepScale(changes.map((row) => Number(row[of])))
  const x = (time: number) => ((Math.max(begin, time) - begin) / Math.max(1, now - begin)) * CHART.width
  const y = (value: number) =>
    HEIGHT - PAD - ((value - scale.low) / (scale.high - scale.low || 1)) * (HEIGHT - 2 * PAD)
  const corners = changes.flatMap((row, index): Corner[] => {
    const value = y(Number(row[of]))
    return [
      [x(row.since), value],
      [x(changes[index + 1]?.since ?? now), value],
    ]
  })
  const summary = t('resources.course', {
    what: label,
    from: formatInteger(first[of] ?? 0n),
    to: formatInteger(last[of] ?? 0n),
    time: formatDateTime(last.since),
  })
  return (
    <figure className={styles.course}>
      <figcaption>{label}</figcaption>
      <div dir="ltr" role="img" aria-label={summary} className={styles.plot}>
        <Drawing bottom={HEIGHT}>
          <GridLines at={scale.lines.map(y)} />
          <AreaLine corners={corners} floor={HEIGHT - PAD} />
        </Drawing>
        <ScaleValues
          lines={scale.lines.map((line) => ({ at: y(line) / HEIGHT, text: formatInteger(line) }))}
        />
      </div>
    </figure>
  )
}

/** Prices of energy and bandwidth since the first block, as the node of the chain lists them. */
export function PriceHistory() {
  const t = useT()
  const { data: rows, error, refetch } = useQuery(priceHistoryQuery)
  const sun = (value: bigint | undefined) =>
    value === undefined ? '–' : <bdi dir="ltr">{formatInteger(value)} sun</bdi>
  return (
    <Panel title={t('resources.history')} note={t('resources.historyNote')}>
      {error && !rows && <ErrorState error={error} onRetry={() => void refetch()} />}
      {rows && (
        <>
          <div className={styles.courses}>
            <Steps rows={rows} of="energy" label={t('resources.perEnergy')} />
            <Steps rows={rows} of="bandwidth" label={t('resources.perByte')} />
          </div>
          {rows.length === 0 ? (
            <p className={panel.panelEmpty}>{t('resources.noHistory')}</p>
          ) : (
            <div className={styles.table}>
              <GrowingList rows={rows}>
                {(shown) => (
                  <PlainTable
                    label={t('resources.history')}
                    columns={[
                      t('resources.since'),
                      { name: t('resources.perEnergy'), isFigure: true, isAtEnd: true },
                      { name: t('resources.perByte'), isFigure: true, isAtEnd: true },
                    ]}
                    rows={shown.map(({ since, energy, bandwidth }) => ({
                      key: String(since),
                      cells: [
                        since === 0 ? (
                          t('resources.fromStart')
                        ) : (
                          <DateTime key="time" time={milliseconds(since)} />
                        ),
                        sun(energy),
                        sun(bandwidth),
                      ],
                    }))}
                  />
                )}
              </GrowingList>
            </div>
          )}
        </>
      )}
    </Panel>
  )
}
