import { useId } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { QuantityMark } from '../../../shared/entity/QuantityMark.tsx'
import { quantityOf } from '../../../shared/entity/quantity.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { type Band, bandsOf, endText, type Flow, type FlowEnd, type MovedToken } from '../flow.ts'
import styles from './flow.module.css'

/** Pixels of a row, so that each account is as high as a finger. */
const ROW = 48
/** Units of the drawing between the two columns of accounts. */
const WIDTH = 200
const MIDDLE = { left: 94, right: 106 } as const

/** A band from a column of accounts to the middle, with a soft bend. */
function pathOf({ row, middle, width }: Band, [outer, inner]: readonly [number, number]): string {
  const bend = (outer + inner) / 2
  return (
    `M${outer} ${row}C${bend} ${row} ${bend} ${middle} ${inner} ${middle}` +
    `V${middle + width}C${bend} ${middle + width} ${bend} ${row + width} ${outer} ${row + width}Z`
  )
}

function Ends({ ends, token, label }: { ends: readonly FlowEnd[]; token: MovedToken; label: string }) {
  const t = useT()
  return (
    <ul aria-label={label} className={styles.ends}>
      {ends.map((end) => (
        <li key={end.address || 'rest'}>
          {end.address ? (
            <Address value={end.address} size="card" />
          ) : (
            <span className="muted">
              {end.others > 0
                ? t('flow.others', { count: end.others, n: formatInteger(end.others) })
                : t('flow.nothing')}
            </span>
          )}
          <span className={styles.amount}>
            <Amount value={end.amount} decimals={quantityOf(end.amount, token.id, token.info).decimals} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Where a token came from and went to, in bands as wide as the amounts; the table has every value. */
export function FlowDrawing({ flow, token }: { flow: Flow; token: MovedToken }) {
  const t = useT()
  const id = useId()
  const most = flow.received > flow.sent ? flow.received : flow.sent
  const height = Math.max(flow.from.length, flow.to.length, 1) * ROW
  const sides = [
    { bands: bandsOf(flow.from, most, ROW, height), ends: [0, MIDDLE.left] as const, kind: 'in' },
    { bands: bandsOf(flow.to, most, ROW, height), ends: [WIDTH, MIDDLE.right] as const, kind: 'out' },
  ]
  return (
    <figure className={styles.flow} aria-labelledby={id}>
      <figcaption id={id}>
        {t('flow.summary', { received: endText(flow.received, token), sent: endText(flow.sent, token) })}{' '}
        <QuantityMark of={quantityOf(flow.received, token.id, token.info)} />
      </figcaption>
      {/* money flows from left to right in every language, as amounts and addresses are written */}
      <div className={styles.columns} dir="ltr">
        <Ends ends={flow.from} token={token} label={t('flow.from')} />
        <svg
          className={styles.bands}
          viewBox={`0 0 ${WIDTH} ${height}`}
          height={height}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {sides.flatMap(({ bands, ends, kind }) =>
            bands.map((band) => <path key={`${kind}${band.row}`} data-kind={kind} d={pathOf(band, ends)} />),
          )}
          <rect x={MIDDLE.left} width={MIDDLE.right - MIDDLE.left} y={0} height={height} />
        </svg>
        <Ends ends={flow.to} token={token} label={t('flow.to')} />
      </div>
    </figure>
  )
}
