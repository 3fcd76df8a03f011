import { useQuery } from '@tanstack/react-query'
import { cutText, safeText } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Bar } from '../../../shared/figure/Bar.tsx'
import { formatAmount } from '../../../shared/format/amount.ts'
import { formatCompact, formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { type Concentration, concentrationQuery } from '../api/spread-queries.ts'
import { curveOf, shareBetween } from '../holder-curve.ts'
import type { TokenDetail } from '../token.ts'
import { HolderCurve } from './HolderCurve.tsx'
import styles from './spread.module.css'

const TEN = 10
/** Holders that parts of the bar stand for, and how dark each is. */
const PARTS = [
  { from: 1, to: TEN, kind: 'ink' },
  { from: 11, to: 100, kind: 'value' },
  { from: 101, to: 500, kind: 'open' },
  { from: 501, to: Number.POSITIVE_INFINITY, kind: 'rest' },
] as const
const LONGEST_SYMBOL = 12

/** Who the ten largest are: how many there are of each kind. */
function useLargest({ largest }: Concentration): string {
  const t = useT()
  const issuers = largest.filter(({ isIssuer }) => isIssuer).length
  const contracts = largest.filter(({ isContract, isIssuer }) => isContract && !isIssuer).length
  const named = largest.filter(
    ({ tag, isWitness, isContract, isIssuer }) => (tag !== '' || isWitness) && !isContract && !isIssuer,
  ).length
  const unknown = largest.length - issuers - contracts - named
  const counts = [
    { key: 'tokenPage.kindIssuer', count: issuers },
    { key: 'tokenPage.kindContracts', count: contracts },
    { key: 'tokenPage.kindNamed', count: named },
    { key: 'tokenPage.kindUnknown', count: unknown },
  ] as const
  return counts
    .filter(({ count }) => count > 0)
    .map(({ key, count }) => t(key, { n: formatInteger(count) }))
    .join(t('tokenPage.comma'))
}

/** How a token is spread over its holders: a curve, three sentences, and the parts of four groups. */
export function HolderSpread({ token }: { token: TokenDetail }) {
  const { data } = useQuery(concentrationQuery(token.id))
  if (!data) return <div className={styles.spread} aria-busy="true" />
  if (data.supply <= 0n || data.curve.length === 0) return null
  return <Spread token={token} data={data} />
}

function Spread({ token, data }: { token: TokenDetail; data: Concentration }) {
  const t = useT()
  const { decimals } = token
  const symbol = cutText(safeText(token.symbol || token.name), LONGEST_SYMBOL)
  const points = curveOf(data)
  const largest = useLargest(data)
  const ten = shareBetween(points, 1, TEN) ?? 0
  const parts = PARTS.map((part) => ({ ...part, share: shareBetween(points, part.from, part.to) ?? 0 }))
  const name = ({ from, to }: { from: number; to: number }) =>
    Number.isFinite(to)
      ? t('tokenPage.places', { from: formatInteger(from), to: formatInteger(to) })
      : t('tokenPage.others')
  return (
    <div className={styles.spread}>
      <section className={styles.curveBox} aria-label={t('tokenPage.whoHolds')}>
        <h3 className={styles.title}>
          {t('tokenPage.whoHolds')} <span>{t('tokenPage.whoHoldsNote')}</span>
        </h3>
        <HolderCurve
          points={points}
          holders={data.holders}
          half={data.half}
          ten={data.holders > TEN ? ten : undefined}
          symbol={symbol}
        />
      </section>
      <div className={styles.words}>
        {data.holders > TEN && (
          <p>
            {t('tokenPage.tenLargest', { share: formatPercent(ten) })}{' '}
            {largest !== '' && t('tokenPage.ofThese', { kinds: largest })}
          </p>
        )}
        <p>
          {data.half === undefined
            ? t('tokenPage.halfMany', { symbol })
            : t('tokenPage.half', { n: formatInteger(data.half), symbol })}
        </p>
        {data.median !== undefined && (
          <p>{t('tokenPage.median', { amount: formatAmount(data.median, decimals, symbol) })}</p>
        )}
        <Bar
          height={12}
          parts={parts.flatMap(({ share, kind }) => (kind === 'rest' ? [] : [{ share, kind }]))}
        />
        <dl className={styles.parts}>
          {parts.map(({ from, to, kind, share }) => (
            <div key={from}>
              <dt>
                <i data-kind={kind} aria-hidden="true" />
                {name({ from, to })}
              </dt>
              <dd>{formatPercent(share)}</dd>
            </div>
          ))}
        </dl>
        {data.holders > 10_000 && (
          <p className="muted">{t('tokenPage.lookedAt', { n: formatCompact(10_000) })}</p>
        )}
      </div>
    </div>
  )
}
