import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { splitAmount } from '../../../shared/format/amount.ts'
import { startOfDay } from '../../../shared/format/day.ts'
import { formatDay, formatDayTime, formatTime } from '../../../shared/format/time.ts'
import { paths } from '../../../shared/paths.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import type { Asked } from '../api/asked.ts'
import type { Trade } from '../api/book-queries.ts'
import type { Market } from '../market.ts'
import styles from './book.module.css'
import { digitsOf, PriceText } from './Figures.tsx'

const FRACTION = 2

/** The newest trades of a pair; each one links to its transaction. */
export function LatestTrades({ market, query }: { market: Market; query: Asked<{ rows: Trade[] }> }) {
  const t = useT()
  const { data, error, refetch } = query
  const digits = digitsOf(market)
  return (
    <section className={styles.trades} aria-label={t('exchange.trades')}>
      <div className={`${styles.heads} caps`} aria-hidden="true">
        <span>{t('exchange.time')}</span>
        <span>{t('exchange.price')}</span>
        <span>{t('exchange.amountIn', { token: market.base.symbol })}</span>
      </div>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.rows.length === 0 && <p className={styles.none}>{t('exchange.noTrades')}</p>}
      <div className={styles.scroll}>
        <ol aria-busy={!data}>
          {data?.rows.map(({ key, hash, time, side, price, amount }, index, { [index - 1]: newer }) => {
            const isNextDay = newer !== undefined && startOfDay(newer.time) !== startOfDay(time)
            const { whole, fraction } = splitAmount(amount, market.base.decimals, { maxFraction: FRACTION })
            return (
              <li key={key}>
                {isNextDay && <p className={`${styles.day} caps`}>{formatDay(time)}</p>}
                <Link
                  className={`${styles.trade} data`}
                  data-side={side}
                  data-tip={formatDayTime(time)}
                  to={paths.transaction(hash)}
                >
                  <bdi dir="ltr">{formatTime(time)}</bdi>
                  <span className={styles.price}>
                    <PriceText value={price} digits={digits} />
                    <span className="visually-hidden">{t(`exchange.${side}`)}</span>
                  </span>
                  <bdi dir="ltr">
                    {whole}
                    <span className="muted">{fraction}</span>
                  </bdi>
                </Link>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
