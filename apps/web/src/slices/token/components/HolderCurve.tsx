import { useT } from '../../../i18n/i18n.ts'
import { formatCompact, formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { type CurvePoint, placeOf, tensUpTo } from '../holder-curve.ts'
import styles from './spread.module.css'

const SIZE = { width: 1000, height: 100 } as const
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
  const corner = ({ x, share }: CurvePoint) =>
    `${(x * SIZE.width).toFixed(1)},${((1 - share) * SIZE.height).toFixed(2)}`
  const line = points.map(corner).join(' ')
  const tenth = points.filter(({ rank }) => rank <= 10)
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
        <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} preserveAspectRatio="none" aria-hidden="true">
          {GRID.map((part) => (
            <line
              key={part}
              className={styles.grid}
              x1={0}
              x2={SIZE.width}
              y1={(1 - part) * SIZE.height}
              y2={(1 - part) * SIZE.height}
            />
          ))}
          <polygon className={styles.area} points={`0,${SIZE.height} ${line} ${SIZE.width},${SIZE.height}`} />
          {ten !== undefined && (
            <polygon
              className={styles.tenArea}
              points={`0,${SIZE.height} ${tenth.map(corner).join(' ')} ${((tenth.at(-1)?.x ?? 0) * SIZE.width).toFixed(1)},${SIZE.height}`}
            />
          )}
          <polyline className={styles.line} points={line} vectorEffect="non-scaling-stroke" />
        </svg>
        {marks.map(({ rank, share, text }) => (
          <i
            key={rank}
            className={styles.point}
            data-tip={text}
            style={{ left: percent(placeOf(rank, holders)), top: percent(1 - share) }}
          />
        ))}
        {GRID.map((part) => (
          <span key={part} className={styles.value} style={{ top: percent(1 - part) }} aria-hidden="true">
            {formatPercent(part, 0)}
          </span>
        ))}
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
