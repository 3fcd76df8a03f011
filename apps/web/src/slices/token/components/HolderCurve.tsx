import { useT } from '../../../i18n/i18n.ts'
import { CHART } from '../../../shared/chart/chart.ts'
import { Area, type Corner, Drawing, GridLines, Line, ScaleValues } from '../../../shared/chart/Drawing.tsx'
import { formatCompact, formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { type CurvePoint, placeOf, tensUpTo } from '../holder-curve.ts'
import styles from './spread.module.css'

const HEIGHT = 100
const GRID = [1, 0.75, 0.5, 0.25] as const
/** A power of ten nearer to the last holder has no room for its number. */
const LAST_TEN = 0.85
const percent = (part: number): string => `${(part * 100).toFixed(2)}%`

/** Share of the supply that the first holders have, over their number on a scale of tens. */
export function HolderCurve(props: {
  points: readonly CurvePoint[]
  holders: number
  half: number | undefined
  /** What the ten largest hold; undefined when there are no more than those. */
  ten: number | undefined
  symbol: string
}) {
  const { points, holders, half, ten, symbol } = props
  const t = useT()
  const cornerOf = ({ x, share }: CurvePoint): Corner => [x * CHART.width, (1 - share) * HEIGHT]
  const line = points.map(cornerOf)
  const marks = [
    ten !== undefined && {
      rank: 10,
      share: ten,
      text: t('tokenPage.tenHold', { share: formatPercent(ten) }),
    },
    half !== undefined &&
      half > 0 && {
        rank: half,
        share: points.find(({ rank }) => rank === half)?.share ?? 0.5,
        text: t('tokenPage.half', { n: formatInteger(half), symbol }),
      },
  ].filter((mark) => mark !== false)
  return (
    <figure className={styles.curve} dir="ltr">
      <div
        className={styles.plot}
        role="img"
        aria-label={[t('tokenPage.whoHoldsNote'), ...marks.map(({ text }) => text)].join('. ')}
      >
        <Drawing bottom={HEIGHT}>
          <GridLines at={GRID.map((part) => (1 - part) * HEIGHT)} />
          <Area corners={line} floor={HEIGHT} />
          {ten !== undefined && (
            <Area corners={points.filter(({ rank }) => rank <= 10).map(cornerOf)} floor={HEIGHT} isStrong />
          )}
          <Line corners={line} />
        </Drawing>
        {marks.map(({ rank, share, text }) => (
          <i
            key={rank}
            className={styles.point}
            data-tip={text}
            style={{ left: percent(placeOf(rank, holders)), top: percent(1 - share) }}
          />
        ))}
        <ScaleValues lines={GRID.map((part) => ({ at: 1 - part, text: formatPercent(part, 0) }))} />
      </div>
      <div className={styles.ranks} aria-hidden="true">
        {tensUpTo(holders)
          .filter((rank) => placeOf(rank, holders) < LAST_TEN)
          .map((rank) => (
            <span key={rank} style={{ left: percent(placeOf(rank, holders)) }}>
              {formatInteger(rank)}
            </span>
          ))}
        <span className={styles.lastRank}>{t('token.holdersCount', { n: formatCompact(holders) })}</span>
      </div>
    </figure>
  )
}
