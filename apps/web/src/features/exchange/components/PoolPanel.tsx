import { tokenAmount } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { toApproximate } from '../../../shared/format/amount.ts'
import { formatPercent } from '../../../shared/format/number.ts'
import { impactOfShare, type Pool } from '../pool.ts'
import styles from './book.module.css'
import { MarkedCoin } from './CoinMarks.tsx'
import { Usd } from './Figures.tsx'

/** Sizes of a trade as shares of the pool's reserves. */
const SIZES = [0.001, 0.005, 0.01, 0.05, 0.1] as const

/** The reserves of a pool, and the price impact of trades of some sizes. */
export function PoolPanel({ pool }: { pool: Pool }) {
  const t = useT()
  const { base, quote, baseHeld, quoteHeld } = pool
  return (
    <section className={styles.pool} aria-label={t('exchange.pool')}>
      <header className={styles.bar}>
        <h2 className="caps">{t('exchange.pool')}</h2>
      </header>
      <dl className={`${styles.held} data`}>
        <div>
          <dt>
            <MarkedCoin coin={base} />
          </dt>
          <dd>
            <Amount value={tokenAmount(baseHeld)} decimals={base.decimals} />
          </dd>
        </div>
        <div>
          <dt>
            <MarkedCoin coin={quote} />
          </dt>
          <dd>
            <Amount value={tokenAmount(quoteHeld)} decimals={quote.decimals} />
          </dd>
          <dd className="muted">
            <Usd value={toApproximate(quoteHeld, quote.decimals)} quoteId={quote.id} />
          </dd>
        </div>
      </dl>
      <h2 className={`${styles.heads} caps`}>
        <span>{t('exchange.size', { token: quote.symbol })}</span>
        <span>{t('exchange.impact')}</span>
      </h2>
      <ul className={styles.impacts}>
        {SIZES.map((size) => (
          <li key={size} className="data">
            <i style={{ inlineSize: `${impactOfShare(size) * 100}%` }} aria-hidden="true" />
            <Amount
              value={tokenAmount((quoteHeld * BigInt(size * 1000)) / 1000n)}
              decimals={quote.decimals}
              unit={quote.symbol}
            />
            <bdi dir="ltr">{formatPercent(impactOfShare(size))}</bdi>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('exchange.poolLine')}</p>
    </section>
  )
}
